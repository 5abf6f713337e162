// Mine, tab 2: the member's card, their assets, orders by state, and what the app can do for them.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { AssetRow } from '@/features/assets/AssetRow';
import { useAssets } from '@/features/assets/useAssets';
import { FailedHero, GuestHero, type HeroLevel, MemberHero } from '@/features/members/MemberHero';
import { memberCodePath, orderListPath, orderShortcuts, services } from '@/features/members/memberPaths';
import { ShortcutGrid } from '@/features/members/ShortcutGrid';
import { nextStep, progressOf } from '@/features/tiers/level';
import { levelPath } from '@/features/tiers/tierPaths';
import { useHost } from '@/hosts/HostContext';
import { Card } from '@/ui/Card';
import { Icon } from '@/ui/Icon';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import styles from './MinePage.module.css';

/** The counts at the shortcuts' corners; what is not known is left out. */
function useCounts(isSignedIn: boolean): Readonly<Record<string, number>> {
  const orders = useQuery({ ...queryFor('count_orders'), enabled: isSignedIn });
  const cart = useQuery({ ...queryFor('count_cart'), enabled: isSignedIn });
  if (!isSignedIn) return {};
  return { ...orders.data, ...(cart.data && { cart: cart.data.pieceCount }) };
}

/** Undefined until it is known; a tier that cannot be had leaves the rest of the page as it is. */
function useHeroLevel(isSignedIn: boolean): HeroLevel | undefined {
  const { data } = useQuery({ ...queryFor('query_member_level_info'), enabled: isSignedIn });
  if (!isSignedIn || !data) return undefined;
  return { tierName: data.tierName, growth: data.growth, progress: progressOf(data), next: nextStep(data) };
}

export default function MinePage() {
  const { t } = useTranslation('members');
  const host = useHost();
  const { isSignedIn } = useSession();
  const member = useQuery({ ...queryFor('get_my_base_info'), enabled: isSignedIn });
  const counts = useCounts(isSignedIn);
  const level = useHeroLevel(isSignedIn);
  const assets = useAssets(isSignedIn);
  const hasFailed = member.isError && !member.data;

  return (
    <Page navigation="none">
      {!isSignedIn && <GuestHero />}
      {isSignedIn && hasFailed && <FailedHero onRetry={member.refetch} />}
      {isSignedIn && !hasFailed && (
        <MemberHero
          member={member.data}
          level={level}
          onShowCode={() => host.switchTab(memberCodePath)}
          onShowLevel={() => host.navigate(levelPath)}
        />
      )}
      {isSignedIn && <AssetRow assets={assets} onOpen={host.navigate} />}
      <Card
        title={t('orders.title')}
        extra={
          <button type="button" className={styles.all} onClick={() => host.navigate(orderListPath)}>
            {t('orders.all')}
            <Icon name="forward" size={12} />
          </button>
        }
      >
        <ShortcutGrid shortcuts={orderShortcuts} counts={counts} onOpen={({ target }) => host.navigate(target)} />
      </Card>
      <Card title={t('services.title')}>
        <ShortcutGrid shortcuts={services} counts={counts} onOpen={({ target }) => host.navigate(target)} />
      </Card>
    </Page>
  );
}

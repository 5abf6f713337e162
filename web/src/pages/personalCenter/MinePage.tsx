// Mine, tab 2: the member's card, orders by state, and what the app can do for them.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { FailedHero, GuestHero, MemberHero } from '@/features/members/MemberHero';
import { memberCodePath, orderListPath, orderShortcuts, services } from '@/features/members/memberPaths';
import { ShortcutGrid } from '@/features/members/ShortcutGrid';
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

export default function MinePage() {
  const { t } = useTranslation('members');
  const host = useHost();
  const { isSignedIn } = useSession();
  const member = useQuery({ ...queryFor('get_my_base_info'), enabled: isSignedIn });
  const counts = useCounts(isSignedIn);
  const hasFailed = member.isError && !member.data;

  return (
    <Page navigation="none">
      {!isSignedIn && <GuestHero />}
      {isSignedIn && hasFailed && <FailedHero onRetry={member.refetch} />}
      {isSignedIn && !hasFailed && (
        <MemberHero member={member.data} onShowCode={() => host.switchTab(memberCodePath)} />
      )}
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

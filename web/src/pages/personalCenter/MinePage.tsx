// Mine, tab 2: the member's card, their messages and assets, orders by state, and what the app can do for them.

import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { AssetRow } from '@/features/assets/AssetRow';
import { useAssets } from '@/features/assets/useAssets';
import { FavouritesCard } from '@/features/favourites/FavouritesCard';
import { FailedHero, GuestHero, type HeroLevel, MemberHero } from '@/features/members/MemberHero';
import { orderShortcuts } from '@/features/members/orderShortcuts';
import { useUnreadCount } from '@/features/messages/useUnreadCount';
import { GuestServices, MemberServices } from '@/features/services/ServicesCard';
import { nextStep, progressOf } from '@/features/tiers/level';
import { useHost } from '@/hosts/HostContext';
import { memberCodePage } from '@/routes/memberCodes/memberCode';
import { memberCardPage } from '@/routes/members/memberCard';
import { messageListPage } from '@/routes/messages/messageList';
import { orderListPage } from '@/routes/orders/orderList';
import { memberLevelPage } from '@/routes/tiers/memberLevel';
import { Card } from '@/ui/Card';
import { Icon } from '@/ui/Icon';
import { ShortcutGrid } from '@/ui/kit/ShortcutGrid';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import styles from './MinePage.module.css';

function OrdersCard({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation('members');
  const host = useHost();
  const orders = useQuery({ ...queryFor('count_orders'), enabled: isSignedIn });
  const counts = isSignedIn ? orders.data : undefined;
  const shortcuts = orderShortcuts.map((shortcut) => ({
    ...shortcut,
    key: shortcut.name,
    name: t(shortcut.name),
    count: shortcut.count && counts?.[shortcut.count],
  }));
  return (
    <Card
      title={t('orders.title')}
      extra={
        <button type="button" className={styles.all} onClick={() => host.open(orderListPage)}>
          {t('orders.all')}
          <Icon name="forward" size={12} />
        </button>
      }
    >
      <ShortcutGrid shortcuts={shortcuts} onOpen={({ address }) => host.navigate(address)} />
    </Card>
  );
}

/** The pieces in the cart; undefined while they are not known. */
function useCartCount(isSignedIn: boolean): number | undefined {
  const cart = useQuery({ ...queryFor('count_cart'), enabled: isSignedIn });
  return isSignedIn ? cart.data?.pieceCount : undefined;
}

/** Undefined until it is known; a tier that cannot be had leaves the rest of the page as it is. */
function useHeroLevel(isSignedIn: boolean): HeroLevel | undefined {
  const { data } = useQuery({ ...queryFor('query_member_level_info'), enabled: isSignedIn });
  if (!isSignedIn || !data) return undefined;
  return { tierName: data.tierName, growth: data.growth, progress: progressOf(data), next: nextStep(data) };
}

export default function MinePage() {
  const host = useHost();
  const { isSignedIn, uid } = useSession();
  const member = useQuery({ ...queryFor('get_my_base_info'), enabled: isSignedIn });
  const cartCount = useCartCount(isSignedIn);
  const unreadCount = useUnreadCount(isSignedIn);
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
          unreadCount={unreadCount}
          onShowMessages={() => host.open(messageListPage)}
          onShowCard={() => host.open(memberCardPage)}
          onShowCode={() => host.open(memberCodePage)}
          onShowLevel={() => host.open(memberLevelPage)}
        />
      )}
      {isSignedIn && <AssetRow assets={assets} onOpen={host.open} />}
      <OrdersCard isSignedIn={isSignedIn} />
      {isSignedIn && <FavouritesCard />}
      {isSignedIn ? (
        <MemberServices uid={uid} cartCount={cartCount} onOpen={host.navigate} />
      ) : (
        <GuestServices onOpen={host.navigate} />
      )}
    </Page>
  );
}

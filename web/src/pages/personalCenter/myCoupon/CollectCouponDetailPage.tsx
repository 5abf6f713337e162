// One coupon of the centre, or the coupon behind a friend's link.

import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { CollectProgress } from '@/features/coupons/CollectProgress';
import { CouponTicket } from '@/features/coupons/CouponTicket';
import { couponShare, type OfferedCoupon } from '@/features/coupons/coupon';
import { RulesCard } from '@/features/coupons/RulesCard';
import { useCollectCoupon } from '@/features/coupons/useCollectCoupon';
import { useHost } from '@/hosts/HostContext';
import { addressFor, useArguments } from '@/hosts/page';
import { useShare } from '@/hosts/useShare';
import { couponPage } from '@/routes/coupons/coupon';
import { couponCentrePage } from '@/routes/coupons/couponCentre';
import { offeredCouponPage } from '@/routes/coupons/offeredCoupon';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import { CouponGiftLanding } from './CouponGiftLanding';
import { CouponGoods, useCouponGoods } from './CouponGoods';

export default function CollectCouponDetailPage() {
  const { t } = useTranslation('coupons');
  const host = useHost();
  const { giftToken, couponId } = useArguments(offeredCouponPage);
  if (giftToken) return <CouponGiftLanding giftToken={giftToken} />;
  if (couponId !== undefined) return <Offered couponId={couponId} />;
  return (
    <Page>
      <EmptyState icon="ticket" title={t('detail.missing')}>
        <Button onPress={() => host.openInstead(couponCentrePage)}>{t('list.toCentre')}</Button>
      </EmptyState>
    </Page>
  );
}

function Offered({ couponId }: { couponId: number }) {
  const query = useQuery({ ...queryFor('get_offered_coupon', { couponId }), staleTime: 0 });
  const goods = useCouponGoods(couponId);
  const coupon = query.data?.coupon;
  useShare(coupon && { path: addressFor(offeredCouponPage, { couponId }), ...couponShare(coupon) });
  return (
    <Page onReachBottom={goods.loadMore} bottom={query.data && <CollectBar offer={query.data} />}>
      <Loaded query={query} skeleton={<ListSkeleton count={3} height={160} />}>
        {({ coupon, collectState, collectedPercent }) => (
          <>
            <CouponTicket coupon={coupon}>
              {collectState !== 'not_started' && <CollectProgress percent={collectedPercent} />}
            </CouponTicket>
            <RulesCard coupon={coupon} />
            <CouponGoods query={goods.query} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function CollectBar({ offer }: { offer: OfferedCoupon }) {
  const host = useHost();
  const collect = useCollectCoupon();
  const { coupon, collectState, collectText } = offer;
  const take = async () => {
    const taken = await collect(coupon.couponId);
    if (taken) host.openInstead(couponPage, { couponSerialId: taken.couponSerialId });
  };
  return (
    <BottomBar>
      <Button
        size="large"
        wide
        onPress={take}
        disabledBecause={collectState === 'collectable' ? undefined : collectText}
      >
        {collectText}
      </Button>
    </BottomBar>
  );
}

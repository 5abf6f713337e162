// Where a friend's link leads: who gives what, and taking it.

import { ApiError } from '@galleria/client/errors';
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { CouponTicket } from '@/features/coupons/CouponTicket';
import { couponShare } from '@/features/coupons/coupon';
import { RulesCard } from '@/features/coupons/RulesCard';
import { useHost } from '@/hosts/HostContext';
import { addressFor } from '@/hosts/page';
import { useShare } from '@/hosts/useShare';
import { couponPage } from '@/routes/coupons/coupon';
import { couponCentrePage } from '@/routes/coupons/couponCentre';
import { couponListPage } from '@/routes/coupons/couponList';
import { offeredCouponPage } from '@/routes/coupons/offeredCoupon';
import { Button } from '@/ui/Button';
import { formatDateTime } from '@/ui/kit/dateTime';
import { GiftLanding } from '@/ui/kit/GiftLanding';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './CouponGiftLanding.module.css';
import { CouponHero } from './CouponHero';

type Gift = Output<'look_at_coupon_gift'>;

const giftGoneCode = 71_010;

export function CouponGiftLanding({ giftToken }: { giftToken: string }) {
  const { t } = useTranslation('coupons');
  const host = useHost();
  const query = useQuery({ ...queryFor('look_at_coupon_gift', { giftToken }), staleTime: 0 });
  const gift = query.data?.isOpen ? query.data : undefined;
  useShare(
    gift && {
      path: addressFor(offeredCouponPage, { giftToken }),
      ...couponShare(gift.coupon),
      title: t('give.shareTitle', { name: gift.coupon.couponName }),
    },
  );
  const acceptCoupon = useOperation('accept_coupon_gift', {
    isQuiet: true,
    done: t('gift.accepted'),
    asksAgain: 'later',
  });
  const accept = async () => {
    const { data: coupon, error } = await acceptCoupon({ giftToken });
    if (error) await query.refetch();
    else host.openInstead(couponPage, { couponSerialId: coupon.couponSerialId });
  };
  const toCentre = <Button onPress={() => host.openInstead(couponCentrePage)}>{t('list.toCentre')}</Button>;
  return (
    <GiftLanding
      title={t('gift.title')}
      query={query}
      isGone={query.error instanceof ApiError && query.error.code === giftGoneCode}
      skeleton={<ListSkeleton count={3} height={160} />}
      over={{ title: t('gift.gone'), body: t('gift.goneBody'), wayOn: toCentre }}
      acceptLabel={t('gift.accept')}
      onAccept={accept}
    >
      {(gift) => <GiftView gift={gift} />}
    </GiftLanding>
  );
}

function GiftView({ gift }: { gift: Gift }) {
  const { t } = useTranslation('coupons');
  const host = useHost();
  return (
    <>
      <CouponHero icon="gift" title={gift.isOwn ? t('gift.own') : t('gift.from', { name: gift.giverNickname })}>
        <p>{gift.isOpen ? t('gift.until', { time: formatDateTime(gift.expiresAt) }) : t('gift.claimed')}</p>
      </CouponHero>
      <CouponTicket coupon={gift.coupon} />
      {gift.isOwn && (
        <div className={styles.own}>
          <Button kind="outline" onPress={() => host.openInstead(couponListPage)}>
            {t('history.toCoupons')}
          </Button>
        </div>
      )}
      <RulesCard coupon={gift.coupon} />
    </>
  );
}

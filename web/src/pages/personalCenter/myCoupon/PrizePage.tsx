// One coupon that the member won in a draw: when it was won, until when and where it is good, and all that can be done with it.

import type { Coupon } from '@/features/coupons/coupon';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { prizePage } from '@/routes/coupons/prize';
import { prizeListPage } from '@/routes/coupons/prizeList';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import { CouponHero } from './CouponHero';
import { HeldCoupon } from './HeldCoupon';

export default function PrizePage() {
  const { t } = useTranslation('coupons');
  const host = useHost();
  const { couponSerialId } = useArguments(prizePage);
  if (couponSerialId !== undefined) {
    return <HeldCoupon couponSerialId={couponSerialId} head={(coupon) => <PrizeHero coupon={coupon} />} />;
  }
  return (
    <Page>
      <EmptyState icon="gift" title={t('prizes.missing')}>
        <Button onPress={() => host.openInstead(prizeListPage)}>{t('prizes.toList')}</Button>
      </EmptyState>
    </Page>
  );
}

/** Nothing for a coupon that came in another way: the address may name any. */
function PrizeHero({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('coupons');
  if (coupon.issueMode !== 'lottery') return null;
  return (
    <CouponHero icon="gift" title={t('prizes.lead')}>
      <p>{t('prizes.wonAt', { time: formatDateTime(coupon.receivedAt) })}</p>
      <p>{t('prizes.goodUntil', { time: formatDateTime(coupon.expiresAt), scope: coupon.scopeText })}</p>
    </CouponHero>
  );
}

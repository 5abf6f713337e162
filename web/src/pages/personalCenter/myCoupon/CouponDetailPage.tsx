// One coupon of the member, by its serial.

import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { couponPage } from '@/routes/coupons/coupon';
import { couponListPage } from '@/routes/coupons/couponList';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import { HeldCoupon } from './HeldCoupon';

export default function CouponDetailPage() {
  const { t } = useTranslation('coupons');
  const host = useHost();
  const { couponSerialId } = useArguments(couponPage);
  if (couponSerialId !== undefined) return <HeldCoupon couponSerialId={couponSerialId} />;
  return (
    <Page>
      <EmptyState icon="ticket" title={t('detail.missing')}>
        <Button onPress={() => host.openInstead(couponListPage)}>{t('history.toCoupons')}</Button>
      </EmptyState>
    </Page>
  );
}

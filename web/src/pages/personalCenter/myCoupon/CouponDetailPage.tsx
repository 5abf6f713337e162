// One coupon of the member, by its serial.
import { usePageArguments } from '@/hosts/ArgumentsContext';
import { useHost } from '@/hosts/HostContext';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import { HeldCoupon } from './HeldCoupon';
import { couponListPath } from './paths';

export default function CouponDetailPage() {
  const { t } = useTranslation('coupons');
  const host = useHost();
  const couponSerialId = usePageArguments().whole('couponSerialId');
  if (couponSerialId !== undefined) return <HeldCoupon couponSerialId={couponSerialId} />;
  return (
    <Page>
      <EmptyState icon="ticket" title={t('detail.missing')}>
        <Button onPress={() => host.replace(couponListPath)}>{t('history.toCoupons')}</Button>
      </EmptyState>
    </Page>
  );
}

// The parts of this desk: the coupons, and the counter where they are used.
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';

export function CouponsTabs() {
  const { t } = useTranslation('coupons');
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/coupons', text: t('title') },
        { to: '/coupons/handouts', text: t('handouts.title') },
        { to: '/coupons/costs', text: t('costs.title') },
        { to: '/coupons/counter', text: t('counter.title') },
      ]}
    />
  );
}

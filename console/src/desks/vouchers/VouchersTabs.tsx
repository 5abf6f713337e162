// The parts of this desk: the counter, the vouchers, and the goods that they come from.
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';

export function VouchersTabs() {
  const { t } = useTranslation('vouchers');
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/vouchers', text: t('title') },
        { to: '/vouchers/counter', text: t('counter.title') },
        { to: '/vouchers/goods', text: t('goods.title') },
      ]}
    />
  );
}

// The parts of this desk: what is on sale, and what was sold.
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';

export function RightsTabs() {
  const { t } = useTranslation('rights');
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/rights', text: t('onSaleAndOff') },
        { to: '/rights/sold', text: t('sold') },
      ]}
    />
  );
}

// The parts of this desk: the promotions, and trying prices.
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';

export function PromotionsTabs() {
  const { t } = useTranslation('promotions');
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/promotions', text: t('list') },
        { to: '/promotions/try', text: t('try.title') },
      ]}
    />
  );
}

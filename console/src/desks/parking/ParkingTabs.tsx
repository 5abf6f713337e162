// The parts of this desk: how full it is, stays, tariffs, month cards, permits.
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';

export function ParkingTabs() {
  const { t } = useTranslation('parking');
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/parking', text: t('overview') },
        { to: '/parking/sessions', text: t('sessions') },
        { to: '/parking/tariffs', text: t('tariffs') },
        { to: '/parking/month-cards', text: t('monthCards') },
        { to: '/parking/permits', text: t('permits') },
      ]}
    />
  );
}

// The parts of this desk: how full it is, stays, tariffs, permits.
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
        { to: '/parking/permits', text: t('permits') },
      ]}
    />
  );
}

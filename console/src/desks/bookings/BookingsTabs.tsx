// The parts of this desk: times of cars, rides, issues of the magazine, copies.
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';

export function BookingsTabs() {
  const { t } = useTranslation('bookings');
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/bookings', text: t('calendar') },
        { to: '/bookings/cars', text: t('rides') },
        { to: '/bookings/magazines', text: t('magazines') },
        { to: '/bookings/copies', text: t('copies') },
      ]}
    />
  );
}

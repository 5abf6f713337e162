// The cars that the member has booked, newest first; what was driven can be rated here.
import { useState } from 'react';
import { useEndless } from '@/api/lists/useEndless';
import { RatingSheet } from '@/features/bookings/RatingSheet';
import { RideCard } from '@/features/bookings/RideCard';
import { SubscribeLine } from '@/features/subscribeMessages/SubscribeLine';
import { useHost } from '@/hosts/HostContext';
import { carServicePage } from '@/routes/bookings/carService';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ListEnd } from '@/ui/kit/ListEnd';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';

const cardHeightPx = 220;

export default function CarRecordsPage() {
  const { t } = useTranslation('bookings');
  const host = useHost();
  const { query, pages, loadMore } = useEndless('list_car_booking_records', {});
  const [rated, setRated] = useState<number>();
  const rides = pages.flatMap(({ records }) => records);
  return (
    <Page onReachBottom={loadMore}>
      <Loaded
        query={query}
        skeleton={<ListSkeleton count={3} height={cardHeightPx} />}
        isEmpty={() => rides.length === 0}
        empty={
          <EmptyState icon="clock" title={t('records.empty')} body={t('records.emptyBody')}>
            <Button onPress={() => host.open(carServicePage)}>{t('car.book')}</Button>
          </EmptyState>
        }
      >
        {() => (
          <>
            <SubscribeLine moment="booking" />
            {rides.map((ride) => (
              <RideCard key={ride.bookingId} ride={ride} onRate={() => setRated(ride.bookingId)} />
            ))}
            <ListEnd query={query} />
          </>
        )}
      </Loaded>
      <RatingSheet bookingId={rated} onClose={() => setRated(undefined)} />
    </Page>
  );
}

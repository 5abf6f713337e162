// Who wants a car, newest first.
import { useNavigate } from 'react-router';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, nothing } from '@/ui/format';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { BookingsTabs } from './BookingsTabs';
import { clockOf, type Ride, rideStates, ridesOf } from './bookings';
import { StateMark } from './parts';

export default function RidesPage() {
  const { t } = useTranslation('bookings');
  return (
    <>
      <PageHead title={t('title')} notes={<BookingsTabs />} />
      <List list={useRideList()} label={t('rides')} />
    </>
  );
}

function useRideList(): ListDeclaration<'search_car_bookings', Ride> {
  const { t } = useTranslation('bookings');
  const navigate = useNavigate();
  return {
    name: 'carBookings',
    operation: 'search_car_bookings',
    input: ridesOf,
    rows: ({ bookings }) => bookings,
    next: ({ bookings, hasMore }) => (hasMore ? String(bookings.at(-1)?.bookingId) : undefined),
    rowKey: ({ bookingId }) => String(bookingId),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: rideStates.map((value) => ({ value, text: t(`states.${value}`) })),
      },
      { key: 'from', label: t('from'), kind: 'date' },
      { key: 'to', label: t('to'), kind: 'date' },
    ],
    columns: [
      {
        key: 'at',
        title: t('at'),
        render: ({ startsAt, endsAt }) => <strong>{`${formatDateTime(startsAt)}–${clockOf(endsAt)}`}</strong>,
      },
      { key: 'state', title: t('state'), render: ({ state }) => <StateMark state={state} kind="ride" /> },
      {
        key: 'contact',
        title: t('contact'),
        render: ({ contactName, contactPhone }) => `${contactName} ${contactPhone}`,
      },
      { key: 'passengers', title: t('passengers'), render: ({ passengerCount }) => passengerCount, isNumber: true },
      {
        key: 'way',
        title: t('way'),
        render: ({ pickUpPlace, destination }) => (destination ? `${pickUpPlace} → ${destination}` : pickUpPlace),
      },
      { key: 'purpose', title: t('purpose'), render: ({ purpose }) => purpose },
      {
        key: 'driver',
        title: t('driver'),
        render: ({ driverName, carPlate }) => (driverName ? `${driverName} ${carPlate}` : nothing),
      },
      { key: 'score', title: t('score'), render: ({ score }) => score ?? nothing, isNumber: true },
      {
        key: 'made',
        title: t('madeAt'),
        render: ({ madeAt }) => formatDateTime(madeAt),
        isNumber: true,
        isExtra: true,
      },
      { key: 'service', title: t('service'), render: ({ serviceName }) => serviceName, isExtra: true },
    ],
    open: ({ bookingId }) => void navigate(`/bookings/cars/${bookingId}`),
    empty: { title: t('noRide'), reason: t('noRideReason') },
  };
}

// One car that the member has booked: when, where, who drives, and what can be done about it.

import type { Output } from '@galleria/client/types';
import { useOperation } from '@/api/operations/useOperation';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { confirm } from '@/ui/dialog';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Tag } from '@/ui/kit/Tag';
import { useTranslation } from '@/ui/words';
import styles from './RideCard.module.css';
import { clockOf } from './slots';

export type Ride = Output<'list_car_booking_records'>['records'][number];

const tones = {
  pending: 'member',
  confirmed: 'chosen',
  checked_in: 'chosen',
  done: 'quiet',
  cancelled: 'quiet',
  rejected: 'price',
  no_show: 'price',
} as const;

function Rows({ ride }: { ride: Ride }) {
  const { t } = useTranslation('bookings');
  const rows = [
    ['form.pickUp', ride.pickUpPlace],
    ['form.destination', ride.destination],
    ['records.contact', `${ride.contactName} ${ride.contactPhone}`],
    ['form.passengers', t('records.passengers', { count: ride.passengerCount })],
    ['form.purpose', ride.purpose],
    ['records.driver', ride.driverName && `${ride.driverName} · ${ride.carPlate}`],
    ['records.reason', ride.reason],
    ['rating.comment', ride.score === undefined ? '' : `${t(`rating.score.${ride.score as 1}`)} ${ride.comment}`],
  ] as const;
  return (
    <dl className={styles.rows}>
      {rows
        .filter(([, said]) => said !== '')
        .map(([word, said]) => (
          <div key={word}>
            <dt>{t(word)}</dt>
            <dd>{said}</dd>
          </div>
        ))}
    </dl>
  );
}

interface RideCardProps {
  ride: Ride;
  onRate: () => void;
}

export function RideCard({ ride, onRate }: RideCardProps) {
  const { t } = useTranslation('bookings');
  const cancel = useOperation('cancel_car_booking', { done: t('records.cancelled') });
  const ask = async () => {
    const question = { title: t('records.cancelAsk'), body: t('records.cancelBody') };
    const isSure = await confirm({ ...question, confirmText: t('records.cancel'), tone: 'danger' });
    if (isSure) await cancel({ bookingId: ride.bookingId });
  };
  return (
    <Card>
      <header className={styles.head}>
        <div>
          <h2 className={styles.time}>{`${formatDateTime(ride.startsAt)}–${clockOf(ride.endsAt)}`}</h2>
          <p className={styles.service}>{ride.serviceName}</p>
        </div>
        <Tag tone={tones[ride.state]}>{t(`state.${ride.state}`)}</Tag>
      </header>
      <Rows ride={ride} />
      {ride.actions.length > 0 && (
        <footer className={styles.foot}>
          {ride.cancelUntil !== undefined && (
            <span className={styles.note}>{t('records.cancelUntil', { time: formatDateTime(ride.cancelUntil) })}</span>
          )}
          {ride.actions.includes('cancel') && (
            <Button kind="outline" size="small" onPress={ask}>
              {t('records.cancel')}
            </Button>
          )}
          {ride.actions.includes('comment') && (
            <Button size="small" onPress={onRate}>
              {t('rating.title')}
            </Button>
          )}
        </footer>
      )}
    </Card>
  );
}

// The copy that is kept for the member: where, until when, and the code that it is fetched by.
import type { Output } from '@galleria/client/types';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Hero } from '@/ui/kit/Hero';
import { useTranslation } from '@/ui/words';
import styles from './PickUpTicket.module.css';

export type Reservation = NonNullable<Output<'get_magazine_reservation'>['reservation']>;

const groupLength = 4;

export function PickUpTicket({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation('bookings');
  const { code } = reservation;
  return (
    <Hero>
      <section aria-label={t('magazine.code')}>
        <p className={styles.label}>{t('magazine.code')}</p>
        <p className={styles.code} role="img" aria-label={t('magazine.codeSpoken', { code: [...code].join(' ') })}>
          <span>{code.slice(0, groupLength)}</span>
          <span>{code.slice(groupLength)}</span>
        </p>
        <p className={styles.place}>{`${reservation.pointName} · ${reservation.pointPlace}`}</p>
        <p className={styles.label}>{t('magazine.until', { time: formatDateTime(reservation.pickUpUntil) })}</p>
      </section>
    </Hero>
  );
}

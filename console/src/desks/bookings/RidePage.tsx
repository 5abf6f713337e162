// One ride: who, when and where, its driver, and what the staff does with it.
import { ApiError } from '@galleria/client/errors';
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { timelineOf } from '@/patterns/record/moves';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import { Dialog } from '@/ui/Dialog';
import type { Fact } from '@/ui/Facts';
import { formatDate, formatDateTime, nothing } from '@/ui/format';
import { Failure, Loading, State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { clockOf, dangerousWorks, type Ride, type RideFile, reasonedWorks, type Work } from './bookings';
import { StateMark } from './parts';

type Asking = Work | 'driver' | 'contact';
type Contact = Output<'show_car_booking_contact'>;

const keysOf: Readonly<Record<Work, string>> = {
  approve: 'Y',
  reject: 'R',
  check_in: 'I',
  finish: 'F',
  miss: 'Q',
  call_off: 'U',
  excuse: 'E',
};

export default function RidePage() {
  const bookingId = Number(useParams().bookingId);
  const query = useQuery(queryFor('get_car_booking', { bookingId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Record key={bookingId} file={query.data} /> : <Loading />;
}

function Record({ file }: { file: RideFile }) {
  const { t } = useTranslation('bookings');
  const navigate = useNavigate();
  const { booking, moves, bannedUntil } = file;
  const { bookingId } = booking;
  const [asking, setAsking] = useState<Asking>();
  const [contact, setContact] = useState<Contact>();
  const steer = useStaffOperation('steer_car_booking', { done: t('steered') });
  const show = useStaffOperation('show_car_booking_contact');
  const close = () => setAsking(undefined);
  const run = (work: Work) => {
    if (reasonedWorks.includes(work)) return setAsking(work);
    return void steer.run({ bookingId, work });
  };
  const reasoned = reasonedWorks.find((work) => work === asking);
  return (
    <RecordPage
      title={`${formatDateTime(booking.startsAt)}–${clockOf(booking.endsAt)}`}
      marks={<StateMark state={booking.state} kind="ride" />}
      notice={bannedUntil !== undefined && <State title={t('banned', { date: formatDate(bannedUntil) })} />}
      facts={useFacts(file, contact)}
      actions={useActions(booking, run, setAsking, steer.isBusy)}
      subject={{ subjectKind: 'car_booking', subjectId: String(bookingId) }}
      moves={timelineOf(
        moves,
        (move) => t(`moves.${move}`),
        (kind) => t(`actors.${kind}`),
      )}
      back={() => void navigate('/bookings/cars')}
    >
      <ReasonDialog
        title={reasoned ? t(`works.${reasoned}`) : ''}
        question={reasoned ? t(`questions.${reasoned as 'reject'}`) : ''}
        isOpen={reasoned !== undefined}
        isBusy={steer.isBusy}
        isDanger={reasoned !== undefined && dangerousWorks.includes(reasoned)}
        close={close}
        confirm={async (reason) =>
          reasoned !== undefined && !(await steer.run({ bookingId, work: reasoned, reason })).error
        }
      />
      <ReasonDialog
        title={t('showContact')}
        question={t('showContactQuestion')}
        isOpen={asking === 'contact'}
        isBusy={show.isBusy}
        close={close}
        confirm={async (reason) => {
          const { data } = await show.run({ bookingId, reason });
          if (data) setContact(data);
          return data !== undefined;
        }}
      />
      <Dialog title={t('assignDriver')} isOpen={asking === 'driver'} close={close} width={560}>
        {asking === 'driver' && <DriverForm booking={booking} close={close} />}
      </Dialog>
    </RecordPage>
  );
}

function useFacts({ booking, memberName, memberNumber, noShowCount }: RideFile, contact?: Contact): readonly Fact[] {
  const { t } = useTranslation('bookings');
  return [
    { label: t('service'), value: booking.serviceName },
    { label: t('contact'), value: contact?.contactName ?? booking.contactName },
    { label: t('phone'), value: contact?.contactPhone ?? booking.contactPhone },
    { label: t('passengers'), value: String(booking.passengerCount) },
    { label: t('pickUp'), value: booking.pickUpPlace },
    { label: t('destination'), value: booking.destination || nothing },
    { label: t('purpose'), value: booking.purpose },
    { label: t('note'), value: booking.note || nothing },
    { label: t('driver'), value: booking.driverName ? `${booking.driverName} ${booking.carPlate}` : nothing },
    { label: t('member'), value: memberNumber ? `${memberName} ${memberNumber}` : nothing },
    { label: t('noShows'), value: String(noShowCount) },
    { label: t('madeAt'), value: formatDateTime(booking.madeAt) },
    { label: t('score'), value: booking.score === undefined ? nothing : `${booking.score} ${booking.comment}` },
  ];
}

function useActions(
  booking: Ride,
  run: (work: Work) => void,
  ask: (what: Asking) => void,
  isBusy: boolean,
): RecordAction[] {
  const { t } = useTranslation('bookings');
  const refusal = useRight('steer_car_booking').isHeld ? undefined : t('mayNotRun');
  const works = booking.works.map((work) => ({
    key: work,
    keys: keysOf[work],
    label: t(`works.${work}`),
    refusal,
    isBusy,
    isPrimary: work === 'approve' || work === 'check_in' || work === 'finish',
    isDanger: dangerousWorks.includes(work),
    run: () => run(work),
  }));
  const isOpen = booking.state === 'pending' || booking.state === 'confirmed';
  return [
    ...(isOpen ? [{ key: 'driver', keys: 'D', label: t('assignDriver'), refusal, run: () => ask('driver') }] : []),
    { key: 'contact', keys: 'V', label: t('showContact'), refusal, run: () => ask('contact') },
    ...works,
  ];
}

function DriverForm({ booking, close }: { booking: Ride; close: () => void }) {
  const { t } = useTranslation('bookings');
  return (
    <OperationForm
      operation="assign_car_driver"
      fields={[
        { name: 'driverName', label: t('driverName'), kind: 'text', most: 20 },
        { name: 'carPlate', label: t('carPlate'), kind: 'text', most: 20, hint: t('driverHint') },
      ]}
      start={{ driverName: booking.driverName, carPlate: booking.carPlate }}
      saveText={t('assignDriver')}
      done={t('driverAssigned')}
      toInput={({ driverName, carPlate }) => ({
        bookingId: booking.bookingId,
        driverName: String(driverName),
        carPlate: String(carPlate),
      })}
      then={close}
    />
  );
}

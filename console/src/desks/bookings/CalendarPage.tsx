// A week of times: how many cars each has, how many are booked, and how many wait for a yes.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { dayStart } from '@/patterns/list/readFilters';
import { Dialog } from '@/ui/Dialog';
import { formatDate } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Bookings.module.css';
import { BookingsTabs } from './BookingsTabs';
import { type Calendar, clockOf, dayAfter, minutesOf, type Slot, weekOf } from './bookings';

const refetchMs = 10_000;

type Asking = 'service' | 'slots' | Slot;

export default function CalendarPage() {
  const { t } = useTranslation('bookings');
  const [address, setAddress] = useSearchParams();
  const [now] = useState(() => Date.now());
  const { from, until, dates } = weekOf(address.get('from') ?? undefined, now);
  const query = useQuery({ ...queryFor('list_booking_slots', { from, until }), refetchInterval: refetchMs });
  const [asking, setAsking] = useState<Asking>();
  const refusal = useRight('add_booking_slots').isHeld ? undefined : t('mayNotRun');
  const close = () => setAsking(undefined);
  const hasService = (query.data?.services.length ?? 0) > 0;
  const move = (days: number) => setAddress({ from: dayAfter(dates[0] ?? '', days) });
  useKeys([
    { keys: '[', label: t('weekBefore'), run: () => move(-7) },
    { keys: ']', label: t('weekAfter'), run: () => move(7) },
    ...(refusal || !hasService ? [] : [{ keys: 'A', label: t('addSlots'), run: () => setAsking('slots') }]),
  ]);
  const actions = (
    <>
      <Button onClick={() => setAsking('service')} disabled={refusal !== undefined} title={refusal}>
        {t('addService')}
      </Button>
      <Button
        type="primary"
        onClick={() => setAsking('slots')}
        disabled={refusal !== undefined || !hasService}
        title={refusal ?? (hasService ? undefined : t('noService'))}
      >
        {t('addSlots')} <KeyCap keys="A" isOnDark />
      </Button>
    </>
  );
  const week = (
    <>
      <Button size="small" onClick={() => move(-7)}>
        {t('weekBefore')} <KeyCap keys="[" />
      </Button>{' '}
      <Button size="small" onClick={() => setAddress({})}>
        {t('thisWeek')}
      </Button>{' '}
      <Button size="small" onClick={() => move(7)}>
        {t('weekAfter')} <KeyCap keys="]" />
      </Button>
    </>
  );
  return (
    <>
      <PageHead title={t('title')} notes={<BookingsTabs />} actions={actions} />
      <Panel title={`${dates[0]} – ${dates[6]}`} side={week}>
        {query.error instanceof ApiError && <Failure failure={query.error} retry={() => void query.refetch()} />}
        {query.isPending && <Loading />}
        {query.data && <Week calendar={query.data} dates={dates} choose={setAsking} />}
      </Panel>
      <Dialog title={t('addSlots')} isOpen={asking === 'slots'} close={close} width={640}>
        {asking === 'slots' && query.data && <SlotsForm calendar={query.data} day={dates[0] ?? ''} close={close} />}
      </Dialog>
      <Dialog title={t('addService')} isOpen={asking === 'service'} close={close} width={560}>
        {asking === 'service' && (
          <OperationForm
            operation="save_car_service"
            fields={[
              { name: 'nameZhCn', label: t('nameZhCn'), kind: 'text', most: 30 },
              { name: 'nameEn', label: t('nameEn'), kind: 'text', most: 60 },
            ]}
            start={{ nameZhCn: '', nameEn: '' }}
            saveText={t('save')}
            done={t('saved')}
            then={close}
          />
        )}
      </Dialog>
      <Dialog title={t('changeSlot')} isOpen={typeof asking === 'object'} close={close} width={560}>
        {typeof asking === 'object' && <SlotForm slot={asking} close={close} />}
      </Dialog>
    </>
  );
}

interface WeekProps {
  calendar: Calendar;
  dates: readonly string[];
  choose: (slot: Slot) => void;
}

function Week({ calendar, dates, choose }: WeekProps) {
  const { t } = useTranslation('bookings');
  if (calendar.services.length === 0) return <State title={t('noService')} reason={t('noServiceReason')} />;
  const weekdays = ['weekday.0', 'weekday.1', 'weekday.2', 'weekday.3', 'weekday.4', 'weekday.5', 'weekday.6'] as const;
  return (
    <ol className={styles.week} aria-label={t('calendar')}>
      {dates.map((date) => {
        const slots = calendar.slots.filter(({ startsAt }) => formatDate(startsAt) === date);
        const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'weekday.0';
        return (
          <li key={date}>
            <h3 className={styles.day}>
              {date.slice(5)} {t(weekday)}
            </h3>
            {slots.length === 0 && <p className={styles.none}>{t('noSlot')}</p>}
            {slots.map((slot) => (
              <SlotButton key={slot.slotId} slot={slot} choose={() => choose(slot)} />
            ))}
          </li>
        );
      })}
    </ol>
  );
}

function SlotButton({ slot, choose }: { slot: Slot; choose: () => void }) {
  const { t } = useTranslation('bookings');
  const { capacity, bookedCount, pendingCount, isOpen } = slot;
  return (
    <button
      type="button"
      className={styles.slot}
      data-full={bookedCount >= capacity}
      data-open={isOpen}
      onClick={choose}
    >
      <strong>{`${clockOf(slot.startsAt)}–${clockOf(slot.endsAt)}`}</strong>
      <span>{isOpen ? t('bookedOf', { booked: bookedCount, capacity }) : t('closed')}</span>
      {pendingCount > 0 && <em>{t('pendingCount', { count: pendingCount })}</em>}
    </button>
  );
}

function SlotForm({ slot, close }: { slot: Slot; close: () => void }) {
  const { t } = useTranslation('bookings');
  return (
    <OperationForm
      operation="change_booking_slot"
      fields={[
        { name: 'capacity', label: t('capacity'), kind: 'whole', hint: t('capacityHint', { count: slot.bookedCount }) },
        { name: 'isOpen', label: t('isOpen'), kind: 'flag', hint: t('isOpenHint') },
      ]}
      start={{ capacity: String(slot.capacity), isOpen: slot.isOpen }}
      saveText={t('save')}
      done={t('saved')}
      toInput={({ capacity, isOpen }) => ({
        slotId: slot.slotId,
        capacity: Number(capacity),
        isOpen: isOpen === true,
      })}
      then={close}
    />
  );
}

function SlotsForm({ calendar, day, close }: { calendar: Calendar; day: string; close: () => void }) {
  const { t, language } = useTranslation('bookings');
  return (
    <OperationForm
      operation="add_booking_slots"
      fields={[
        {
          name: 'serviceId',
          label: t('service'),
          kind: 'choice',
          choices: calendar.services.map(({ serviceId, nameZhCn, nameEn }) => ({
            value: String(serviceId),
            text: language === 'en' ? nameEn : nameZhCn,
          })),
        },
        { name: 'fromDay', label: t('fromDay'), kind: 'text', most: 10, hint: t('fromDayHint') },
        { name: 'dayCount', label: t('dayCount'), kind: 'whole' },
        { name: 'startMinutes', label: t('startMinutes'), kind: 'text', most: 200, hint: t('startMinutesHint') },
        { name: 'lengthMinutes', label: t('lengthMinutes'), kind: 'whole' },
        { name: 'capacity', label: t('capacity'), kind: 'whole' },
      ]}
      start={{
        serviceId: String(calendar.services[0]?.serviceId ?? ''),
        fromDay: day,
        dayCount: '7',
        startMinutes: '10:00, 12:00, 14:00, 16:00, 18:00',
        lengthMinutes: '90',
        capacity: '2',
      }}
      saveText={t('addSlots')}
      done={t('slotsAdded')}
      // What is no day and no times is the server's to refuse, at its field.
      toInput={({ serviceId, fromDay, dayCount, startMinutes, lengthMinutes, capacity }) => ({
        serviceId: Number(serviceId),
        fromDay: dayStart(String(fromDay)) ?? -1,
        dayCount: Number(dayCount),
        startMinutes: minutesOf(String(startMinutes)) ?? [],
        lengthMinutes: Number(lengthMinutes),
        capacity: Number(capacity),
      })}
      then={close}
    />
  );
}

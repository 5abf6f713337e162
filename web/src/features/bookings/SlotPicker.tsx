// The days and times of cars, to look at or to choose one.

import { useId, useState } from 'react';
import { Chip } from '@/ui/kit/Chip';
import { useTranslation } from '@/ui/words';
import styles from './SlotPicker.module.css';
import { type CarSlot, clockOf, daysOf, shortDate } from './slots';

interface SlotPickerProps {
  slots: readonly CarSlot[];
  /** Undefined while nothing is chosen. */
  chosen: number | undefined;
  onChoose: (slot: CarSlot) => void;
  problem?: string | undefined;
}

const weekdays = ['weekday.0', 'weekday.1', 'weekday.2', 'weekday.3', 'weekday.4', 'weekday.5', 'weekday.6'] as const;

/** Opens on the day of what is chosen, else on the first that has something free. */
export function SlotPicker({ slots, chosen, onChoose, problem }: SlotPickerProps) {
  const { t } = useTranslation('bookings');
  const id = useId();
  const days = daysOf(slots);
  const usual =
    days.find((day) => day.slots.some(({ slotId }) => slotId === chosen)) ??
    days.find((day) => day.slots.some(({ isBookable }) => isBookable)) ??
    days[0];
  const [date, setDate] = useState<string>();
  const day = days.find((each) => each.date === date) ?? usual;
  const wordOf = (slot: CarSlot) => {
    if (slot.isBookable) return t('slot.free', { count: slot.freeCount });
    return t(slot.freeCount > 0 ? 'slot.late' : 'slot.full');
  };
  return (
    <>
      <div className={styles.days} role="group" aria-label={t('slot.days')}>
        {days.map((each) => (
          <Chip key={each.date} pressed={each.date === day?.date} onPress={() => setDate(each.date)}>
            {`${shortDate(each.date)} ${t(weekdays[each.weekday] ?? 'weekday.0')}`}
          </Chip>
        ))}
      </div>
      <div
        className={styles.slots}
        role="radiogroup"
        aria-label={t('slot.times')}
        aria-describedby={problem ? id : undefined}
      >
        {day?.slots.map((slot) => (
          <label key={slot.slotId} className={styles.slot} data-free={slot.isBookable}>
            <input
              type="radio"
              name={`${id}-slot`}
              checked={slot.slotId === chosen}
              disabled={!slot.isBookable}
              onChange={() => onChoose(slot)}
            />
            <span className={styles.time}>{`${clockOf(slot.startsAt)}–${clockOf(slot.endsAt)}`}</span>
            <span className={styles.word}>{wordOf(slot)}</span>
          </label>
        ))}
      </div>
      {problem && (
        <p id={id} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

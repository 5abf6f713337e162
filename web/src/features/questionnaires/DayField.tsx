// A day: one of the last seven in a strip, or any other by the phone's own calendar; a birthday by the calendar alone.
import { serverNowMs } from '@galleria/client/clock';
import { useId } from 'react';
import { formatDate } from '@/ui/kit/dateTime';
import { useTranslation } from '@/ui/words';
import styles from './DayField.module.css';

interface DayFieldProps {
  /** `2026-11-21`; empty while nothing is chosen. */
  value: string;
  onChange: (day: string) => void;
  isBirthday: boolean;
  labelledBy: string;
}

const dayMs = 86_400_000;
const daysInStrip = 7;
const earliestBirthday = '1900-01-01';

/** `四` or `Thu`. */
const weekdayOf = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, {
    weekday: language.startsWith('zh') ? 'narrow' : 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

export function DayField({ value, onChange, isBirthday, labelledBy }: DayFieldProps) {
  const { t, language } = useTranslation('questionnaires');
  const id = useId();
  const today = serverNowMs();
  const strip = Array.from({ length: daysInStrip }, (_, place) =>
    formatDate(today - (daysInStrip - 1 - place) * dayMs),
  );
  return (
    <>
      {!isBirthday && (
        <div className={styles.strip} role="radiogroup" aria-labelledby={labelledBy}>
          {strip.map((day) => (
            <label key={day} className={styles.day}>
              <input type="radio" name={id} checked={day === value} aria-label={day} onChange={() => onChange(day)} />
              <span className={styles.weekday} aria-hidden="true">
                {weekdayOf(day, language)}
              </span>
              <span className={styles.number} aria-hidden="true">
                {Number(day.slice(-2))}
              </span>
            </label>
          ))}
        </div>
      )}
      <div className={styles.other}>
        {!isBirthday && <label htmlFor={id}>{t('otherDay')}</label>}
        <input
          id={id}
          type="date"
          value={value}
          {...(isBirthday && { min: earliestBirthday, max: formatDate(today), 'aria-labelledby': labelledBy })}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </>
  );
}

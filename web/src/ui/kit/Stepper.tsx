// A quantity with a button to either side.
import { Icon } from '../Icon';
import { useTranslation } from '../words';
import styles from './Stepper.module.css';

interface StepperProps {
  value: number;
  min?: number;
  max: number;
  onChange: (next: number) => void;
  /** What is counted, for screen readers. */
  label?: string;
}

/** Never reports a value outside `min` to `max`; typed digits are cut to that range when the field is left. */
export function Stepper({ value, min = 1, max, onChange, label }: StepperProps) {
  const { t } = useTranslation('ui');
  const set = (next: number) => {
    const kept = Math.min(max, Math.max(min, next));
    if (kept !== value) onChange(kept);
  };
  return (
    <div className={styles.stepper} role="group" aria-label={label ?? t('stepper.quantity')}>
      <button type="button" aria-label={t('stepper.decrease')} disabled={value <= min} onClick={() => set(value - 1)}>
        <Icon name="minus" size={16} />
      </button>
      <input
        key={value}
        inputMode="numeric"
        aria-label={label ?? t('stepper.quantity')}
        defaultValue={value}
        onBlur={(event) => {
          const typed = Number.parseInt(event.target.value, 10);
          if (Number.isNaN(typed)) event.target.value = String(value);
          else {
            event.target.value = String(Math.min(max, Math.max(min, typed)));
            set(typed);
          }
        }}
      />
      <button type="button" aria-label={t('stepper.increase')} disabled={value >= max} onClick={() => set(value + 1)}>
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}

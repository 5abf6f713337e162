// A large field for an amount of yuan.
import { useId } from 'react';
import styles from './AmountField.module.css';

interface AmountFieldProps {
  label: string;
  /** As typed. */
  value: string;
  onChange: (next: string) => void;
  /** Below the field while nothing is wrong. */
  note?: string;
  problem?: string | undefined;
  placeholder?: string;
  onFocus?: () => void;
}

/** Digits and one point with two decimals; anything else is not taken. */
export function AmountField({ label, value, onChange, note, problem, placeholder, onFocus }: AmountFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        <span aria-hidden="true">¥</span>
        <input
          id={id}
          className={styles.input}
          value={value}
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-note`}
          onFocus={onFocus}
          onChange={({ target }) => {
            if (/^\d{0,7}(?:\.\d{0,2})?$/.test(target.value)) onChange(target.value);
          }}
        />
      </div>
      <p id={`${id}-note`} className={styles.note} data-problem={problem !== undefined} role="status">
        {problem ?? note}
      </p>
    </div>
  );
}

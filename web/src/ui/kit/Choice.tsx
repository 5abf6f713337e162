// Check boxes, radio buttons and switches: native controls in the app's looks.
import { type ReactNode, useId } from 'react';
import styles from './Choice.module.css';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Read aloud; shown unless `children` stand in its place. */
  label: string;
  children?: ReactNode;
  /** `hidden` keeps the label for screen readers only. */
  labelPlace?: 'beside' | 'hidden';
  disabled?: boolean;
}

/** A round check box; the whole row answers to a tap. */
export function Checkbox({
  checked,
  onChange,
  label,
  children,
  labelPlace = 'beside',
  disabled = false,
}: CheckboxProps) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => onChange(event.target.checked)}
      />
      {labelPlace === 'beside' && <span className={styles.text}>{children ?? label}</span>}
    </label>
  );
}

/** A switch for a setting that takes effect at once. */
export function Switch({ checked, onChange, label, disabled = false }: Omit<CheckboxProps, 'children' | 'labelPlace'>) {
  return (
    <input
      type="checkbox"
      role="switch"
      aria-checked={checked}
      className={styles.switch}
      checked={checked}
      disabled={disabled}
      aria-label={label}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

export interface RadioOption<Value extends string | number> {
  value: Value;
  label: ReactNode;
  note?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps<Value extends string | number> {
  /** Undefined while nothing is chosen. */
  value: Value | undefined;
  options: readonly RadioOption<Value>[];
  onChange: (value: Value) => void;
  label: string;
}

/** One of several; the mark stands at the right. Arrow keys move, as in any radio group. */
export function RadioGroup<Value extends string | number>({ value, options, onChange, label }: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.radio} data-disabled={option.disabled}>
          <span className={styles.text}>
            {option.label}
            {option.note && <span className={styles.note}>{option.note}</span>}
          </span>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
        </label>
      ))}
    </div>
  );
}

// Short words to tap, in pills: to be chosen, or to do something at once.
import { type ReactNode, useId } from 'react';
import styles from './Chip.module.css';

interface ChipProps {
  children: ReactNode;
  onPress: () => void;
  /** Left out for a chip that is not chosen but does something. */
  pressed?: boolean;
  size?: 'normal' | 'small';
  /** What it lies on: pills differ from it. */
  ground?: 'card' | 'paper';
}

/** Reaches over 44 px whatever its size; a word that is too long is cut off. */
export function Chip({ children, onPress, pressed, size = 'normal', ground = 'card' }: ChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      data-size={size}
      data-ground={ground}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <span className={styles.word}>{children}</span>
    </button>
  );
}

interface RadioChipsProps<Value extends string> {
  items: readonly { value: Value; label: string }[];
  /** Undefined while nothing is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  label: string;
}

/** One of several, as a radio group: arrow keys move the choice. */
export function RadioChips<Value extends string>({ items, value, onChange, label }: RadioChipsProps<Value>) {
  const name = useId();
  return (
    <div className={styles.chips} role="radiogroup" aria-label={label}>
      {items.map((item) => (
        <label key={item.value} className={styles.chip}>
          <span className={styles.word}>{item.label}</span>
          <input type="radio" name={name} checked={item.value === value} onChange={() => onChange(item.value)} />
        </label>
      ))}
    </div>
  );
}

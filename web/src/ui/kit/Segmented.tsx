// Two or three choices side by side, of which one holds: 快递 | 到店自提.
import { useId } from 'react';
import styles from './Segmented.module.css';

interface SegmentedProps<Value extends string> {
  items: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  label: string;
}

/** A radio group: arrow keys move the choice. */
export function Segmented<Value extends string>({ items, value, onChange, label }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div className={styles.track} role="radiogroup" aria-label={label}>
      {items.map((item) => (
        <label key={item.value} className={styles.choice}>
          <input type="radio" name={name} checked={item.value === value} onChange={() => onChange(item.value)} />
          <span className={styles.text}>{item.label}</span>
        </label>
      ))}
    </div>
  );
}

// One of several, as cards with a sentence each or as a row of chips.
import { useId } from 'react';
import { Icon, type IconName } from '@/ui/Icon';
import styles from './RadioCards.module.css';

interface RadioProps<Value extends string, Item> {
  items: readonly (Item & { value: Value; label: string })[];
  /** Undefined while nothing is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  label: string;
}

/** A radio group: arrow keys move the choice. */
export function RadioCards<Value extends string>({
  items,
  value,
  onChange,
  label,
}: RadioProps<Value, { note: string; icon: IconName }>) {
  const name = useId();
  return (
    <div className={styles.cards} role="radiogroup" aria-label={label}>
      {items.map((item) => (
        <label key={item.value} className={styles.card}>
          <Icon name={item.icon} />
          <span>
            {item.label}
            <small>{item.note}</small>
          </span>
          <input
            type="radio"
            name={name}
            aria-label={item.label}
            checked={item.value === value}
            onChange={() => onChange(item.value)}
          />
        </label>
      ))}
    </div>
  );
}

/** The same for short words. */
export function RadioChips<Value extends string>({ items, value, onChange, label }: RadioProps<Value, object>) {
  const name = useId();
  return (
    <div className={styles.chips} role="radiogroup" aria-label={label}>
      {items.map((item) => (
        <label key={item.value} className={styles.chip}>
          {item.label}
          <input type="radio" name={name} checked={item.value === value} onChange={() => onChange(item.value)} />
        </label>
      ))}
    </div>
  );
}

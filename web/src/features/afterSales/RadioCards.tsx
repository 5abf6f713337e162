// One of several, as cards with a sentence each.
import { useId } from 'react';
import { Icon, type IconName } from '@/ui/Icon';
import styles from './RadioCards.module.css';

interface RadioCardsProps<Value extends string> {
  items: readonly { value: Value; label: string; note: string; icon: IconName }[];
  /** Undefined while nothing is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  label: string;
}

/** A radio group: arrow keys move the choice. */
export function RadioCards<Value extends string>({ items, value, onChange, label }: RadioCardsProps<Value>) {
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

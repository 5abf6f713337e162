// One row of a card: a name at the left, a value at the right, and an arrow when it leads somewhere.
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon';
import styles from './Cell.module.css';

interface CellProps {
  title: ReactNode;
  /** A smaller line under the title. */
  note?: ReactNode;
  value?: ReactNode;
  icon?: IconName;
  /** Makes the row a button with an arrow. */
  onPress?: () => unknown;
  tone?: 'normal' | 'price' | 'link';
}

/** At least 44 px high. */
export function Cell({ title, note, value, icon, onPress, tone = 'normal' }: CellProps) {
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span className={styles.text}>
        <span>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {value !== undefined && (
        <span className={styles.value} data-tone={tone}>
          {value}
        </span>
      )}
      {onPress && (
        <span className={styles.arrow}>
          <Icon name="forward" size={14} />
        </span>
      )}
    </>
  );
  if (!onPress) return <div className={styles.cell}>{content}</div>;
  return (
    <button type="button" className={styles.cell} onClick={() => void onPress()}>
      {content}
    </button>
  );
}

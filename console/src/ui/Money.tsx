// An amount as the house writes it: ¥ and the cents smaller than the yuan.
import { splitCents } from './format';
import styles from './Money.module.css';

/** Whole cents; negative ones in the colour of deductions. */
export function Money({ cents }: { cents: number }) {
  const { sign, yuan, cents: rest } = splitCents(cents);
  return (
    <span className={sign ? `${styles.money} ${styles.less}` : styles.money}>
      {sign}
      <small>¥</small>
      {yuan}
      <small>.{rest}</small>
    </span>
  );
}

// Amounts as the house writes them: ¥ and the cents smaller than the yuan, points as they are.
import { formatWhole, splitCents } from './format';
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

/** Points among amounts of money: they look as those do. */
export function Points({ points }: { points: number }) {
  return <span className={points < 0 ? `${styles.money} ${styles.less}` : styles.money}>{formatWhole(points)}</span>;
}

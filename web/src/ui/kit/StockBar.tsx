// How much of what there is has been taken: a bar, and the same in words beside it.
import styles from './StockBar.module.css';

export function StockBar({ taken, of, text }: { taken: number; of: number; text: string }) {
  return (
    <span className={styles.stock}>
      <progress className={styles.bar} value={taken} max={Math.max(1, of)} aria-label={text} />
      <span className={styles.note}>{text}</span>
    </span>
  );
}

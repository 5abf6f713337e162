// A turning arc: something is under way.
import styles from './Spinner.module.css';

/** Decoration; the text beside it says what is under way. `size` is its edge in px. */
export function Spinner({ size = 18 }: { size?: number }) {
  return <span className={styles.spinner} style={{ width: size, height: size }} aria-hidden="true" />;
}

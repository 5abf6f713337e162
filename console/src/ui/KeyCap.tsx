// A key as it stands beside the button that it presses.
import styles from './KeyCap.module.css';

/** Screen readers hear the button's name alone: the key is in its description. */
export function KeyCap({ keys, isOnDark = false }: { keys: string; isOnDark?: boolean }) {
  return (
    <kbd aria-hidden className={isOnDark ? `${styles.key} ${styles.onDark}` : styles.key}>
      {keys}
    </kbd>
  );
}

// A small count at the corner of what it counts.
import type { ReactNode } from 'react';
import styles from './Badge.module.css';

/** Drawn only, so that it is not read twice: the caller's label says what is counted. Nothing for zero, `99+` beyond 99. */
export function Badge({ count, children }: { count: number; children: ReactNode }) {
  return (
    <span className={styles.place}>
      {children}
      {count > 0 && <span className={styles.badge} data-count={count > 99 ? '99+' : count} aria-hidden="true" />}
    </span>
  );
}

// A panel of a page: a heading with something beside it, and what it holds.
import type { ReactNode } from 'react';
import styles from './Panel.module.css';

interface Props {
  title?: ReactNode;
  /** Beside the heading, at the end of its line. */
  side?: ReactNode;
  /** Without distance around what it holds: for tables. */
  isFlush?: boolean;
  children: ReactNode;
}

export function Panel({ title, side, isFlush = false, children }: Props) {
  return (
    <section className={styles.panel}>
      {title !== undefined && (
        <header className={styles.head}>
          <h2>{title}</h2>
          {side !== undefined && <div className={styles.side}>{side}</div>}
        </header>
      )}
      <div className={isFlush ? undefined : styles.body}>{children}</div>
    </section>
  );
}

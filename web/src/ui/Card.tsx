// A white card on the paper.
import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface CardProps {
  /** A heading in the serif, with an optional slot at its right. */
  title?: string;
  extra?: ReactNode;
  /** `flush` lets content reach the edges, for pictures and rows that bring their own space. */
  padding?: 'normal' | 'flush';
  children: ReactNode;
}

/** Stands in the page's margin; cards follow each other at 10 px. */
export function Card({ title, extra, padding = 'normal', children }: CardProps) {
  return (
    <section className={styles.card} data-padding={padding}>
      {title && (
        <header className={styles.header}>
          <h2 className={styles.title}>{title}</h2>
          {extra && <div className={styles.extra}>{extra}</div>}
        </header>
      )}
      {children}
    </section>
  );
}

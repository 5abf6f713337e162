// What stays in sight above a list while the page scrolls: tabs, a search field, an order.
import type { ReactNode } from 'react';
import styles from './StickyTop.module.css';

export function StickyTop({ children }: { children: ReactNode }) {
  return <div className={styles.top}>{children}</div>;
}

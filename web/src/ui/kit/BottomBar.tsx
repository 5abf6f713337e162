// The bar at the bottom of a page with its primary action, above the safe area.
import type { ReactNode } from 'react';
import styles from './BottomBar.module.css';

/** Lays its children in one row; a wide Button takes the rest. */
export function BottomBar({ children }: { children: ReactNode }) {
  return <footer className={styles.bar}>{children}</footer>;
}

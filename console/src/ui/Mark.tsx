// A short state beside a name: calm, good, waiting or wrong.
import type { ReactNode } from 'react';
import styles from './Mark.module.css';

export type Tone = 'calm' | 'good' | 'waiting' | 'wrong';

export function Mark({ tone = 'calm', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${styles.mark} ${styles[tone]}`}>{children}</span>;
}

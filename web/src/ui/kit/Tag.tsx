// A short word about a thing: 会员价, 满 2000 减 200.
import type { ReactNode } from 'react';
import styles from './Tag.module.css';

interface TagProps {
  /** `member` outlined bronze, `price` vermilion, `chosen` jade, `quiet` sand. */
  tone?: 'member' | 'price' | 'chosen' | 'quiet';
  children: ReactNode;
}

export function Tag({ tone = 'member', children }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  );
}

// The dark stage of a lottery: ways to what belongs to it, its name and times, and whatever is played on it.
import type { ReactNode } from 'react';
import { type Lottery, timesText } from './lottery';
import styles from './Stage.module.css';

interface StageProps {
  lottery: Lottery;
  links: ReactNode;
  /** The line at its lower edge. */
  foot: ReactNode;
  /** What comes behind that line: what was drawn. */
  after?: ReactNode;
  children: ReactNode;
}

export function Stage({ lottery, links, foot, after, children }: StageProps) {
  return (
    <section className={styles.stage}>
      <div className={styles.links}>{links}</div>
      <h2 className={styles.name}>{lottery.name}</h2>
      <p className={styles.times}>{timesText(lottery)}</p>
      {children}
      <div className={styles.foot}>{foot}</div>
      {after}
    </section>
  );
}

export function StageLink({ onPress, children }: { onPress: () => unknown; children: ReactNode }) {
  return (
    <button type="button" className={styles.link} onClick={() => void onPress()}>
      {children}
    </button>
  );
}

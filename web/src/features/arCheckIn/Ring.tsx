// The time that is left as a ring with its seconds in the middle.
import styles from './Ring.module.css';
import { partLeft } from './trail';

interface RingProps {
  seconds: number;
  wholeSeconds: number;
  /** Read aloud with the seconds. */
  label: string;
  size?: 'small' | 'large';
}

const lastSeconds = 10;

export function Ring({ seconds, wholeSeconds, label, size = 'small' }: RingProps) {
  return (
    <span className={styles.ring} data-size={size} data-late={seconds <= lastSeconds} role="timer" aria-label={label}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="21" data-role="track" />
        <circle
          cx="24"
          cy="24"
          r="21"
          pathLength={100}
          strokeDasharray={`${partLeft(seconds, wholeSeconds)} 100`}
          data-role="left"
        />
      </svg>
      <span aria-hidden="true">{seconds}</span>
    </span>
  );
}

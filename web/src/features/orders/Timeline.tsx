// What happened when, the newest first.
import { formatDateTime } from '@/ui/kit/dateTime';
import styles from './Timeline.module.css';

export interface TimelineEntry {
  text: string;
  /** Epoch milliseconds. */
  at: number;
}

/** Sorts by time itself: one place sends its oldest entry first, another its newest. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const newestFirst = [...entries].sort((left, right) => right.at - left.at);
  return (
    <ol className={styles.timeline}>
      {newestFirst.map((entry) => (
        <li key={`${entry.at} ${entry.text}`}>
          <span className={styles.text}>{entry.text}</span>
          <time className={styles.time} dateTime={new Date(entry.at).toISOString()}>
            {formatDateTime(entry.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

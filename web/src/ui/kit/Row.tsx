// One thing of a list: a picture or icon at the left, its name with smaller lines below, and what stands at the right.
import type { ReactNode } from 'react';
import styles from './Row.module.css';

interface RowProps {
  /** A picture brings its own width. */
  lead?: ReactNode;
  title: ReactNode;
  /** Smaller lines below the title; what is empty is left out. */
  notes?: readonly ReactNode[];
  end?: ReactNode;
  /** `one` cuts a long title off. */
  titleLines?: 'one' | 'many';
  height?: 'normal' | 'tall';
  /** Makes the row a button. */
  onPress?: () => unknown;
}

/** At least 52 px high. Consists of phrasing content alone, so that it may stand in a label. */
export function Row({ lead, title, notes = [], end, titleLines = 'many', height = 'normal', onPress }: RowProps) {
  const content = (
    <>
      {lead && <span className={styles.lead}>{lead}</span>}
      <span className={styles.text}>
        <span className={styles.title} data-lines={titleLines}>
          {title}
        </span>
        {notes.filter(Boolean).map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one row have no state.
          <span key={index} className={styles.note}>
            {note}
          </span>
        ))}
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </>
  );
  if (!onPress) {
    return (
      <span className={styles.row} data-height={height}>
        {content}
      </span>
    );
  }
  return (
    <button type="button" className={styles.row} data-height={height} onClick={() => void onPress()}>
      {content}
    </button>
  );
}

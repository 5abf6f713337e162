// The head of a page about something that goes from stage to stage: how far it is, what comes next, and the line of stages.
import type { ReactNode } from 'react';
import { Hero } from './Hero';
import styles from './StageHeader.module.css';

interface StageHeaderProps {
  title: ReactNode;
  /** How many stages there are and how many of them are reached; left out for what ended before its time. */
  line?: { stageCount: number; reachedCount: number } | undefined;
  /** Paragraphs under the title: what comes next, how long there is. */
  children?: ReactNode;
}

/** The line is decoration: the title says the same in words. */
export function StageHeader({ title, line, children }: StageHeaderProps) {
  return (
    <Hero>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.words}>{children}</div>
      {line && (
        <span className={styles.line} aria-hidden="true">
          {Array.from({ length: line.stageCount }, (_unused, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the marks are all alike and never move.
            <i key={index} data-done={index < line.reachedCount} />
          ))}
        </span>
      )}
    </Hero>
  );
}

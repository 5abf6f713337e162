// Five stars to give: a radio group whose words say how good.
import { useId } from 'react';
import { Icon } from '../Icon';
import styles from './Stars.module.css';

export type Score = 1 | 2 | 3 | 4 | 5;
const scores: readonly Score[] = [1, 2, 3, 4, 5];

interface StarsProps {
  value: Score;
  onChange: (score: Score) => void;
  label: string;
  /** What each number of stars says, read aloud. */
  wordOf: (score: Score) => string;
}

/** Each star reaches over 44 px; arrow keys move the choice. */
export function Stars({ value, onChange, label, wordOf }: StarsProps) {
  const name = useId();
  return (
    <div className={styles.stars} role="radiogroup" aria-label={label}>
      {scores.map((score) => (
        <label key={score} className={styles.star} data-lit={score <= value}>
          <input
            type="radio"
            name={name}
            checked={score === value}
            aria-label={wordOf(score)}
            onChange={() => onChange(score)}
          />
          <Icon name="star" size={34} />
        </label>
      ))}
    </div>
  );
}

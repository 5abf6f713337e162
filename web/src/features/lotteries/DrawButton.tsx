// The button that draws, in the shape of its stage: what it does, and what is left or keeps from it.
import styles from './DrawButton.module.css';

interface DrawButtonProps {
  shape: string | undefined;
  word: string;
  note: string;
  isRefused: boolean;
  press: () => void;
}

export function DrawButton({ shape, word, note, isRefused, press }: DrawButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${shape}`}
      aria-disabled={isRefused || undefined}
      onClick={isRefused ? undefined : press}
    >
      <span className={styles.word}>{word}</span>
      <span className={styles.note}>{note}</span>
    </button>
  );
}

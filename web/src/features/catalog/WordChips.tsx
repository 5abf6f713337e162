// Words to tap, below a heading.
import type { ReactNode } from 'react';
import { Chip } from '@/ui/kit/Chip';
import styles from './WordChips.module.css';

interface WordChipsProps {
  title: string;
  words: readonly string[];
  extra?: ReactNode;
  onChoose: (word: string) => void;
}

/** Nothing without words. */
export function WordChips({ title, words, extra, onChoose }: WordChipsProps) {
  if (words.length === 0) return null;
  return (
    <section className={styles.block}>
      <header className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
        {extra}
      </header>
      <ul className={styles.words}>
        {words.map((word) => (
          <li key={word}>
            <Chip ground="paper" onPress={() => onChoose(word)}>
              {word}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}

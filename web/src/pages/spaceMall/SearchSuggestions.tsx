// Words that complete what is being typed.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { Icon } from '@/ui/Icon';
import { useSettled } from '@/ui/kit/useSettled';
import { useTranslation } from '@/ui/words';
import styles from './SearchPage.module.css';

const typingPauseMs = 200;
const keywordLimit = 40;

/** The word with what was typed set apart. */
function Marked({ word, typed }: { word: string; typed: string }) {
  const at = word.toLowerCase().indexOf(typed.toLowerCase());
  if (at < 0) return <span>{word}</span>;
  return (
    <span>
      {word.slice(0, at)}
      <b>{word.slice(at, at + typed.length)}</b>
      {word.slice(at + typed.length)}
    </span>
  );
}

/** What was typed itself stands first, so that it can be searched without the keyboard's key. */
export function SearchSuggestions({ text, onSearch }: { text: string; onSearch: (word: string) => void }) {
  const { t } = useTranslation('catalog');
  const keyword = useSettled(text.slice(0, keywordLimit), typingPauseMs);
  const query = useQuery({ ...queryFor('suggest_search', { keyword }), placeholderData: keepPreviousData });
  const words = [text, ...(query.data ?? []).filter((word) => word !== text)];
  return (
    <ul className={styles.suggestions} aria-label={t('search.suggestions')}>
      {words.map((word) => (
        <li key={word}>
          <button type="button" className={styles.suggestion} aria-label={word} onClick={() => onSearch(word)}>
            <Icon name="search" size={16} />
            <Marked word={word} typed={text} />
          </button>
        </li>
      ))}
    </ul>
  );
}

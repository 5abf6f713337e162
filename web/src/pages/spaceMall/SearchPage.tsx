// Searching for goods: earlier words, words that others use, suggestions, and what was found.

import { useEffect, useRef, useState } from 'react';
import { rememberSearch } from '@/features/catalog/searchHistory';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { searchPage } from '@/routes/catalog/search';
import { Icon } from '@/ui/Icon';
import { SearchField } from '@/ui/kit/SearchField';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import styles from './SearchPage.module.css';
import { SearchStart } from './SearchStart';
import { SearchSuggestions } from './SearchSuggestions';
import { useFoundProducts } from './useFoundProducts';

const keywordLimit = 40;

/** The back button at the left of the field closes the page, as that of the bar does. */
export default function SearchPage() {
  const { t } = useTranslation('ui');
  const host = useHost();
  const given = useArguments(searchPage).keyword?.trim().slice(0, keywordLimit) ?? '';
  const [text, setText] = useState(given);
  const [keyword, setKeyword] = useState(given);
  const top = useRef<HTMLDivElement>(null);
  const wasFocused = useRef(given !== '');
  const found = useFoundProducts(keyword, (word) => search(word));

  useEffect(() => {
    // Only once: coming back from a product must not raise the keyboard.
    if (!wasFocused.current) top.current?.querySelector('input')?.focus();
    wasFocused.current = true;
  }, []);

  const search = (word: string) => {
    const cleaned = word.trim().slice(0, keywordLimit);
    if (cleaned === '') return;
    rememberSearch(cleaned);
    setText(cleaned);
    setKeyword(cleaned);
    top.current?.querySelector('input')?.blur();
  };
  const type = (next: string) => {
    setText(next);
    setKeyword('');
  };

  return (
    <Page navigation="none" onReachBottom={found.loadMore}>
      <div ref={top} className={styles.top}>
        <button type="button" className={styles.back} onClick={host.back} aria-label={t('navigation.back')}>
          <Icon name="back" size={22} />
        </button>
        <SearchField value={text} onChange={type} onSearch={search} />
      </div>
      {keyword !== '' && found.content}
      {keyword === '' && text.trim() === '' && <SearchStart onSearch={search} />}
      {keyword === '' && text.trim() !== '' && <SearchSuggestions text={text.trim()} onSearch={search} />}
    </Page>
  );
}

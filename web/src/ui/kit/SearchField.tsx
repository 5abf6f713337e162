// The rounded field for searching.
import { Icon } from '../Icon';
import { useTranslation } from '../words';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  value: string;
  onChange: (next: string) => void;
  /** The keyboard's search key, with the spaces around the text cut off. */
  onSearch: (text: string) => void;
  placeholder?: string;
}

/** Without a placeholder it names goods, brands and floors. */
export function SearchField({ value, onChange, onSearch, placeholder }: SearchFieldProps) {
  const { t } = useTranslation('ui');
  return (
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(value.trim());
      }}
    >
      <Icon name="search" size={18} />
      <input
        type="search"
        enterKeyHint="search"
        value={value}
        aria-label={t('search.label')}
        placeholder={placeholder ?? t('search.placeholder')}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <button type="button" aria-label={t('action.clear')} onClick={() => onChange('')}>
          <Icon name="close" size={16} />
        </button>
      )}
    </form>
  );
}

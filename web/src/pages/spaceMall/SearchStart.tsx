// What a search starts from: earlier words on this device, and words that others use.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { useStore } from '@/api/useStore';
import { forgetSearches, searchHistory } from '@/features/catalog/searchHistory';
import { WordChips } from '@/features/catalog/WordChips';
import { Button } from '@/ui/Button';
import { confirm } from '@/ui/dialog';
import { useTranslation } from '@/ui/words';

export function SearchStart({ onSearch }: { onSearch: (word: string) => void }) {
  const { t } = useTranslation('catalog');
  const history = useStore(searchHistory);
  const hot = useQuery(queryFor('suggest_search', { keyword: '' }));
  return (
    <>
      <WordChips
        title={t('search.history')}
        words={history}
        onChoose={onSearch}
        extra={
          <Button
            kind="quiet"
            size="small"
            onPress={async () => {
              if (await confirm({ title: t('search.clearTitle') })) forgetSearches();
            }}
          >
            {t('search.clear')}
          </Button>
        }
      />
      <WordChips title={t('search.hot')} words={hot.data ?? []} onChoose={onSearch} />
    </>
  );
}

// The words that make a review wait, a line each.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { ReviewTabs } from './ReviewTabs';

const longestList = 4_000;

export default function WordsPage() {
  const { t } = useTranslation('reviews');
  const query = useQuery(queryFor('list_review_words', {}));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const words = query.data.words.join('\n');
  return (
    <>
      <PageHead title={t('title')} />
      <ReviewTabs />
      <Panel title={t('words')}>
        <p>{t('wordsHint')}</p>
        <OperationForm
          key={words}
          operation="save_review_words"
          fields={[{ name: 'words', label: t('words'), kind: 'long', most: longestList }]}
          start={{ words }}
          saveText={t('saveWords')}
          done={t('wordsSaved')}
          toInput={({ words: lines }) => ({ words: String(lines) })}
        />
      </Panel>
    </>
  );
}

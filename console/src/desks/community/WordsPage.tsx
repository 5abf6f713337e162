// The words that make a post wait, a line each.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { CommunityTabs } from './parts';

const longestList = 4_000;

export default function WordsPage() {
  const { t } = useTranslation('community');
  const query = useQuery(queryFor('list_community_words', {}));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const words = query.data.words.join('\n');
  return (
    <>
      <PageHead title={t('title')} notes={<CommunityTabs />} />
      <Panel title={t('words')}>
        <p>{t('wordsHint')}</p>
        <OperationForm
          key={words}
          operation="save_community_words"
          fields={[
            { name: 'words', label: t('words'), kind: 'long', most: longestList, isOptional: true, isWide: true },
          ]}
          start={{ words }}
          saveText={t('save')}
          done={t('wordsSaved')}
          toInput={({ words: lines }) => ({ words: String(lines ?? '') })}
        />
      </Panel>
    </>
  );
}

// The answers that a slash offers, a line each.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { linesOf } from './customerService';
import { CustomerServiceTabs } from './parts';

const longestList = 8_000;

export default function SnippetsPage() {
  const { t } = useTranslation('customerService');
  const query = useQuery(queryFor('list_customer_snippets', {}));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const lines = linesOf(query.data.snippets);
  return (
    <>
      <PageHead title={t('title')} notes={<CustomerServiceTabs />} />
      <Panel title={t('snippets')}>
        <p>{t('snippetsHint')}</p>
        <OperationForm
          key={lines}
          operation="save_customer_snippets"
          fields={[
            { name: 'lines', label: t('snippets'), kind: 'long', most: longestList, isOptional: true, isWide: true },
          ]}
          start={{ lines }}
          saveText={t('save')}
          done={t('saved')}
          toInput={({ lines: typed }) => ({ lines: String(typed ?? '') })}
        />
      </Panel>
    </>
  );
}

// What the mall owes its members at a day's end, and in which months points will expire.
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { queryFor } from '@/api/query';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, formatWhole } from '@/ui/format';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Stack } from '@/ui/Stack';
import { State } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import { dayOf, type Liability } from './books';
import { Amount, BooksTabs } from './parts';

export default function LiabilitiesPage() {
  const { t } = useTranslation('books');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const day = dayOf({ day: params.get('f.day') ?? '' });
  const list: ListDeclaration<'get_liabilities', Liability> = {
    name: 'liabilities',
    operation: 'get_liabilities',
    input: ({ filters }) => dayOf(filters),
    rows: ({ liabilities }) => liabilities,
    rowKey: ({ kind }) => kind,
    filters: [{ key: 'day', label: t('day'), kind: 'date' }],
    columns: [
      { key: 'kind', title: t('liability'), render: ({ kind }) => <strong>{t(`kinds.${kind}`)}</strong> },
      { key: 'unit', title: t('unit'), render: ({ unit }) => t(`units.${unit}`) },
      {
        key: 'change',
        title: t('dayChange'),
        render: ({ unit, dayChange }) => <Amount unit={unit} amount={dayChange} />,
        isNumber: true,
      },
      {
        key: 'amount',
        title: t('amount'),
        render: ({ unit, amount }) => <Amount unit={unit} amount={amount} />,
        isNumber: true,
      },
    ],
    open: ({ kind }) => void navigate(`/books/accounts/${kind}`),
    empty: { title: t('nothingYet'), reason: t('nothingYetReason') },
  };
  return (
    <>
      <PageHead title={t('title')} notes={<BooksTabs />} />
      <Stack>
        <List list={list} label={t('liabilities')} />
        <PointsByMonth day={day} />
      </Stack>
    </>
  );
}

function PointsByMonth({ day }: { day: { day?: string } }) {
  const { t } = useTranslation('books');
  const { data } = useQuery(queryFor('get_liabilities', day));
  if (!data) return null;
  const { countedAt, pointsByMonth, pointsSince } = data;
  if (countedAt === undefined)
    return (
      <Panel title={t('pointsByMonth')}>
        <State title={t('notCounted')} reason={t('notCountedReason')} />
      </Panel>
    );
  return (
    <Panel title={t('pointsByMonth')} side={t('countedAt', { at: formatDateTime(countedAt) })} isFlush>
      <Table
        label={t('pointsByMonth')}
        columns={[{ key: 'month' }, { key: 'points', isNumber: true }]}
        rows={[
          ...pointsByMonth.map(({ month, points }) => ({
            key: month,
            cells: [month || t('never'), formatWhole(points)],
          })),
          { key: 'since', cells: [t('since'), formatWhole(pointsSince)] },
        ]}
      />
    </Panel>
  );
}

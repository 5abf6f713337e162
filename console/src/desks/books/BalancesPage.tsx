// All balances at a day's end: what members hold, what the mall holds, and that both come to nought together.
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { queryFor } from '@/api/query';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Stack } from '@/ui/Stack';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import { addressOf, type Books, dayOf, isBalanced, type Line } from './books';
import { Amount, BooksTabs } from './parts';

export default function BalancesPage() {
  const { t } = useTranslation('books');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { data: books } = useQuery(queryFor('get_books', dayOf({ day: params.get('f.day') ?? '' })));
  const list: ListDeclaration<'get_books', Line> = {
    name: 'books',
    operation: 'get_books',
    input: ({ filters }) => dayOf(filters),
    rows: ({ lines }) => lines,
    rowKey: ({ kind, ownerId }) => `${kind} ${ownerId}`,
    filters: [{ key: 'day', label: t('day'), kind: 'date' }],
    columns: [
      {
        key: 'kind',
        title: t('account'),
        render: ({ kind, ownerId }) => (
          <strong>
            {t(`kinds.${kind}`)}
            {ownerId !== 0 && ` ${ownerId}`}
          </strong>
        ),
      },
      {
        key: 'side',
        title: t('side'),
        render: ({ isOfMembers: hasMany }) => t(hasMany ? 'ofMembers' : 'ofMall'),
        sortBy: ({ isOfMembers: hasMany }) => (hasMany ? 0 : 1),
      },
      { key: 'unit', title: t('unit'), render: ({ unit }) => t(`units.${unit}`), sortBy: ({ unit }) => unit },
      {
        key: 'movedIn',
        title: t('movedIn'),
        render: ({ unit, movedIn }) => (movedIn === 0 ? nothing : <Amount unit={unit} amount={movedIn} />),
        isNumber: true,
      },
      {
        key: 'movedOut',
        title: t('movedOut'),
        render: ({ unit, movedOut }) => (movedOut === 0 ? nothing : <Amount unit={unit} amount={-movedOut} />),
        isNumber: true,
      },
      {
        key: 'balance',
        title: t('balance'),
        render: ({ unit, balance }) => <Amount unit={unit} amount={balance} />,
        sortBy: ({ balance }) => balance,
        isNumber: true,
      },
    ],
    open: (line) => void navigate(addressOf(line)),
    empty: { title: t('nothingYet'), reason: t('nothingYetReason') },
  };
  return (
    <>
      <PageHead title={t('title')} notes={<BooksTabs />} actions={books && <Standing books={books} />} />
      <Stack>
        <List list={list} label={t('balances')} />
        {books && books.sums.length > 0 && <Sums books={books} />}
      </Stack>
    </>
  );
}

function Standing({ books: { day, isSealed } }: { books: Books }) {
  const { t } = useTranslation('books');
  return <Mark tone={isSealed ? 'good' : 'waiting'}>{t(isSealed ? 'sealedDay' : 'openDay', { day })}</Mark>;
}

function Sums({ books }: { books: Books }) {
  const { t } = useTranslation('books');
  return (
    <Panel title={t('sums')} side={t(isBalanced(books) ? 'balanced' : 'unbalanced')} isFlush>
      <Table
        label={t('sums')}
        columns={[{ key: 'unit' }, { key: 'sum', isNumber: true }]}
        rows={books.sums.map(({ unit, sum }) => ({
          key: unit,
          tone: sum === 0 ? undefined : 'wrong',
          cells: [t(`units.${unit}`), <Amount key="sum" unit={unit} amount={sum} />],
        }))}
      />
    </Panel>
  );
}

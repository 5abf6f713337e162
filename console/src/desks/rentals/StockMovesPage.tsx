// Why more or fewer things lie at desks, newest first.
import { Link } from 'react-router';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, nothing } from '@/ui/format';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { RentalTabs, useRentalChoices } from './parts';
import { type StockMove, stockCauses, stockMovesOf } from './rentals';

export default function StockMovesPage() {
  const { t } = useTranslation('rentals');
  return (
    <>
      <PageHead title={t('title')} notes={<RentalTabs />} />
      <List list={useStockMoveList()} label={t('stockMoves')} />
    </>
  );
}

function useStockMoveList(): ListDeclaration<'list_rental_stock_moves', StockMove> {
  const { t } = useTranslation('rentals');
  const { desks, kinds } = useRentalChoices();
  return {
    name: 'rentalStockMoves',
    operation: 'list_rental_stock_moves',
    input: stockMovesOf,
    rows: ({ moves }) => moves,
    next: ({ moves, hasMore }) => (hasMore ? String(moves.at(-1)?.moveId) : undefined),
    rowKey: ({ moveId }) => String(moveId),
    filters: [
      { key: 'desk', label: t('desk'), kind: 'choice', choices: desks },
      { key: 'kind', label: t('thing'), kind: 'choice', choices: kinds },
      {
        key: 'cause',
        label: t('cause'),
        kind: 'choice',
        choices: stockCauses.map((value) => ({ value, text: t(`causes.${value}`) })),
      },
      { key: 'from', label: t('from'), kind: 'date' },
      { key: 'to', label: t('to'), kind: 'date' },
    ],
    columns: [
      { key: 'at', title: t('at'), render: ({ at }) => formatDateTime(at) },
      { key: 'desk', title: t('desk'), render: ({ deskName }) => deskName },
      { key: 'thing', title: t('thing'), render: ({ kindName }) => kindName },
      {
        key: 'change',
        title: t('change'),
        render: ({ change }) => (change > 0 ? `+${change}` : String(change)),
        isNumber: true,
      },
      { key: 'cause', title: t('cause'), render: ({ cause }) => t(`causes.${cause}`) },
      {
        key: 'rental',
        title: t('rental'),
        render: ({ rentalId }) => (rentalId ? <Link to={`/rentals/list/${rentalId}`}>{t('toRental')}</Link> : nothing),
      },
      { key: 'by', title: t('by'), render: ({ actor }) => actor || nothing },
      { key: 'reason', title: t('reason'), render: ({ reason }) => reason || nothing },
    ],
    empty: { title: t('noStockMove'), reason: t('noRentalReason') },
  };
}

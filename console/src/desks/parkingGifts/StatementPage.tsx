// The book of a shop's parking hours: what it bought, what was taken off, what its gifts used, and what was left each time.
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { queryFor } from '@/api/query';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { type Move, movesOf } from './parkingGifts';
import { GiftsTabs, Minutes } from './parts';

export default function StatementPage() {
  const { t } = useTranslation('parkingGifts');
  const shopId = Number(useParams().shopId);
  const shop = useQuery(queryFor('list_shop_parking_moves', { shopId })).data?.account.shopName;
  const list: ListDeclaration<'list_shop_parking_moves', Move> = {
    name: 'shopParkingMoves',
    operation: 'list_shop_parking_moves',
    input: (view) => movesOf(shopId, view),
    rows: ({ moves }) => moves,
    next: ({ moves, hasMore }) => (hasMore ? String(moves.at(-1)?.moveId) : undefined),
    rowKey: ({ moveId }) => String(moveId),
    filters: [
      { key: 'from', label: t('from'), kind: 'date' },
      { key: 'to', label: t('to'), kind: 'date' },
    ],
    columns: [
      { key: 'at', title: t('at'), render: ({ at }) => formatDateTime(at) },
      {
        key: 'kind',
        title: t('kind'),
        render: ({ kind }) => <Mark tone={kind === 'top_up' ? 'good' : 'calm'}>{t(`kinds.${kind}`)}</Mark>,
      },
      {
        key: 'change',
        title: t('change'),
        render: ({ deltaMinutes }) => <Minutes minutes={deltaMinutes} />,
        isNumber: true,
      },
      {
        key: 'after',
        title: t('after'),
        render: ({ balanceMinutes }) => <Minutes minutes={balanceMinutes} />,
        isNumber: true,
      },
      {
        key: 'price',
        title: t('price'),
        render: ({ kind, priceCents }) => (kind === 'top_up' ? <Money cents={priceCents} /> : nothing),
        isNumber: true,
      },
      { key: 'gift', title: t('gift'), render: ({ giftId }) => giftId ?? nothing },
      { key: 'by', title: t('madeBy'), render: ({ madeBy }) => madeBy },
      { key: 'reason', title: t('reason'), render: ({ reason }) => reason },
    ],
    empty: { title: t('noMove') },
  };
  return (
    <>
      <PageHead title={shop === undefined ? t('statement') : t('statementOf', { shop })} notes={<GiftsTabs />} />
      <List list={list} label={t('statement')} />
    </>
  );
}

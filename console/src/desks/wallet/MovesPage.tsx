// The statement of one member's wallet, newest first.
import type { Output } from '@galleria/client/types';
import { Link } from 'react-router';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, nothing } from '@/ui/format';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { WalletTabs } from './WalletTabs';

type Move = Output<'list_wallet_moves'>['records'][number];

export default function MovesPage() {
  const { t } = useTranslation('wallet');
  const list: ListDeclaration<'list_wallet_moves', Move> = {
    name: 'walletMoves',
    operation: 'list_wallet_moves',
    input: ({ filters, page }) => ({
      memberId: Number(filters.memberId),
      ...(page === '' ? {} : { pageNo: Number(page) }),
    }),
    rows: ({ records }) => records,
    next: ({ hasMore }, { page }) => (hasMore ? String(Number(page || '1') + 1) : undefined),
    rowKey: ({ recordId }) => String(recordId),
    filters: [{ key: 'memberId', label: t('memberId'), kind: 'whole', isNeeded: true }],
    columns: [
      { key: 'title', title: t('move'), render: ({ title }) => title },
      { key: 'part', title: t('part'), render: ({ part }) => t(`parts.${part}`) },
      { key: 'amount', title: t('amount'), render: ({ deltaCents }) => <Money cents={deltaCents} />, isNumber: true },
      {
        key: 'order',
        title: t('order'),
        render: ({ orderId }) => (orderId === undefined ? nothing : <Link to={`/orders/${orderId}`}>{orderId}</Link>),
      },
      { key: 'at', title: t('at'), render: ({ at }) => formatDateTime(at), isNumber: true },
    ],
    empty: { title: t('noMoves'), reason: t('noMovesReason') },
  };
  return (
    <>
      <PageHead title={t('title')} notes={<WalletTabs />} />
      <List list={list} label={t('statement')} />
    </>
  );
}

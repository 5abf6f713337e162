// All orders, newest first: searched by number, waybill or phone, by state, shop, SKU and day; one opens on a page of its own.
import { Navigate, useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import type { Filter, ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Orders.module.css';
import { OrdersTabs } from './OrdersTabs';
import { type FoundOrder, pageBehind, searchOf, statuses } from './orders';
import { BuyerLine, StatusMarks } from './parts';

export default function OrdersPage() {
  const { t } = useTranslation('orders');
  const list = useOrderList();
  const maySearch = useRight('search_orders').isHeld;
  if (!maySearch) return <Navigate to="/orders/counter" replace />;
  return (
    <>
      <PageHead title={t('title')} notes={<OrdersTabs />} />
      <List list={list} label={t('title')} />
    </>
  );
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation('orders');
  const { isMallWide, shopIds } = useRight('search_orders');
  return [
    { key: 'query', label: t('filters.query'), kind: 'text' },
    {
      key: 'status',
      label: t('filters.status'),
      kind: 'choice',
      choices: statuses.map((value) => ({ value, text: t(`statuses.${value}`) })),
    },
    ...(isMallWide || shopIds.length > 1
      ? [{ key: 'shopId', label: t('filters.shopId'), kind: 'whole', pick: 'shop' } as const]
      : []),
    { key: 'skuId', label: t('filters.skuId'), kind: 'whole', pick: 'sku' },
    {
      key: 'wrapped',
      label: t('filters.wrapped'),
      kind: 'choice',
      choices: [{ value: 'yes', text: t('filters.wrappedOnly') }],
    },
    { key: 'from', label: t('filters.from'), kind: 'date' },
    { key: 'until', label: t('filters.until'), kind: 'date' },
  ];
}

function useOrderList(): ListDeclaration<'search_orders', FoundOrder> {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  return {
    name: 'orders',
    operation: 'search_orders',
    input: searchOf,
    rows: ({ orders }) => orders,
    next: pageBehind,
    rowKey: ({ orderId }) => String(orderId),
    filters: useFilters(),
    columns: [
      { key: 'number', title: t('columns.number'), render: ({ orderNumber }) => <strong>{orderNumber}</strong> },
      { key: 'status', title: t('columns.status'), render: (order) => <StatusMarks order={order} /> },
      { key: 'buyer', title: t('columns.buyer'), render: ({ buyer }) => <BuyerLine buyer={buyer} /> },
      { key: 'title', title: t('columns.title'), render: ({ title }) => <span className={styles.goods}>{title}</span> },
      {
        key: 'pieces',
        title: t('columns.pieces'),
        render: ({ pieceCount }) => formatWhole(pieceCount),
        isNumber: true,
      },
      {
        key: 'shops',
        title: t('columns.shops'),
        render: ({ shopCount }) => formatWhole(shopCount),
        isNumber: true,
        isExtra: true,
      },
      {
        key: 'payable',
        title: t('columns.payable'),
        render: ({ payableCents }) => (payableCents === undefined ? <OthersMoney /> : <Money cents={payableCents} />),
        isNumber: true,
      },
      {
        key: 'delivery',
        title: t('columns.delivery'),
        render: ({ deliveryType }) => <span className={styles.whole}>{t(`deliveries.${deliveryType}`)}</span>,
      },
      {
        key: 'wrapped',
        title: t('gift.title'),
        render: ({ isWrapped }) => (isWrapped ? t('gift.wanted') : nothing),
        isExtra: true,
      },
      {
        key: 'placedAt',
        title: t('columns.placedAt'),
        render: ({ createdAt }) => formatDateTime(createdAt),
        isNumber: true,
      },
      {
        key: 'paidAt',
        title: t('columns.paidAt'),
        render: ({ paidAt }) => (paidAt === undefined ? nothing : formatDateTime(paidAt)),
        isNumber: true,
        isExtra: true,
      },
    ],
    open: ({ orderId }) => void navigate(`/orders/${orderId}`),
    empty: { title: t('none'), reason: t('noneReason') },
  };
}

/** What an order costs of which some belongs to shops that are not theirs. */
function OthersMoney() {
  const { t } = useTranslation('orders');
  return (
    <span title={t('othersMoney')}>
      <span aria-hidden>{nothing}</span>
      <span className={styles.spoken}>{t('othersMoney')}</span>
    </span>
  );
}

// A member's orders, newest first; each opens on the orders desk.

import type { Input, Output } from '@galleria/client/types';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { asked, wholeOf } from '@/patterns/list/readFilters';
import { formatDateTime, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';

type FoundOrder = Output<'search_orders'>['orders'][number];

export function OrdersPart({ memberId }: { memberId: number }) {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const mayRead = useRight('search_orders').isHeld;
  if (!mayRead) return <State title={t('orders.mayNot')} />;
  const list: ListDeclaration<'search_orders', FoundOrder> = {
    name: 'ordersOfMember',
    operation: 'search_orders',
    input: ({ page }) => {
      const [behindAt, behindOrderId] = page.split('.');
      return asked<Input<'search_orders'>>({
        memberId,
        behindAt: wholeOf(behindAt),
        behindOrderId: wholeOf(behindOrderId),
      } as Input<'search_orders'>);
    },
    rows: ({ orders }) => orders,
    next: ({ orders, hasMore }) => {
      const last = orders.at(-1);
      return hasMore && last ? `${last.createdAt}.${last.orderId}` : undefined;
    },
    rowKey: ({ orderId }) => String(orderId),
    columns: [
      { key: 'number', title: t('orders.number'), render: ({ orderNumber }) => <strong>{orderNumber}</strong> },
      { key: 'status', title: t('columns.state'), render: ({ statusText }) => <Mark>{statusText}</Mark> },
      { key: 'title', title: t('orders.title'), render: ({ title }) => title },
      {
        key: 'payable',
        title: t('orders.payable'),
        render: ({ payableCents }) => (payableCents === undefined ? nothing : <Money cents={payableCents} />),
        isNumber: true,
      },
      {
        key: 'placedAt',
        title: t('orders.placedAt'),
        render: ({ createdAt }) => formatDateTime(createdAt),
        isNumber: true,
      },
    ],
    open: ({ orderId }) => void navigate(`/orders/${orderId}`),
    empty: { title: t('orders.none') },
  };
  return <List list={list} label={t('parts.orders')} />;
}

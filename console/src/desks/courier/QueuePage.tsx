// The orders of each courier slot: to pack by its start, handed over, brought; what is late stands out.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { formatDateTime } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import type { QueueSlot } from './courier';

type QueueOrder = QueueSlot['orders'][number];

export default function QueuePage() {
  const { t } = useTranslation('courier');
  const query = useQuery(queryFor('list_courier_orders', {}));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading rows={6} />;
  const { slots, hasMore } = query.data;
  return (
    <>
      <PageHead title={t('title')} notes={t('note')} actions={<Link to="/courier/areas">{t('areas')}</Link>} />
      {slots.length === 0 && (
        <Panel title={t('title')}>
          <p>{t('noOrders')}</p>
        </Panel>
      )}
      {hasMore && <p>{t('hasMore')}</p>}
      {slots.map((slot) => (
        <SlotPanel key={`${slot.areaId}/${slot.startsAt}`} slot={slot} />
      ))}
    </>
  );
}

function SlotPanel({ slot }: { slot: QueueSlot }) {
  const { t } = useTranslation('courier');
  const title = `${slot.areaName} · ${formatDateTime(slot.startsAt)} – ${formatDateTime(slot.endsAt)}`;
  return (
    <Panel
      title={title}
      isFlush
      side={
        <>
          {slot.lateCount > 0 && <Mark tone="wrong">{t('late', { count: slot.lateCount })}</Mark>}{' '}
          {t('counts', { toPack: slot.toPackCount, onTheWay: slot.onTheWayCount })}
        </>
      }
    >
      <Table
        label={title}
        columns={[
          { key: 'number', title: t('order') },
          { key: 'state', title: t('state') },
          { key: 'work', title: t('toDo') },
        ]}
        rows={slot.orders.map((order) => ({
          key: order.orderId,
          tone: order.isLate ? 'wrong' : undefined,
          cells: [
            <Link key="order" to={`/orders/${order.orderId}`}>
              {order.orderNumber}
            </Link>,
            stateText(order, t),
            <Work key="work" order={order} />,
          ],
        }))}
      />
    </Panel>
  );
}

type Words = ReturnType<typeof useTranslation<'courier'>>['t'];

function stateText({ state, handedOverAt, deliveredAt, isLate }: QueueOrder, t: Words) {
  const at = deliveredAt ?? handedOverAt;
  const told = at === undefined ? t(`states.${state}`) : `${t(`states.${state}`)} ${formatDateTime(at)}`;
  return isLate ? `${told} · ${t('isLate')}` : told;
}

/** What is late leads to the order's record. A refund gives goods back with their share of the courier's price. */
function Work({ order }: { order: QueueOrder }) {
  const { t } = useTranslation('courier');
  const handOver = useStaffOperation('hand_over_courier_order', { done: t('handedOver') });
  const deliver = useStaffOperation('deliver_courier_order', { done: t('delivered') });
  const mayWork = useRight('hand_over_courier_order').isHeld;
  const { orderId, state, isLate } = order;
  const title = mayWork ? undefined : t('mayNotWork');
  return (
    <>
      {state === 'to_pack' && (
        <Button
          size="small"
          type="primary"
          disabled={!mayWork}
          title={title}
          loading={handOver.isBusy}
          onClick={() => void handOver.run({ orderId })}
        >
          {t('handOver')}
        </Button>
      )}
      {state === 'handed_over' && (
        <Button
          size="small"
          type="primary"
          disabled={!mayWork}
          title={title}
          loading={deliver.isBusy}
          onClick={() => void deliver.run({ orderId })}
        >
          {t('deliver')}
        </Button>
      )}{' '}
      {isLate && <Link to={`/orders/${orderId}`}>{t('giveBack')}</Link>}
    </>
  );
}

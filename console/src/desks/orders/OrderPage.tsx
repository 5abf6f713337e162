// One order: who it goes to, what is in it, how its price came about, its parcels, and what may be done with it now.
import { ApiError } from '@galleria/client/errors';
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import type { TimelineMove } from '@/patterns/record/Timeline';
import type { Fact } from '@/ui/Facts';
import { formatDateTime, nothing } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { ContactDialog } from './ContactDialog';
import { MoneyPanel } from './MoneyPanel';
import { grouped, type OrderRecord, whyNotHandOver } from './orders';
import { ParcelPanels } from './ParcelPanels';
import { BuyerLine, ItemRows, StatusMarks } from './parts';

export type Contact = Output<'show_order_contact'>;

export default function OrderPage() {
  const orderId = Number(useParams().orderId);
  const query = useQuery(queryFor('get_order_record', { orderId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Order key={orderId} order={query.data} /> : <Loading />;
}

function Order({ order }: { order: OrderRecord }) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  // Kept until the page is left: to look again would be another deed.
  const [contact, setContact] = useState<Contact>();
  return (
    <RecordPage
      title={grouped(order.orderNumber)}
      marks={<StatusMarks order={order} />}
      facts={useFacts(order, contact)}
      actions={useActions(order, contact, () => setAsking(true))}
      subject={{ subjectKind: 'order', subjectId: String(order.orderId) }}
      moves={useMoves(order)}
      back={() => void navigate('/orders')}
    >
      <Panel title={t('items')} side={order.money ? undefined : t('othersMoney')}>
        <ItemRows items={order.items} />
      </Panel>
      {order.money && <MoneyPanel money={order.money} />}
      <ParcelPanels order={order} />
      <ContactDialog orderId={order.orderId} isOpen={isAsking} close={() => setAsking(false)} show={setContact} />
    </RecordPage>
  );
}

function useFacts(order: OrderRecord, contact: Contact | undefined): readonly Fact[] {
  const { t } = useTranslation('orders');
  const { receiver } = order;
  const masked = receiver ? `${receiver.name} ${receiver.phone} · ${receiver.region}` : nothing;
  return [
    { label: t('columns.buyer'), value: <BuyerLine buyer={order.buyer} /> },
    { label: t('columns.delivery'), value: t(`deliveries.${order.deliveryType}`) },
    {
      label: t('receiver'),
      value: contact ? `${contact.name} ${contact.phone} · ${contact.region} ${contact.street}` : masked,
    },
    { label: t('remark'), value: order.remark || nothing },
    { label: t('columns.placedAt'), value: formatDateTime(order.createdAt) },
    ...(order.payBefore === undefined ? [] : [{ label: t('payBefore'), value: formatDateTime(order.payBefore) }]),
    ...(order.autoReceiveAt === undefined
      ? []
      : [{ label: t('autoReceiveAt'), value: formatDateTime(order.autoReceiveAt) }]),
  ];
}

function useActions(order: OrderRecord, contact: Contact | undefined, ask: () => void): RecordAction[] {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const mayLook = useRight('show_order_contact').isHeld;
  const mayHandOver = useRight('hand_over_order').isHeld;
  const whyNotLook = () => {
    if (!mayLook) return t('mayNotLook');
    if (contact) return t('isShown');
    return order.receiver ? undefined : t('noReceiver');
  };
  const whyNot = whyNotHandOver(order);
  const counter: RecordAction = {
    key: 'counter',
    label: t('toCounter'),
    refusal: whyNot && t(`whyNot.${whyNot}`),
    run: () => void navigate('/orders/counter'),
  };
  return [
    { key: 'contact', label: t('showContact'), refusal: whyNotLook(), run: ask },
    ...(order.deliveryType === 'pickup' && mayHandOver ? [counter] : []),
  ];
}

function useMoves({ moves }: OrderRecord): readonly TimelineMove[] {
  const { t } = useTranslation('orders');
  return moves.map(({ text, at, reason, actor, actorKind }) => ({
    text,
    at,
    reason,
    by: actorKind === 'staff' ? actor : t(`actors.${actorKind}`),
    ...(actorKind === 'staff' ? { actor } : {}),
  }));
}

// One order: who it goes to, what is in it, how its price came about, its parcels, and what may be done with it now.
import { ApiError } from '@galleria/client/errors';
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useFactWords } from '@/patterns/facts/useFactWords';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import type { TimelineMove } from '@/patterns/record/Timeline';
import type { Fact } from '@/ui/Facts';
import { formatDateTime, nothing } from '@/ui/format';
import { useKeys } from '@/ui/keys';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { AddressDialog } from './AddressDialog';
import { CasesPanel } from './CasesPanel';
import { ContactDialog } from './ContactDialog';
import { MoneyPanel } from './MoneyPanel';
import { NoteDialog } from './NoteDialog';
import { grouped, type OrderRecord, whyNotHandOver, whyNotPack } from './orders';
import { ParcelPanels } from './ParcelPanels';
import { BuyerLine, ItemRows, StatusMarks } from './parts';
import { RefundBanner, RefundReview, usePlanOf, useRefundsWaiting } from './RefundReview';
import { RefundSheet } from './RefundSheet';
import type { OrderCase, Proposal } from './refund';

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
  const [open, setOpen] = useState<'refund' | 'note' | 'address'>();
  const [reviewed, setReviewed] = useState<Proposal>();
  const cases = useCases(order.orderId);
  const proposals = useRefundsWaiting(order.orderId, cases);
  const review = proposals.find(({ isOwn }) => !isOwn);
  const waiting = usePlanOf(proposals[0]).data;
  useKeys(review ? [{ keys: 'V', label: t('review.look'), run: () => setReviewed(review) }] : []);
  return (
    <RecordPage
      title={grouped(order.orderNumber)}
      marks={<StatusMarks order={order} />}
      notice={proposals.map((proposal) => (
        <RefundBanner key={proposal.proposalId} proposal={proposal} open={() => setReviewed(proposal)} />
      ))}
      hasPending={false}
      facts={useFacts(order, contact)}
      actions={useActions(order, contact, () => setAsking(true), setOpen)}
      subject={{ subjectKind: 'order', subjectId: String(order.orderId) }}
      moves={useMoves(order)}
      back={() => void navigate('/orders')}
    >
      <Panel title={t('items')} side={order.money ? undefined : t('othersMoney')}>
        <ItemRows items={order.items} />
      </Panel>
      {order.money && (
        <MoneyPanel money={order.money} items={order.items} waiting={proposals.length > 0 ? waiting : undefined} />
      )}
      <CasesPanel cases={cases} />
      <ParcelPanels order={order} />
      <ContactDialog orderId={order.orderId} isOpen={isAsking} close={() => setAsking(false)} show={setContact} />
      <RefundSheet orderId={order.orderId} isOpen={open === 'refund'} close={() => setOpen(undefined)} />
      <RefundReview proposal={reviewed} close={() => setReviewed(undefined)} />
      {open === 'note' && <NoteDialog orderId={order.orderId} close={() => setOpen(undefined)} />}
      {open === 'address' && <AddressDialog orderId={order.orderId} close={() => setOpen(undefined)} />}
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
    ...(order.gift
      ? [
          {
            label: t('gift.title'),
            value: order.gift.hasCard ? t('gift.withCard', { name: order.gift.name }) : order.gift.name,
          },
        ]
      : []),
    { label: t('columns.placedAt'), value: formatDateTime(order.createdAt) },
    ...(order.payBefore === undefined ? [] : [{ label: t('payBefore'), value: formatDateTime(order.payBefore) }]),
    ...(order.autoReceiveAt === undefined
      ? []
      : [{ label: t('autoReceiveAt'), value: formatDateTime(order.autoReceiveAt) }]),
  ];
}

/** Whoever may not see cases sees none. */
function useCases(orderId: number): readonly OrderCase[] {
  const right = useRight('list_order_cases');
  const query = useQuery({ ...queryFor('list_order_cases', { orderId }), enabled: right.isHeld });
  return query.data?.cases ?? [];
}

type Opened = 'refund' | 'note' | 'address';

function useActions(
  order: OrderRecord,
  contact: Contact | undefined,
  ask: () => void,
  open: (what: Opened) => void,
): RecordAction[] {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const mayLook = useRight('show_order_contact').isHeld;
  const mayHandOver = useRight('hand_over_order').isHeld;
  const mayRefund = useRight('refund_order').isHeld;
  const mayPack = useRight('get_packing_slip').isHeld;
  const mayNote = useRight('add_order_note').isHeld;
  const mayMove = useRight('change_order_address').isHeld;
  const whyNotLook = () => {
    if (!mayLook) return t('mayNotLook');
    if (contact) return t('isShown');
    return order.receiver ? undefined : t('noReceiver');
  };
  const whyNot = whyNotHandOver(order);
  const whyNotSlip = whyNotPack(order);
  const counter: RecordAction = {
    key: 'counter',
    label: t('toCounter'),
    refusal: whyNot && t(`whyNot.${whyNot}`),
    run: () => void navigate('/orders/counter'),
  };
  return [
    ...(mayRefund
      ? [
          {
            key: 'refund',
            label: t('refund.give'),
            keys: 'B',
            refusal: order.orderStatus === 'created' ? t('whyNot.unpaid') : undefined,
            run: () => open('refund'),
          },
        ]
      : []),
    ...(mayPack
      ? [
          {
            key: 'slip',
            label: t('slip.title'),
            keys: 'P',
            refusal: whyNotSlip && t(`whyNot.${whyNotSlip}`),
            run: () => void navigate(`/orders/${order.orderId}/slip`),
          },
        ]
      : []),
    ...(mayNote ? [{ key: 'note', label: t('note.add'), keys: 'N', run: () => open('note') }] : []),
    ...(mayMove && order.deliveryType === 'express'
      ? [
          {
            key: 'address',
            label: t('address.change'),
            refusal: order.mayChangeAddress ? undefined : t('address.tooLate'),
            run: () => open('address'),
          },
        ]
      : []),
    { key: 'contact', label: t('showContact'), refusal: whyNotLook(), run: ask },
    ...(order.deliveryType === 'pickup' && mayHandOver ? [counter] : []),
  ];
}

function useMoves({ moves, notes }: OrderRecord): readonly TimelineMove[] {
  const { t } = useTranslation('orders');
  const words = useFactWords();
  const ofOrder = moves.map(({ text, at, reason, actor, actorKind }) => ({
    text,
    at,
    reason,
    by: actorKind === 'staff' ? words.actor(actor) : t(`actors.${actorKind}`),
    ...(actorKind === 'staff' ? { actor } : {}),
  }));
  const ofNotes = notes.map(({ text, at, writtenBy }) => ({
    text: t('note.title'),
    at,
    reason: text,
    by: words.actor(writtenBy),
    actor: writtenBy,
    instead: 'add_order_note',
  }));
  return [...ofOrder, ...ofNotes];
}

// How the moves on gift cards read in a list.
import type { Output } from '@galleria/client/types';
import { formatCents, formatChange } from '@/ui/format';
import type { ListedRecord } from '@/ui/kit/RecordList';

type CardTransaction = Output<'list_card_transactions'>['transactions'][number];

/** `openOrder` is called with the order behind a record; records without one lead nowhere. */
export function listedCardTransaction(record: CardTransaction, openOrder: (orderId: number) => void): ListedRecord {
  const { orderId } = record;
  // A purchase of cards bears an order's number for the cashier, but there is no order to see.
  const hasOrder = orderId !== undefined && (record.reason === 'spend' || record.reason === 'refund');
  return {
    id: record.recordId,
    title: record.title,
    detail: record.cardNumber,
    atMs: record.at,
    change: formatChange(record.deltaCents, (cents) => `¥${formatCents(cents)}`),
    tone: record.deltaCents > 0 ? 'in' : 'out',
    onOpen: hasOrder ? () => openOrder(orderId) : undefined,
  };
}

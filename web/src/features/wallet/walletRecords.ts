// How the wallet's statement reads in a list.
import type { Output } from '@galleria/client/types';
import type { Translate } from '@galleria/client/words';
import { formatCents, formatChange } from '@/ui/format';
import type { ListedRecord } from '@/ui/kit/RecordList';

type WalletRecord = Output<'list_wallet_records'>['records'][number];

/** `openOrder` is called with the order behind a record; records without one lead nowhere. */
export function listedWallet(
  record: WalletRecord,
  t: Translate<'wallet'>,
  openOrder: (orderId: number) => void,
): ListedRecord {
  const { orderId } = record;
  // A recharge bears an order's number for the cashier, but there is no order to see.
  const hasOrder = orderId !== undefined && (record.reason === 'payment' || record.reason === 'refund');
  return {
    id: record.recordId,
    title: record.title,
    detail: t(`records.${record.part}`),
    atMs: record.at,
    change: formatChange(record.deltaCents, (cents) => `¥${formatCents(cents)}`),
    tone: record.deltaCents > 0 ? 'in' : 'out',
    onOpen: hasOrder ? () => openOrder(orderId) : undefined,
  };
}

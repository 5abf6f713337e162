// How the moves of growth read in a list.
import type { Output } from '@galleria/client/types';
import { formatChange } from '@/ui/format';
import type { ListedRecord } from '@/ui/kit/RecordList';

type GrowthRecord = Output<'list_growth_records'>['records'][number];

/** `openOrder` is called with the order behind a record; records without one lead nowhere. */
export function listedGrowth(record: GrowthRecord, openOrder: (orderId: number) => void): ListedRecord {
  const { orderId } = record;
  return {
    id: record.recordId,
    title: record.title,
    atMs: record.at,
    change: formatChange(record.growthDelta),
    tone: record.growthDelta > 0 ? 'in' : 'out',
    onOpen: orderId === undefined ? undefined : () => openOrder(orderId),
  };
}

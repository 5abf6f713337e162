// How the moves of points read in a list.
import type { Output } from '@galleria/client/types';
import type { Translate } from '@galleria/client/words';
import { formatChange } from '@/ui/format';
import { formatDate } from '@/ui/kit/dateTime';
import type { ListedRecord } from '@/ui/kit/RecordList';

type PointsRecord = Output<'query_member_points_record'>['records'][number];

/** `openOrder` is called with the order behind a record; records without one lead nowhere. */
export function listedPoints(
  record: PointsRecord,
  t: Translate<'points'>,
  openOrder: (orderId: number) => void,
): ListedRecord {
  const { orderId, expiresAt, isPending, pointsDelta } = record;
  const until = expiresAt === undefined ? '' : t('records.expires', { date: formatDate(expiresAt) });
  const pending = isPending ? t('records.pending') : '';
  return {
    id: record.recordId,
    title: record.title,
    detail: [record.detail, pending, until].filter(Boolean).join(' · '),
    atMs: record.at,
    change: formatChange(pointsDelta),
    tone: isPending ? 'quiet' : pointsDelta > 0 ? 'in' : 'out',
    onOpen: orderId === undefined ? undefined : () => openOrder(orderId),
  };
}

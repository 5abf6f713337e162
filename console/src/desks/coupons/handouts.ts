// What the page of handouts shares with its test: what is sent, and how far one is.
import type { Input, Output } from '@galleria/client/types';
import type { ListView } from '@/patterns/list/declaration';
import { asked, wholeOf } from '@/patterns/list/readFilters';
import { toSegment } from '@/patterns/segment/segment';
import type { Tone } from '@/ui/Mark';

export type Handout = Output<'list_handouts'>['handouts'][number];
export type HandoutRecord = Output<'get_handout'>;

/** What became of a handout's coupons. */
export const outcomes = ['openCount', 'usedCount', 'transferredCount', 'expiredCount', 'voidCount'] as const;

export const handoutsOf = ({ filters, page }: ListView): Input<'list_handouts'> =>
  asked<Input<'list_handouts'>>({
    couponId: wholeOf(filters.couponId),
    beforeHandoutId: wholeOf(page),
    pageSize: undefined,
  });

/** The mark of the page behind this one. */
export function handoutsBehind({ handouts, hasMore }: Output<'list_handouts'>): string | undefined {
  const last = handouts.at(-1);
  return hasMore && last ? String(last.handoutId) : undefined;
}

export const handoutTones: Readonly<Record<Handout['state'], Tone>> = {
  running: 'waiting',
  stopped: 'wrong',
  done: 'good',
};

/** The contract has the segment as one object. */
export function toHandout(values: Readonly<Record<string, unknown>>): Input<'start_handout'> {
  const { couponId, reason } = values;
  return { couponId, segment: toSegment(values), reason } as Input<'start_handout'>;
}

/** Of how many members, how many were looked at: more may have come since it began. */
export function progressOf({ seenCount, plannedCount }: Pick<Handout, 'seenCount' | 'plannedCount'>): string {
  return `${seenCount} / ${Math.max(seenCount, plannedCount)}`;
}

// What the page of costs asks for, and where the page behind one begins.
import type { Input, Output } from '@galleria/client/types';
import type { ListView } from '@/patterns/list/declaration';
import { asked, wholeOf } from '@/patterns/list/readFilters';

export type Cost = Output<'list_coupon_costs'>['costs'][number];

export const costsOf = ({ filters, page }: ListView): Input<'list_coupon_costs'> =>
  asked<Input<'list_coupon_costs'>>({
    couponId: wholeOf(filters.couponId),
    handoutId: wholeOf(filters.handoutId),
    beforeSerialId: wholeOf(page),
    pageSize: undefined,
  });

/** The mark of the page behind this one: a coupon is never divided between two. */
export function costsBehind({ nextBeforeSerialId }: Output<'list_coupon_costs'>): string | undefined {
  return nextBeforeSerialId === undefined ? undefined : String(nextBeforeSerialId);
}

// What marks say and what is asked for the lists of shops' parking hours. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { ListView } from '@/patterns/list/declaration';
import { asked, dayEnd, dayStart, wholeOf } from '@/patterns/list/readFilters';
import type { Tone } from '@/ui/Mark';

export type Gift = Output<'list_parking_gifts'>['gifts'][number];
export type Account = Output<'list_shop_parking'>['accounts'][number];
export type Move = Output<'list_shop_parking_moves'>['moves'][number];

export const giftStates = [
  'open',
  'given',
  'locked',
  'used',
  'expired',
  'withdrawn',
] as const satisfies readonly Gift['state'][];

export const giftTones: Readonly<Record<Gift['state'], Tone>> = {
  open: 'waiting',
  given: 'good',
  locked: 'good',
  used: 'calm',
  expired: 'calm',
  withdrawn: 'calm',
};

export function giftsOf({ filters, page }: ListView): Input<'list_parking_gifts'> {
  return asked<Input<'list_parking_gifts'>>({
    shopId: wholeOf(filters.shopId ?? ''),
    state: giftStates.find((state) => state === filters.state),
    beforeGiftId: wholeOf(page),
    pageSize: undefined,
  });
}

export function movesOf(shopId: number, { filters, page }: ListView): Input<'list_shop_parking_moves'> {
  return {
    ...asked<Omit<Input<'list_shop_parking_moves'>, 'shopId'>>({
      from: dayStart(filters.from),
      until: dayEnd(filters.to),
      beforeMoveId: wholeOf(page),
      pageSize: undefined,
    }),
    shopId,
  };
}

/** Hours and minutes of so many minutes, with the sign of the whole at the hours. */
export function hoursOf(minutes: number): { hours: string; minutes: number } {
  const size = Math.abs(minutes);
  return { hours: `${minutes < 0 ? '−' : ''}${Math.floor(size / 60)}`, minutes: size % 60 };
}

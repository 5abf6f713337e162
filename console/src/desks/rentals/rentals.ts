// What marks say, what lists ask for, and what can be done with a rental. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { ListView } from '@/patterns/list/declaration';
import { asked, dayEnd, dayStart, wholeOf } from '@/patterns/list/readFilters';
import type { Tone } from '@/ui/Mark';

export type Overview = Output<'get_rental_overview'>;
export type Desk = Overview['desks'][number];
export type Kind = Overview['kinds'][number];
export type Visit = Output<'get_rental_visit'>;
export type RentalRecord = Output<'get_rental'>;
export type Rental = RentalRecord['rental'];
export type StockMove = Output<'list_rental_stock_moves'>['moves'][number];

export const rentalStates = [
  'reserved',
  'lent',
  'overdue',
  'returned',
  'settled',
  'lost',
  'given_up',
  'lapsed',
] as const satisfies readonly Rental['state'][];

export const rentalTones: Readonly<Record<Rental['state'], Tone>> = {
  reserved: 'waiting',
  lent: 'good',
  overdue: 'wrong',
  returned: 'waiting',
  settled: 'calm',
  lost: 'wrong',
  given_up: 'calm',
  lapsed: 'calm',
};

export const stockCauses = [
  'counted',
  'carried',
  'lent',
  'returned',
  'found',
] as const satisfies readonly StockMove['cause'][];

export const refundTones: Readonly<Record<RentalRecord['refunds'][number]['state'], Tone>> = {
  under_way: 'waiting',
  done: 'good',
  failed: 'wrong',
};

export const isOut = ({ state }: Rental) => state === 'lent' || state === 'overdue';

export const nameOf = (language: string, { nameZhCn, nameEn }: { nameZhCn: string; nameEn: string }) =>
  language === 'en' ? nameEn : nameZhCn;

/** What of a kind can be had at a desk: what lies there and is nobody's yet. Undefined where the desk does not have it. */
export function freeCount({ stock }: Desk, kindId: number): number | undefined {
  const found = stock.find((one) => one.kindId === kindId);
  return found && found.lyingCount - found.reservedCount;
}

/** What can be done with a thing of somebody who stands at the desk. */
type NextStep = 'lend' | 'awaitDeposit' | 'otherDesk' | 'takeBack' | 'pay';
export function nextStep(rental: Rental, deskId: number): NextStep {
  if (isOut(rental)) return 'takeBack';
  if (rental.state !== 'reserved') return 'pay';
  if (rental.deskId !== deskId) return 'otherDesk';
  return rental.depositDueCents > 0 ? 'awaitDeposit' : 'lend';
}

export function rentalsOf({ filters, page }: ListView): Input<'search_rentals'> {
  return asked<Input<'search_rentals'>>({
    state: rentalStates.find((state) => state === filters.state),
    kindId: wholeOf(filters.kind),
    deskId: wholeOf(filters.desk),
    memberId: wholeOf(filters.member),
    owes: filters.money === 'owes' ? true : undefined,
    refundFailed: filters.money === 'refund' ? true : undefined,
    reservedFrom: dayStart(filters.from),
    reservedUntil: dayEnd(filters.to),
    beforeRentalId: wholeOf(page),
    pageSize: undefined,
  });
}

export function stockMovesOf({ filters, page }: ListView): Input<'list_rental_stock_moves'> {
  return asked<Input<'list_rental_stock_moves'>>({
    deskId: wholeOf(filters.desk),
    kindId: wholeOf(filters.kind),
    cause: stockCauses.find((cause) => cause === filters.cause),
    from: dayStart(filters.from),
    until: dayEnd(filters.to),
    beforeMoveId: wholeOf(page),
    pageSize: undefined,
  });
}

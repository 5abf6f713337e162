// Pre-sales and pre-orders as pages ask for them and show them.
import { serverNowMs } from '@galleria/client/clock';
import type { Output } from '@galleria/client/types';

export type PreSaleOffer = Output<'list_pre_sales'>['offers'][number];
export type PreOrder = Output<'get_pre_order'>;

/** The one to show at its goods: deposits are taken, else the next to come; nothing once only the rest can be paid. */
export function offerToShow(offers: readonly PreSaleOffer[]): PreSaleOffer | undefined {
  return offers.find(({ phase }) => phase === 'deposits') ?? offers.find(({ phase }) => phase === 'coming');
}

/** The moment that the phase of an offer ends or begins with, as its line says. */
export function momentOf({ phase, depositFrom, depositUntil, restFrom, restUntil }: PreSaleOffer): number {
  if (phase === 'coming') return depositFrom;
  if (phase === 'deposits') return depositUntil;
  return phase === 'waiting' ? restFrom : restUntil;
}

/** What keeps a member from paying a deposit now, or nothing. */
export function hindranceOf({ phase, leftCount }: PreSaleOffer): 'notOpen' | 'soldOut' | undefined {
  if (phase !== 'deposits') return 'notOpen';
  return leftCount > 0 ? undefined : 'soldOut';
}

/** Which sentence says where a pre-order stands; in the time for the rest, whether the mall lets it be paid. */
export function bodyOf({
  state,
  isCalledOff,
  canPayRest,
  restFrom,
  restUntil,
  serverTime,
}: PreOrder): PreOrder['state'] | 'restNow' | 'restStopped' {
  if (canPayRest) return 'restNow';
  const isRestTime = serverTime >= restFrom && serverTime < restUntil;
  return state === 'deposit_paid' && isRestTime && !isCalledOff ? 'restStopped' : state;
}

/** What a pre-order waits for, by the mall's clock, and what it is called; nothing where it waits for nothing. */
export function countdownOf(
  { state, isCalledOff, payBefore, restFrom, restUntil }: PreOrder,
  nowMs = serverNowMs(),
): { name: 'deposit' | 'restFrom' | 'rest'; endAtMs: number } | undefined {
  if (state === 'to_pay') return { name: 'deposit', endAtMs: payBefore };
  if (state !== 'deposit_paid' || isCalledOff) return undefined;
  return nowMs < restFrom ? { name: 'restFrom', endAtMs: restFrom } : { name: 'rest', endAtMs: restUntil };
}

// What is asked for the lists of pre-sales and of pre-orders, and what a typed one comes to, with what does not fit together in it. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { Draft } from '@/patterns/editor/fields';
import type { ListView } from '@/patterns/list/declaration';
import { asked } from '@/patterns/list/readFilters';
import { dateTimeFieldText, yuanFieldText } from '@/ui/format';
import type { Tone } from '@/ui/Mark';

export type PreSale = Output<'get_pre_sale_record'>;
export type PreOrder = Output<'list_pre_order_records'>['preOrders'][number];
type SavedPreSale = Input<'save_pre_sale'>;

export const states = ['draft', 'published', 'closed', 'called_off'] as const satisfies readonly PreSale['state'][];
export const stateTones: Readonly<Record<PreSale['state'], Tone>> = {
  draft: 'waiting',
  published: 'good',
  closed: 'calm',
  called_off: 'wrong',
};
export const preOrderStates = [
  'to_pay',
  'lapsed',
  'deposit_paid',
  'ordered',
  'sold',
  'kept',
  'given_back',
] as const satisfies readonly PreOrder['state'][];
export const preOrderTones: Readonly<Record<PreOrder['state'], Tone>> = {
  to_pay: 'waiting',
  lapsed: 'calm',
  deposit_paid: 'waiting',
  ordered: 'waiting',
  sold: 'good',
  kept: 'calm',
  given_back: 'calm',
};

const pageOf = (page: string) => (page === '' ? undefined : Number(page));

export function preSalesOf({ filters, page }: ListView): Input<'list_pre_sale_records'> {
  return asked<Input<'list_pre_sale_records'>>({
    state: states.find((state) => state === filters.state),
    pageNo: pageOf(page),
  });
}

export function preOrdersOf(offerId: number, { filters, page }: ListView): Input<'list_pre_order_records'> {
  return asked<Input<'list_pre_order_records'>>({
    offerId,
    state: preOrderStates.find((state) => state === filters.state),
    pageNo: pageOf(page),
  });
}

export function pageBehind({ hasMore }: { hasMore: boolean }, { page }: ListView): string | undefined {
  return hasMore ? String(Number(page || '1') + 1) : undefined;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const moments = ['depositFrom', 'depositUntil', 'restFrom', 'restUntil', 'shipsBy'] as const;
/** From the next hour on: deposits for a week, the rest for three days after a day, sent within a week. */
const usualDays: Readonly<Record<(typeof moments)[number], number>> = {
  depositFrom: 0,
  depositUntil: 7,
  restFrom: 8,
  restUntil: 11,
  shipsBy: 18,
};
const shortestRestMs = 25 * hourMs;

/** What the editor holds at first. */
export function preSaleDraft(preSale: PreSale | undefined, nowMs: number): Draft {
  const nextHourMs = (Math.floor(nowMs / hourMs) + 1) * hourMs;
  const draft: Draft = {
    skuId: preSale ? String(preSale.skuId) : '',
    nameZhCn: preSale?.nameZhCn ?? '',
    nameEn: preSale?.nameEn ?? '',
    priceCents: yuanFieldText(preSale?.priceCents),
    depositCents: yuanFieldText(preSale?.depositCents),
    worthCents: yuanFieldText(preSale?.worthCents),
    mostPerMember: String(preSale?.mostPerMember ?? 1),
    stockCount: preSale ? String(preSale.stockCount) : '',
  };
  for (const name of moments) draft[name] = dateTimeFieldText(preSale?.[name] ?? nextHourMs + usualDays[name] * dayMs);
  return draft;
}

type Values = Readonly<Record<string, unknown>>;
const wholeIn = (value: unknown) => (value === undefined ? 0 : Number(value));

export function toPreSale(values: Values, offerId: number | undefined): SavedPreSale {
  return {
    ...(offerId === undefined ? {} : { offerId }),
    skuId: wholeIn(values.skuId),
    nameZhCn: String(values.nameZhCn),
    nameEn: String(values.nameEn),
    priceCents: wholeIn(values.priceCents),
    depositCents: wholeIn(values.depositCents),
    // Left empty it counts as itself.
    worthCents: wholeIn(values.worthCents ?? values.depositCents),
    depositFrom: wholeIn(values.depositFrom),
    depositUntil: wholeIn(values.depositUntil),
    restFrom: wholeIn(values.restFrom),
    restUntil: wholeIn(values.restUntil),
    shipsBy: wholeIn(values.shipsBy),
    mostPerMember: wholeIn(values.mostPerMember),
    stockCount: wholeIn(values.stockCount),
  };
}

type Misfit = 'worthLess' | 'nothingLeft' | 'endsLater' | 'restLater' | 'restShort' | 'shipsLater';

/** What does not fit together, by the field where it is put right: the server refuses all of it with one sentence. */
export function misfitsOf(values: Values): Record<string, Misfit> {
  const { depositCents, worthCents, priceCents, depositFrom, depositUntil, restFrom, restUntil, shipsBy } = toPreSale(
    values,
    undefined,
  );
  const misfits: Record<string, Misfit> = {};
  if (worthCents < depositCents) misfits.worthCents = 'worthLess';
  else if (worthCents >= priceCents) misfits.worthCents = 'nothingLeft';
  if (depositUntil <= depositFrom) misfits.depositUntil = 'endsLater';
  if (restFrom <= depositUntil) misfits.restFrom = 'restLater';
  if (restUntil < restFrom + shortestRestMs) misfits.restUntil = 'restShort';
  if (shipsBy <= restFrom) misfits.shipsBy = 'shipsLater';
  return misfits;
}

/** Why a draft cannot be published as it stands, whoever asks. */
export function hindranceOf(
  { depositUntil, shelfCount, stockCount }: Pick<PreSale, 'depositUntil' | 'shelfCount' | 'stockCount'>,
  nowMs: number,
): 'overAlready' | 'shelfShort' | undefined {
  if (depositUntil <= nowMs) return 'overAlready';
  return shelfCount < stockCount ? 'shelfShort' : undefined;
}

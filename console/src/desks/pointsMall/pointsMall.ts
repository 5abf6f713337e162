// What is asked for the list of offers, and what a typed offer comes to, with what does not fit together in it. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { Draft } from '@/patterns/editor/fields';
import type { ListView } from '@/patterns/list/declaration';
import { asked } from '@/patterns/list/readFilters';
import { dateTimeFieldText, yuanFieldText } from '@/ui/format';
import type { Tone } from '@/ui/Mark';

export type Offer = Output<'get_points_offer_record'>;
type SavedOffer = Input<'save_points_offer'>;

export const states = ['draft', 'published', 'paused', 'ended'] as const satisfies readonly Offer['state'][];
export const stateTones: Readonly<Record<Offer['state'], Tone>> = {
  draft: 'waiting',
  published: 'good',
  paused: 'wrong',
  ended: 'calm',
};

export const kinds = ['underway', 'daily'] as const satisfies readonly Offer['kind'][];
/** By their numbers, from 0. */
export const tiers = ['normal', 'silver', 'gold', 'platinum'] as const;
export const tierOf = ({ leastTier }: Pick<Offer, 'leastTier'>) => tiers[leastTier] ?? 'normal';

/** By their numbers, from 1; a choice is a text, and `none` is none of them. */
export const weekdays = ['none', '1', '2', '3', '4', '5', '6', '7'] as const;
export const weekdayOf = ({ dayOfWeek }: Pick<Offer, 'dayOfWeek'>) =>
  weekdays.find((day) => day === String(dayOfWeek)) ?? 'none';

export function offersOf({ filters, page }: ListView): Input<'list_points_offer_records'> {
  return asked<Input<'list_points_offer_records'>>({
    state: states.find((state) => state === filters.state),
    pageNo: page === '' ? undefined : Number(page),
  });
}

export function pageBehind({ hasMore }: Output<'list_points_offer_records'>, { page }: ListView): string | undefined {
  return hasMore ? String(Number(page || '1') + 1) : undefined;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const usualDays = 30;

const wholeText = (value: number | undefined) => (value === undefined || value === 0 ? '' : String(value));

/** What the editor holds at first; a new offer begins with the next hour and runs for a month. */
export function offerDraft(offer: Offer | undefined, nowMs: number): Draft {
  const nextHourMs = (Math.floor(nowMs / hourMs) + 1) * hourMs;
  return {
    skuId: wholeText(offer?.skuId),
    kind: offer?.kind ?? 'underway',
    pricePoints: wholeText(offer?.pricePoints),
    priceCents: offer && offer.priceCents > 0 ? yuanFieldText(offer.priceCents) : '',
    stockCount: wholeText(offer?.stockCount),
    dailyCount: wholeText(offer?.dailyCount),
    startsAt: dateTimeFieldText(offer?.startsAt ?? nextHourMs),
    endsAt: dateTimeFieldText(offer?.endsAt ?? nextHourMs + usualDays * dayMs),
    dayPoints: wholeText(offer?.dayPoints),
    dayOfWeek: offer ? weekdayOf(offer) : 'none',
    dayOfMonth: wholeText(offer?.dayOfMonth),
    leastTier: String(offer?.leastTier ?? 0),
    mostPerOrder: String(offer?.mostPerOrder ?? 1),
    mostPerDay: wholeText(offer?.mostPerDay),
    mostPerMember: wholeText(offer?.mostPerMember),
    place: String(offer?.place ?? 1),
  };
}

type Values = Readonly<Record<string, unknown>>;
const wholeIn = (value: unknown) => (value === undefined ? 0 : Number(value));

/** The offer as it is saved: what is left empty has no limit, no money and no day of its own. */
export function toOffer(values: Values, offerId: number | undefined): SavedOffer {
  const { dayPoints, dayOfMonth, dayOfWeek } = values;
  return {
    ...(offerId === undefined ? {} : { offerId }),
    skuId: Number(values.skuId),
    kind: values.kind === 'daily' ? 'daily' : 'underway',
    pricePoints: Number(values.pricePoints),
    priceCents: wholeIn(values.priceCents),
    ...(dayPoints === undefined ? {} : { dayPoints: Number(dayPoints) }),
    ...(dayOfMonth === undefined ? {} : { dayOfMonth: Number(dayOfMonth) }),
    ...(dayOfWeek === undefined || dayOfWeek === 'none' ? {} : { dayOfWeek: Number(dayOfWeek) }),
    leastTier: Number(values.leastTier),
    mostPerOrder: Number(values.mostPerOrder),
    mostPerDay: wholeIn(values.mostPerDay),
    mostPerMember: wholeIn(values.mostPerMember),
    dailyCount: wholeIn(values.dailyCount),
    startsAt: Number(values.startsAt),
    endsAt: Number(values.endsAt),
    place: Number(values.place),
    stockCount: Number(values.stockCount),
  };
}

type Misfit =
  | 'endsLater'
  | 'dailyNeeded'
  | 'dailyOnly'
  | 'dailyMost'
  | 'oneDay'
  | 'dayNeeded'
  | 'dayPointsNeeded'
  | 'dayPointsLess';

/** What does not fit together, by the field where it is put right: the server refuses all of it with one sentence. */
export function misfitsOf(offer: SavedOffer): Partial<Record<keyof SavedOffer, Misfit>> {
  const { kind, dailyCount, stockCount, dayPoints, pricePoints } = offer;
  const hasWeekday = offer.dayOfWeek !== undefined;
  const hasDay = hasWeekday || offer.dayOfMonth !== undefined;
  const misfits: Partial<Record<keyof SavedOffer, Misfit>> = {};
  if (kind === 'daily' && dailyCount === 0) misfits.dailyCount = 'dailyNeeded';
  else if (kind === 'daily' && dailyCount > stockCount) misfits.dailyCount = 'dailyMost';
  else if (kind !== 'daily' && dailyCount > 0) misfits.dailyCount = 'dailyOnly';
  if (offer.endsAt <= offer.startsAt) misfits.endsAt = 'endsLater';
  if (hasDay && dayPoints === undefined) misfits.dayPoints = 'dayPointsNeeded';
  else if (dayPoints !== undefined && dayPoints >= pricePoints) misfits.dayPoints = 'dayPointsLess';
  if (dayPoints !== undefined && !hasDay) misfits.dayOfWeek = 'dayNeeded';
  if (hasWeekday && offer.dayOfMonth !== undefined) misfits.dayOfMonth = 'oneDay';
  return misfits;
}

/** Why a draft cannot be published as it stands, whoever asks. */
export function hindranceOf(
  { endsAt, shelfCount, stockCount }: Pick<Offer, 'endsAt' | 'shelfCount' | 'stockCount'>,
  nowMs: number,
): 'overAlready' | 'shelfShort' | undefined {
  if (endsAt <= nowMs) return 'overAlready';
  return shelfCount < stockCount ? 'shelfShort' : undefined;
}

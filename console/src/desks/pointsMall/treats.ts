// What is asked for the list of treats, and what a typed treat comes to. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { Draft } from '@/patterns/editor/fields';
import type { ListView } from '@/patterns/list/declaration';
import { asked } from '@/patterns/list/readFilters';
import { dateTimeFieldText, yuanFieldText } from '@/ui/format';
import { states } from './pointsMall';

export type Treat = Output<'get_treat_record'>;
type SavedTreat = Input<'save_treat'>;

export const treatKinds = ['coupon', 'gift_card', 'right'] as const satisfies readonly Treat['kind'][];

export function treatsOf({ filters, page }: ListView): Input<'list_treat_records'> {
  return asked<Input<'list_treat_records'>>({
    state: states.find((state) => state === filters.state),
    pageNo: page === '' ? undefined : Number(page),
  });
}

export function treatsBehind({ hasMore }: Output<'list_treat_records'>, { page }: ListView): string | undefined {
  return hasMore ? String(Number(page || '1') + 1) : undefined;
}

const hourMs = 3_600_000;
const usualMs = 30 * 24 * hourMs;
const usualStock = 100;

const wholeText = (value: number | undefined) => (value === undefined || value === 0 ? '' : String(value));

/** What the editor holds at first; a new treat begins with the next hour and runs for a month. */
export function treatDraft(treat: Treat | undefined, nowMs: number): Draft {
  const nextHourMs = (Math.floor(nowMs / hourMs) + 1) * hourMs;
  return {
    kind: treat?.kind ?? 'coupon',
    couponId: wholeText(treat?.couponId),
    cardCents: treat?.cardCents === undefined ? '' : yuanFieldText(treat.cardCents),
    rightId: wholeText(treat?.rightId),
    nameZhCn: treat?.nameZhCn ?? '',
    nameEn: treat?.nameEn ?? '',
    textZhCn: treat?.textZhCn ?? '',
    textEn: treat?.textEn ?? '',
    pictureUrl: treat?.pictureUrl ?? '',
    pricePoints: wholeText(treat?.pricePoints),
    stockCount: String(treat?.stockCount ?? usualStock),
    startsAt: dateTimeFieldText(treat?.startsAt ?? nextHourMs),
    endsAt: dateTimeFieldText(treat?.endsAt ?? nextHourMs + usualMs),
    leastTier: String(treat?.leastTier ?? 0),
    mostPerDay: wholeText(treat?.mostPerDay),
    mostPerMember: wholeText(treat?.mostPerMember),
    place: String(treat?.place ?? 1),
  };
}

type Values = Readonly<Record<string, unknown>>;
const wholeIn = (value: unknown) => (value === undefined ? 0 : Number(value));
const textIn = (value: unknown) => (value === undefined ? '' : String(value));

/** The treat as it is saved: of coupon, card and right only what its kind says. */
export function toTreat(values: Values, treatId: number | undefined): SavedTreat {
  const kind = treatKinds.find((each) => each === values.kind) ?? 'coupon';
  return {
    ...(treatId === undefined ? {} : { treatId }),
    kind,
    ...(kind === 'coupon' && values.couponId !== undefined && { couponId: Number(values.couponId) }),
    ...(kind === 'gift_card' && values.cardCents !== undefined && { cardCents: Number(values.cardCents) }),
    ...(kind === 'right' && values.rightId !== undefined && { rightId: Number(values.rightId) }),
    nameZhCn: textIn(values.nameZhCn),
    nameEn: textIn(values.nameEn),
    textZhCn: textIn(values.textZhCn),
    textEn: textIn(values.textEn),
    pictureUrl: textIn(values.pictureUrl),
    pricePoints: Number(values.pricePoints),
    leastTier: Number(values.leastTier),
    mostPerDay: wholeIn(values.mostPerDay),
    mostPerMember: wholeIn(values.mostPerMember),
    startsAt: Number(values.startsAt),
    endsAt: Number(values.endsAt),
    place: Number(values.place),
    stockCount: Number(values.stockCount),
  };
}

type Misfit = 'endsLater' | 'couponNeeded' | 'cardNeeded' | 'rightNeeded';

/** What does not fit together, by the field where it is put right. */
export function treatMisfits(treat: SavedTreat): Partial<Record<keyof SavedTreat, Misfit>> {
  const { kind, couponId, cardCents, rightId } = treat;
  return {
    ...(treat.endsAt <= treat.startsAt && { endsAt: 'endsLater' as const }),
    ...(kind === 'coupon' && couponId === undefined && { couponId: 'couponNeeded' as const }),
    ...(kind === 'gift_card' && cardCents === undefined && { cardCents: 'cardNeeded' as const }),
    ...(kind === 'right' && rightId === undefined && { rightId: 'rightNeeded' as const }),
  };
}

// What the desk asks for, what its typed trails, spots and pictures come to, where screens and posters lead, and how days are counted. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { Draft } from '@/patterns/editor/fields';
import type { ListView } from '@/patterns/list/declaration';
import { asked, wholeOf } from '@/patterns/list/readFilters';
import { dateTimeFieldText } from '@/ui/format';
import type { Tone } from '@/ui/Mark';

export type Trail = Output<'get_ar_trail_record'>;
export type Spot = Trail['spots'][number];
export type Decoration = Output<'list_ar_decoration_records'>['decorations'][number];
export type CheckIn = Output<'list_ar_check_ins'>['checkIns'][number];
export type Figure = Output<'get_ar_figures'>['figures'][number];

export const trailStates = ['draft', 'published', 'ended', 'withdrawn'] as const satisfies readonly Trail['state'][];
export const trailTones: Readonly<Record<Trail['state'], Tone>> = {
  draft: 'waiting',
  published: 'good',
  ended: 'calm',
  withdrawn: 'wrong',
};
export const frequencies = ['once', 'daily', 'weekly'] as const satisfies readonly Trail['frequency'][];
export const decorationKinds = ['frame', 'sticker'] as const satisfies readonly Decoration['kind'][];

export function trailsOf({ filters, page }: ListView): Input<'list_ar_trail_records'> {
  return asked<Input<'list_ar_trail_records'>>({
    state: trailStates.find((state) => state === filters.state),
    pageNo: wholeOf(page),
    pageSize: undefined,
  });
}

export function checkInsOf(trailId: number, { filters, page }: ListView): Input<'list_ar_check_ins'> {
  return asked<Input<'list_ar_check_ins'>>({
    trailId,
    spotId: wholeOf(filters.spotId),
    behindCheckInId: wholeOf(page),
    pageSize: undefined,
  });
}

const hourMs = 3_600_000;
const usualDays = 30;
type Values = Readonly<Record<string, unknown>>;
const textOf = (value: unknown) => String(value ?? '');

/** A new trail begins with the next hour and runs for thirty days. */
export function trailDraft(trail: Trail | undefined, nowMs: number): Draft {
  const nextHourMs = (Math.floor(nowMs / hourMs) + 1) * hourMs;
  return {
    nameZhCn: trail?.nameZhCn ?? '',
    nameEn: trail?.nameEn ?? '',
    wordsZhCn: trail?.wordsZhCn ?? '',
    wordsEn: trail?.wordsEn ?? '',
    pictureUrl: trail?.pictureUrl ?? '',
    frequency: trail?.frequency ?? 'once',
    startsAt: dateTimeFieldText(trail?.startsAt ?? nextHourMs),
    endsAt: dateTimeFieldText(trail?.endsAt ?? nextHourMs + usualDays * 24 * hourMs),
    grandPrizePoints: String(trail?.grandPrizePoints ?? 0),
    grandPrizeId: trail?.grandPrizeId === undefined ? '' : String(trail.grandPrizeId),
  };
}

export function toTrail(values: Values, trailId: number | undefined): Input<'save_ar_trail'> {
  return {
    ...(trailId === undefined ? {} : { trailId }),
    nameZhCn: textOf(values.nameZhCn),
    nameEn: textOf(values.nameEn),
    wordsZhCn: textOf(values.wordsZhCn),
    wordsEn: textOf(values.wordsEn),
    pictureUrl: textOf(values.pictureUrl),
    frequency: frequencies.find((one) => one === values.frequency) ?? 'once',
    startsAt: Number(values.startsAt),
    endsAt: Number(values.endsAt),
    grandPrizePoints: Number(values.grandPrizePoints),
    ...(values.grandPrizeId === undefined ? {} : { grandPrizeId: Number(values.grandPrizeId) }),
  };
}

const millionths = 1_000_000;
const mostLatitude = 90;
const mostLongitude = 180;

/** "32.0415, 118.7845" in millionths of a degree; nothing for what is no place. */
export function readPlace(text: string): { latitudeE6: number; longitudeE6: number } | undefined {
  const parts = text.trim().split(/[,，\s]+/);
  const [latitude, longitude] = parts.map(Number);
  if (parts.length !== 2 || latitude === undefined || longitude === undefined) return undefined;
  if (!(Math.abs(latitude) <= mostLatitude && Math.abs(longitude) <= mostLongitude)) return undefined;
  return { latitudeE6: Math.round(latitude * millionths), longitudeE6: Math.round(longitude * millionths) };
}

export function placeText({ latitudeE6, longitudeE6 }: Pick<Spot, 'latitudeE6' | 'longitudeE6'>): string {
  if (latitudeE6 === undefined || longitudeE6 === undefined) return '';
  return `${(latitudeE6 / millionths).toFixed(6)}, ${(longitudeE6 / millionths).toFixed(6)}`;
}

export function spotDraft(spot: Spot | undefined, count: number): Draft {
  return {
    nameZhCn: spot?.nameZhCn ?? '',
    nameEn: spot?.nameEn ?? '',
    wordsZhCn: spot?.wordsZhCn ?? '',
    wordsEn: spot?.wordsEn ?? '',
    pictureUrl: spot?.pictureUrl ?? '',
    points: String(spot?.points ?? 0),
    sort: String(spot?.sort ?? count + 1),
    shopId: spot?.shopId === undefined ? '' : String(spot.shopId),
    place: spot ? placeText(spot) : '',
    radiusM: spot?.radiusM === undefined ? '' : String(spot.radiusM),
    prizeId: spot?.prizeId === undefined ? '' : String(spot.prizeId),
  };
}

export function toSpot(values: Values, trailId: number, spotId: number | undefined): Input<'save_ar_spot'> {
  const place = values.place === undefined ? undefined : readPlace(textOf(values.place));
  return {
    trailId,
    ...(spotId === undefined ? {} : { spotId }),
    sort: Number(values.sort),
    nameZhCn: textOf(values.nameZhCn),
    nameEn: textOf(values.nameEn),
    wordsZhCn: textOf(values.wordsZhCn),
    wordsEn: textOf(values.wordsEn),
    pictureUrl: textOf(values.pictureUrl),
    ...(values.shopId === undefined ? {} : { shopId: Number(values.shopId) }),
    ...(place && values.radiusM !== undefined ? { ...place, radiusM: Number(values.radiusM) } : {}),
    points: Number(values.points),
    ...(values.prizeId === undefined ? {} : { prizeId: Number(values.prizeId) }),
  };
}

type Misfit = 'endsLater' | 'noPlace' | 'placeAndRadius';

/** What does not fit together, by the field where it is put right. */
export function misfitsOf(values: Values): Record<string, Misfit> {
  const misfits: Record<string, Misfit> = {};
  if ('endsAt' in values && Number(values.endsAt) <= Number(values.startsAt)) misfits.endsAt = 'endsLater';
  if ((values.place === undefined) !== (values.radiusM === undefined))
    misfits[values.place === undefined ? 'place' : 'radiusM'] = 'placeAndRadius';
  else if (values.place !== undefined && !readPlace(textOf(values.place))) misfits.place = 'noPlace';
  return misfits;
}

export function decorationDraft(decoration: Decoration | undefined, count: number): Draft {
  return {
    kind: decoration?.kind ?? 'sticker',
    nameZhCn: decoration?.nameZhCn ?? '',
    nameEn: decoration?.nameEn ?? '',
    pictureUrl: decoration?.pictureUrl ?? '',
    sort: String(decoration?.sort ?? count + 1),
    isShown: decoration?.isShown ?? true,
  };
}

export function toDecoration(values: Values, decorationId: number | undefined): Input<'save_ar_decoration'> {
  return {
    ...(decorationId === undefined ? {} : { decorationId }),
    kind: decorationKinds.find((kind) => kind === values.kind) ?? 'sticker',
    sort: Number(values.sort),
    nameZhCn: textOf(values.nameZhCn),
    nameEn: textOf(values.nameEn),
    pictureUrl: textOf(values.pictureUrl),
    isShown: values.isShown === true,
  };
}

/** What the screen at a spot opens. */
export const screenAddress = (origin: string, token: string) =>
  `${origin}/pages/arGame/screen?token=${encodeURIComponent(token)}`;
/** Where the printed poster leads members. It proves nothing. */
export const posterAddress = (origin: string, spotId: number) => `${origin}/pages/arGame/arGame?spotId=${spotId}`;

export interface Day {
  day: string;
  /** By the spots, in their order. */
  counts: readonly number[];
  count: number;
  points: number;
}

/** The latest day first. */
export function daysOf(figures: readonly Figure[], spots: readonly Pick<Spot, 'spotId'>[]): Day[] {
  return [...new Set(figures.map(({ day }) => day))].map((day) => {
    const those = figures.filter((one) => one.day === day);
    return {
      day,
      counts: spots.map(({ spotId }) => those.find((one) => one.spotId === spotId)?.checkInCount ?? 0),
      count: those.reduce((sum, one) => sum + one.checkInCount, 0),
      points: those.reduce((sum, one) => sum + one.points, 0),
    };
  });
}

// What a courier area comes to in the editor's fields, and the other way round. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { Draft } from '@/patterns/editor/fields';

export type Area = Output<'list_courier_areas'>['areas'][number];
export type Window = Area['terms']['windows'][number];
export type QueueSlot = Output<'list_courier_orders'>['slots'][number];
type SaveArea = Input<'save_courier_area'>;

const twoDigits = (value: number) => String(value).padStart(2, '0');
const clockOf = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

/** "10:00-12:00 20": a window and how many orders it holds. */
export const windowText = ({ startsMinute, endsMinute, capacity }: Window) =>
  `${clockOf(startsMinute)}-${clockOf(endsMinute)} ${capacity}`;

const windowShape = /^(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})\s+(\d{1,4})$/;

/** One window a line. What is no window is left out: the server says of an empty list what it needs. */
export function readWindows(text: string): Window[] {
  return text.split('\n').flatMap((line) => {
    const parts = windowShape.exec(line.trim())?.slice(1).map(Number);
    if (!parts) return [];
    const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0, capacity = 0] = parts;
    return [{ startsMinute: fromHour * 60 + fromMinute, endsMinute: toHour * 60 + toMinute, capacity }];
  });
}

/** The lines that are no windows, for whoever typed them. */
export const wrongLines = (text: string): string[] =>
  text.split('\n').filter((line) => line.trim() !== '' && !windowShape.test(line.trim()));

const yuanOf = (cents: number) => String(cents / 100);

export function draftOf(area: Area | undefined): Draft {
  const terms = area?.terms;
  return {
    nameZhCn: area?.nameZhCn ?? '',
    nameEn: area?.nameEn ?? '',
    isInUse: area?.isInUse ?? true,
    regionCodes: (terms?.regionCodes ?? []).join(', '),
    shopIds: (terms?.shopIds ?? []).join(', '),
    priceCents: terms ? yuanOf(terms.priceCents) : '',
    freeFromCents: terms?.freeFromCents === undefined ? '' : yuanOf(terms.freeFromCents),
    windows: (terms?.windows ?? []).map(windowText).join('\n'),
    cutOffMinutes: String(terms?.cutOffMinutes ?? 60),
    daysAhead: String(terms?.daysAhead ?? 1),
    closedDays: (terms?.closedDays ?? []).join('\n'),
  };
}

type Values = Readonly<Record<string, unknown>>;
const textOf = (value: unknown) => (value === undefined ? '' : String(value));

export function toArea(values: Values, area: Area | undefined): SaveArea {
  const { freeFromCents } = values;
  return {
    ...(area ? { areaId: area.areaId, version: area.version } : {}),
    nameZhCn: textOf(values.nameZhCn),
    nameEn: textOf(values.nameEn),
    isInUse: values.isInUse === true,
    terms: {
      regionCodes: (values.regionCodes ?? []) as number[],
      shopIds: (values.shopIds ?? []) as number[],
      priceCents: Number(values.priceCents),
      ...(freeFromCents === undefined ? {} : { freeFromCents: Number(freeFromCents) }),
      // A line that is no window must not vanish: the server refuses this one, at the field.
      windows: wrongLines(textOf(values.windows)).length > 0 ? [] : readWindows(textOf(values.windows)),
      cutOffMinutes: Number(values.cutOffMinutes),
      daysAhead: Number(values.daysAhead),
      closedDays: textOf(values.closedDays)
        .split('\n')
        .map((day) => day.trim())
        .filter((day) => day !== ''),
    },
  };
}

const termNames = [
  'regionCodes',
  'shopIds',
  'priceCents',
  'freeFromCents',
  'windows',
  'cutOffMinutes',
  'daysAhead',
  'closedDays',
] as const;

/** Where a problem of the contract's stands in the editor. */
export function placesOfTerms(): Record<string, string> {
  const names: Record<string, string> = {};
  for (const name of termNames) names[`terms.${name}`] = name;
  for (let place = 0; place < 12; place += 1) {
    for (const name of ['startsMinute', 'endsMinute', 'capacity']) names[`terms.windows.${place}.${name}`] = 'windows';
  }
  for (let place = 0; place < 60; place += 1) names[`terms.closedDays.${place}`] = 'closedDays';
  for (let place = 0; place < 400; place += 1) names[`terms.regionCodes.${place}`] = 'regionCodes';
  return names;
}

// How numbers are written: money, shortened counts and distances (specification §9).
import type { Language } from '@galleria/client/words';

/** The two parts of an amount, so that the cents can be set smaller: 268050 → `2,680` and `50`. */
export interface AmountParts {
  sign: '' | '−';
  yuan: string;
  cents: string;
}

/** Thousands apart. By hand: a phone takes a tenth of a second to start its own way of writing numbers, while the first page is drawn. */
const groupThousands = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

/** Splits whole cents; throws a RangeError on a fraction, since money is never rounded here. */
export function splitCents(cents: number): AmountParts {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is no whole number of cents`);
  const absolute = Math.abs(cents);
  return {
    sign: cents < 0 ? '−' : '',
    yuan: groupThousands(Math.floor(absolute / 100)),
    cents: String(absolute % 100).padStart(2, '0'),
  };
}

/** Whole cents as yuan with two decimals and thousands apart: 268050 → `2,680.50`. No currency sign. */
export function formatCents(cents: number): string {
  const parts = splitCents(cents);
  return `${parts.sign}${parts.yuan}.${parts.cents}`;
}

/** A typed amount as whole cents: `500`, `500.5` and `¥1,200.00` are understood. Undefined when it is no amount of money. */
export function parseYuan(text: string): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(text.replace(/[¥,\s]/g, ''));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}

/** A whole number with thousands apart: 12860 → `12,860`, -300 → `−300`. */
export function formatWhole(value: number): string {
  return `${value < 0 ? '−' : ''}${groupThousands(Math.abs(value))}`;
}

/** A change with its sign written out: `+120` or `−300`, by `format` for the size of it. */
export function formatChange(delta: number, format: (value: number) => string = formatWhole): string {
  return `${delta < 0 ? '−' : '+'}${format(Math.abs(delta))}`;
}

const shortUnits = {
  10000: { 'zh-CN': '万', en: '万' },
  1000: { 'zh-CN': '千', en: 'k' },
} as const;

/** From `base` on, a count is written in units of it with one decimal: 12000 → `1.2万`, 1200 by 1000 → `1.2千` or `1.2k`. */
export function shortenNumber(value: number, base: keyof typeof shortUnits, language: Language): string {
  if (Math.abs(value) < base) return String(value);
  return `${(value / base).toFixed(1)}${shortUnits[base][language]}`;
}

/** A figure for a narrow place: whole up to six digits, then in units of 万. */
export function fitNumber(value: number, language: Language): string {
  return Math.abs(value) < 1_000_000 ? formatWhole(value) : shortenNumber(value, 10000, language);
}

export interface Point {
  latitude: number;
  longitude: number;
}

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in km between two points in degrees, on a sphere of 6371 km. */
export function distanceKm(from: Point, to: Point): number {
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const part = halfLatitude + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(part)));
}

/** What to write for a distance: metres in tens below one kilometre, else km with one decimal. */
export function splitDistance(km: number): { unit: 'metres' | 'kilometres'; value: string } {
  const metres = Math.round(km * 100) * 10;
  return metres < 1000 ? { unit: 'metres', value: String(metres) } : { unit: 'kilometres', value: km.toFixed(1) };
}

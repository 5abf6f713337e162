// How the console writes money, numbers and moments: on the mall's clock, wherever the computer stands.
const mallOffset = '+08:00';
const mallOffsetMs = 8 * 3_600_000;
/** What stands where there is nothing. */
export const nothing = '–';

const groupThousands = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
const mallClock = (timeMs: number) => new Date(timeMs + mallOffsetMs).toISOString();

/** Whole cents as yuan and cents: 268050 → `2,680` and `50`. Throws a RangeError on a fraction, since money is never rounded here. */
export function splitCents(cents: number): { sign: '' | '−'; yuan: string; cents: string } {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is no whole number of cents`);
  const absolute = Math.abs(cents);
  return {
    sign: cents < 0 ? '−' : '',
    yuan: groupThousands(Math.floor(absolute / 100)),
    cents: String(absolute % 100).padStart(2, '0'),
  };
}

/** Whole cents in a line of text: 268050 → `¥2,680.50`. Throws like `splitCents`. */
export function formatYuan(amountCents: number): string {
  const { sign, yuan, cents } = splitCents(amountCents);
  return `${sign}¥${yuan}.${cents}`;
}

/** A typed amount as whole cents: `500`, `500.5` and `¥1,200.00` are understood. Undefined when it is no amount of money. */
export function parseYuan(text: string): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(text.replace(/[¥,\s]/g, ''));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}

/** What an amount's field holds for whole cents: 50050 → `500.50`. */
export function yuanFieldText(cents: number | undefined): string {
  return cents === undefined ? '' : `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** A whole number with thousands apart: 12860 → `12,860`. */
export function formatWhole(value: number): string {
  return `${value < 0 ? '−' : ''}${groupThousands(Math.abs(value))}`;
}

/** Epoch milliseconds as `2026-11-21 19:40` on the mall's clock. */
export function formatDateTime(timeMs: number): string {
  return mallClock(timeMs).slice(0, 16).replace('T', ' ');
}

/** Epoch milliseconds as `19:40:08` on the mall's clock. */
export function formatTime(timeMs: number): string {
  return mallClock(timeMs).slice(11, 19);
}

/** Epoch milliseconds as `2026-11-21` on the mall's clock. */
export function formatDate(timeMs: number): string {
  return mallClock(timeMs).slice(0, 10);
}

/** What a native date and time field holds for a moment, on the mall's clock. */
export function dateTimeFieldText(timeMs: number): string {
  return mallClock(timeMs).slice(0, 16);
}

/** The moment that a native date and time field means, on the mall's clock; undefined while it is not complete. */
export function readDateTimeField(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return undefined;
  const timeMs = Date.parse(`${text.slice(0, 16)}:00${mallOffset}`);
  return Number.isNaN(timeMs) ? undefined : timeMs;
}

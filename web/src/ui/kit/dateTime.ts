// Writes points in time as the mall's clock shows them, wherever the phone is.

/** The mall's zone, Asia/Shanghai, has no summer time, so its distance from UTC is always the same. */
const mallOffset = '+08:00';
const mallOffsetMs = 8 * 3_600_000;

/**
 * Epoch milliseconds as `2026-11-21T19:40:00.000Z`, but on the mall's clock. By arithmetic: each formatter of the browser takes a phone half a
 * millisecond to build, and a list of records needs thousands.
 */
const mallClock = (timeMs: number) => new Date(timeMs + mallOffsetMs).toISOString();

/** Epoch milliseconds as `2026-11-21 19:40` in the mall's time zone, in every language. */
export function formatDateTime(timeMs: number): string {
  return dateTimeFieldText(timeMs).replace('T', ' ');
}

/** Epoch milliseconds as `2026-11-21` in the mall's time zone. */
export function formatDate(timeMs: number): string {
  return mallClock(timeMs).slice(0, 10);
}

/** Days of the mall's calendar from now until then: none for today, less for what is over. */
export function daysAhead(timeMs: number, nowMs: number): number {
  const day = (ms: number) => Math.floor((ms + mallOffsetMs) / 86_400_000);
  return day(timeMs) - day(nowMs);
}

/** What a native date and time field holds for this moment, on the mall's clock: `2026-11-21T19:40`. */
export function dateTimeFieldText(timeMs: number): string {
  return mallClock(timeMs).slice(0, 16);
}

/** The moment that a native date and time field means, on the mall's clock; undefined while it is not complete. */
export function readDateTimeField(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return undefined;
  const timeMs = Date.parse(`${text.slice(0, 16)}:00${mallOffset}`);
  return Number.isNaN(timeMs) ? undefined : timeMs;
}

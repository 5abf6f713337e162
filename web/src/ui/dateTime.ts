// Writes points in time as the mall's clock shows them, wherever the phone is.

const mallTimeZone = 'Asia/Shanghai';

function partsOf(timeMs: number): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: mallTimeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(format.formatToParts(timeMs).map(({ type, value }) => [type, value]));
}

/** Epoch milliseconds as `2026-11-21 19:40` in the mall's time zone, in every language. */
export function formatDateTime(timeMs: number): string {
  const { year, month, day, hour, minute } = partsOf(timeMs);
  return `${year}-${month}-${day} ${hour}:${minute}`;
}

/** Epoch milliseconds as `2026-11-21` in the mall's time zone. */
export function formatDate(timeMs: number): string {
  const { year, month, day } = partsOf(timeMs);
  return `${year}-${month}-${day}`;
}

/** What a native date and time field holds for this moment, on the mall's clock: `2026-11-21T19:40`. */
export function dateTimeFieldText(timeMs: number): string {
  return formatDateTime(timeMs).replace(' ', 'T');
}

/** The moment that a native date and time field means, on the mall's clock; undefined while it is not complete. */
export function readDateTimeField(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return undefined;
  // The mall's zone has no summer time, so its distance from UTC is always the same.
  const timeMs = Date.parse(`${text.slice(0, 16)}:00+08:00`);
  return Number.isNaN(timeMs) ? undefined : timeMs;
}

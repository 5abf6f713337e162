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

// Whether a shop is open, from hours such as 10:00-22:00.
const mallOffsetMs = 8 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** By the mall's clock (UTC+8). Hours may pass midnight. Undefined when they are written in another way. */
export function isOpenAt(hours: string, nowMs: number): boolean | undefined {
  const match = /^(\d{1,2}):(\d{2})\s*[-–—]\s*(\d{1,2}):(\d{2})$/.exec(hours.trim());
  if (!match) return undefined;
  const [opens = 0, closes = 0] = [
    [match[1], match[2]],
    [match[3], match[4]],
  ].map(([hour, minute]) => Number(hour) * 60 + Number(minute));
  const minute = Math.floor(((nowMs + mallOffsetMs) % dayMs) / 60_000);
  return opens <= closes ? minute >= opens && minute < closes : minute >= opens || minute < closes;
}

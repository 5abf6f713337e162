// The server's clock as far as this device can tell: countdowns and opening hours must not trust the phone's own.
const storageKey = 'clock_offset_ms';
/** Kept, for starts without a network. */
let offsetMs = Number(localStorage.getItem(storageKey)) || 0;

/** Learns from a `Date` answer header, which has whole seconds; a missing or unreadable one changes nothing. */
export function learnServerTime(dateHeader: string | null, receivedAtMs: number): void {
  const serverMs = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(serverMs)) return;
  const seenOffsetMs = serverMs + 500 - receivedAtMs;
  // Whole seconds and the way back cost up to a second and a half; smaller differences are noise.
  if (Math.abs(seenOffsetMs - offsetMs) <= 1_500) return;
  offsetMs = seenOffsetMs;
  localStorage.setItem(storageKey, String(offsetMs));
}

/** How far this window looks ahead or back; never kept. */
let shiftMs = 0;

/** Has this window see things as they are at that moment, from now on; without one: now. */
export function shiftClock(toMs?: number): void {
  shiftMs = toMs === undefined ? 0 : toMs - Date.now() - offsetMs;
}

/** Epoch milliseconds of the server, to about a second. */
export function serverNowMs(): number {
  return Date.now() + offsetMs + shiftMs;
}

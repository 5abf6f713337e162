// The months of a calendar: which one is meant, the next, and its days in weeks. Pure.
const dayMs = 86_400_000;
const textOf = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);

/** `2026-11`, or the month in which a moment lies on the mall's clock. */
export function monthOf(text: string | null, nowMs: number): string {
  const isMonth = text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
  return isMonth ? text : textOf(nowMs + 8 * 3_600_000).slice(0, 7);
}

/** The month so many months later. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return textOf(Date.UTC(year, number - 1 + count, 1)).slice(0, 7);
}

/** The days of a month in weeks from Monday to Sunday; undefined where a week belongs to another month. */
export function weeksOf(month: string): readonly (readonly (string | undefined)[])[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = Date.UTC(year, number - 1, 1);
  const count = Math.round((Date.UTC(year, number, 1) - first) / dayMs);
  const before = (new Date(first).getUTCDay() + 6) % 7;
  const cells = Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_, index) =>
    index < before || index >= before + count ? undefined : textOf(first + (index - before) * dayMs),
  );
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

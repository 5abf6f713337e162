// The mid-year celebration by its page of content: when it ends, and how many days are left. Pure.
import { daysAhead } from '@/ui/kit/dateTime';

/** The page's address names one celebration, so its content has one code. */
export const midYearCode = 'mid-year-2025';

interface Counted {
  type: string;
  endsAt?: number;
}

/** The end of its last countdown; undefined where its content counts down to nothing. */
export function endOf(floors: readonly Counted[]): number | undefined {
  const ends = floors.flatMap(({ type, endsAt }) => (type === 'countdown' && endsAt !== undefined ? [endsAt] : []));
  return ends.length > 0 ? Math.max(...ends) : undefined;
}

/** Whole days of the mall's calendar until its last day, which has none left. */
export const daysLeft = (endsAt: number, nowMs: number): number => daysAhead(endsAt - 1, nowMs);

// What the fields of filters come to as parts of a question to the server. Pure.
import { readDateTimeField } from '@/ui/format';

const dayMs = 24 * 3_600_000;

/** The first moment of a day on the mall's clock; undefined while it is not complete. */
export function dayStart(day: string | undefined): number | undefined {
  return day ? readDateTimeField(`${day}T00:00`) : undefined;
}

/** The first moment behind a day: the last day that is asked for is included. */
export function dayEnd(day: string | undefined): number | undefined {
  const start = dayStart(day);
  return start === undefined ? undefined : start + dayMs;
}

/** Undefined for what is no whole number. */
export const wholeOf = (text: string | undefined) => (text && /^\d{1,16}$/.test(text) ? Number(text) : undefined);

/** The question without what is not asked. */
export function asked<Question extends object>(
  parts: {
    [Key in keyof Question]: Question[Key] | undefined;
  },
): Question {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Question;
}

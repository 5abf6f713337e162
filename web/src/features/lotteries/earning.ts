// What earns chances as it is asked for: tasks, check-ins as a calendar, and the code that hangs on a spot. Pure but for the types.
import type { Output } from '@galleria/client/types';

export type ChanceTask = Output<'list_chance_tasks'>['tasks'][number];
export type CheckIns = Output<'get_check_ins'>;

const dayMs = 86_400_000;
const daysOfWeek = 7;
const mondayFirst = 6;

/** The code of a spot in what was scanned: its link, or the code alone. */
export function spotIn(text: string): string | undefined {
  const code = /[?&]spot=([0-9]+\.[0-9a-f]+)/.exec(text)?.[1] ?? text.trim();
  return /^[0-9]+\.[0-9a-f]+$/.test(code) ? code : undefined;
}

/** The moment at which a day of the mall's calendar is its date in UTC. */
export const dateOf = (day: number) => new Date(day * dayMs);

export type DayState = 'done' | 'made_up' | 'missed' | 'today' | 'coming';
export interface CalendarDay {
  day: number;
  state: DayState;
}

/** The window's days in weeks from Monday on; places before the first are empty. */
export function calendarOf({ firstDay, lastDay, today, days }: CheckIns): (CalendarDay | undefined)[] {
  const done = new Map(days.map(({ day, isMadeUp }) => [day, isMadeUp]));
  const stateOf = (day: number): DayState => {
    if (done.has(day)) return done.get(day) ? 'made_up' : 'done';
    if (day === today) return 'today';
    return day < today ? 'missed' : 'coming';
  };
  const offset = (dateOf(firstDay).getUTCDay() + mondayFirst) % daysOfWeek;
  const places: (CalendarDay | undefined)[] = Array.from({ length: offset }, () => undefined);
  for (let day = firstDay; day <= lastDay; day += 1) places.push({ day, state: stateOf(day) });
  return places;
}

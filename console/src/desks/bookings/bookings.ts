// What marks say, what lists ask for, and how times of a day are typed. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { ListView } from '@/patterns/list/declaration';
import { asked, dayEnd, dayStart, wholeOf } from '@/patterns/list/readFilters';
import { dateTimeFieldText, formatDate } from '@/ui/format';
import type { Tone } from '@/ui/Mark';

export type Calendar = Output<'list_booking_slots'>;
export type Slot = Calendar['slots'][number];
export type RideFile = Output<'get_car_booking'>;
export type Ride = RideFile['booking'];
export type Work = Ride['works'][number];
export type IssueList = Output<'list_magazine_issues'>;
export type Issue = IssueList['issues'][number];
export type Point = IssueList['points'][number];
export type Copy = Output<'search_magazine_reservations'>['reservations'][number];
export type State = Ride['state'];

export const rideStates = [
  'pending',
  'confirmed',
  'checked_in',
  'done',
  'cancelled',
  'rejected',
  'no_show',
] as const satisfies readonly State[];
export const copyStates = ['confirmed', 'done', 'cancelled', 'no_show'] as const satisfies readonly State[];

export const stateTones: Readonly<Record<State, Tone>> = {
  pending: 'waiting',
  confirmed: 'good',
  checked_in: 'good',
  done: 'calm',
  cancelled: 'calm',
  rejected: 'wrong',
  no_show: 'wrong',
};

export const stageTones: Readonly<Record<Issue['stage'], Tone>> = {
  upcoming: 'waiting',
  open: 'good',
  all_taken: 'wrong',
  over: 'calm',
};

/** What needs a reason, which the dialog asks for. */
export const reasonedWorks: readonly Work[] = ['reject', 'call_off', 'miss', 'excuse'];
export const dangerousWorks: readonly Work[] = ['reject', 'call_off', 'miss'];

export function ridesOf({ filters, page }: ListView): Input<'search_car_bookings'> {
  return asked<Input<'search_car_bookings'>>({
    state: rideStates.find((state) => state === filters.state),
    startsFrom: dayStart(filters.from),
    startsUntil: dayEnd(filters.to),
    beforeBookingId: wholeOf(page),
    pageSize: undefined,
  });
}

export function copiesOf({ filters, page }: ListView): Input<'search_magazine_reservations'> {
  return asked<Input<'search_magazine_reservations'>>({
    code: filters.code?.trim() || undefined,
    issueId: wholeOf(filters.issue),
    pointId: wholeOf(filters.point),
    state: copyStates.find((state) => state === filters.state),
    beforeBookingId: wholeOf(page),
    pageSize: undefined,
  });
}

/** `10:30` of the mall's clock. */
export const clockOf = (at: number) => dateTimeFieldText(at).slice(11);

const dayMs = 86_400_000;

/** Seven days from the one that is named, else from today, each with its times. */
export function weekOf(day: string | undefined, now: number): { from: number; until: number; dates: string[] } {
  const from = dayStart(day) ?? dayStart(formatDate(now)) ?? now;
  const dates = Array.from({ length: 7 }, (_, place) => formatDate(from + place * dayMs));
  return { from, until: from + 7 * dayMs, dates };
}

/** The name of the day that lies so many days behind another. */
export const dayAfter = (day: string, days: number) => formatDate((dayStart(day) ?? 0) + days * dayMs);

/** "10:00, 14:30": minutes of the day; undefined where one of them is no time. */
export function minutesOf(text: string): number[] | undefined {
  const parts = text.split(/[,，\s]+/).filter(Boolean);
  const minutes = parts.map((part) => {
    const found = /^(\d{1,2})[:：](\d{2})$/.exec(part);
    const minute = found ? Number(found[1]) * 60 + Number(found[2]) : Number.NaN;
    return found && Number(found[2]) < 60 && minute < 1440 ? minute : Number.NaN;
  });
  return minutes.length > 0 && minutes.every((minute) => !Number.isNaN(minute)) ? minutes : undefined;
}

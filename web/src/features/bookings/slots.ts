// The times at which a car is free, day by day on the mall's clock.

import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { dateTimeFieldText, formatDate } from '@/ui/kit/dateTime';

export type CarSlot = Output<'get_car_booking_vo_white'>['slots'][number];

export interface SlotDay {
  /** `2026-11-28` */
  date: string;
  /** 0 is Sunday. */
  weekday: number;
  slots: readonly CarSlot[];
}

export const clockOf = (timeMs: number) => dateTimeFieldText(timeMs).slice(11);
/** `11-28` */
export const shortDate = (date: string) => date.slice(5);
/** Of a day of the mall's calendar, wherever the phone is. */
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

/** In the order of the answer, which is that of time. */
export function daysOf(slots: readonly CarSlot[]): SlotDay[] {
  const days = new Map<string, CarSlot[]>();
  for (const slot of slots) {
    const date = formatDate(slot.startsAt);
    days.set(date, [...(days.get(date) ?? []), slot]);
  }
  return [...days].map(([date, own]) => ({ date, weekday: weekdayOf(date), slots: own }));
}

/** What the member sees of the service; a guest sees the times alone. */
export function useCarService() {
  const { isSignedIn } = useSession();
  const own = useQuery({ ...queryFor('get_car_booking_vo'), enabled: isSignedIn, staleTime: 0 });
  const white = useQuery({ ...queryFor('get_car_booking_vo_white'), enabled: !isSignedIn, staleTime: 0 });
  return { query: isSignedIn ? own : white, own: isSignedIn ? own.data : undefined, isSignedIn };
}

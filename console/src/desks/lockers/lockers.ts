// What marks say, what is asked for lists, and what a door shows. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { ListView } from '@/patterns/list/declaration';
import { asked, dayEnd, dayStart, wholeOf } from '@/patterns/list/readFilters';
import type { Tone } from '@/ui/Mark';

export type Bank = Output<'get_locker_overview'>['banks'][number];
export type Door = Bank['doors'][number];
export type StayRecord = Output<'get_locker_stay'>;
export type Stay = StayRecord['stay'];
export type Opening = Output<'list_locker_openings'>['openings'][number];
export type Photo = StayRecord['photos'][number];

export const stayStates = [
  'held',
  'occupied',
  'open',
  'overdue',
  'lapsed',
  'faulted',
  'ended',
  'cleared',
] as const satisfies readonly Stay['state'][];

export const stayTones: Readonly<Record<Stay['state'], Tone>> = {
  held: 'waiting',
  occupied: 'good',
  open: 'waiting',
  overdue: 'wrong',
  lapsed: 'calm',
  faulted: 'wrong',
  ended: 'calm',
  cleared: 'calm',
};

export const openingWays = ['phone', 'code', 'staff', 'key'] as const satisfies readonly Opening['way'][];

export const openingTones: Readonly<Record<Opening['progress'], Tone>> = {
  asking: 'waiting',
  told: 'waiting',
  open: 'good',
  shut: 'calm',
  jammed: 'wrong',
  silent: 'wrong',
};

/** What a door shows, the first that holds. */
type DoorLook = 'help' | 'overdue' | 'open' | 'held' | 'occupied' | 'broken' | 'free';
export const doorLooks = [
  'free',
  'occupied',
  'held',
  'open',
  'overdue',
  'help',
  'broken',
] as const satisfies readonly DoorLook[];

export function lookOf({ waitsForHelp, state, condition }: Door): DoorLook {
  if (waitsForHelp) return 'help';
  if (state === 'overdue' || state === 'open' || state === 'held' || state === 'occupied') return state;
  return condition === 'out_of_order' ? 'broken' : 'free';
}

export const countOf = (bank: Bank, look: DoorLook) => bank.doors.filter((door) => lookOf(door) === look).length;

const isLive = ({ state }: Stay) => ['held', 'occupied', 'open', 'overdue'].includes(state);
/** Things lie in it: they can be given to whoever they are. */
export const holdsThings = (stay: Stay) => isLive(stay) && stay.state !== 'held';

export function staysOf({ filters, page }: ListView): Input<'search_locker_stays'> {
  return asked<Input<'search_locker_stays'>>({
    bankId: undefined,
    state: stayStates.find((state) => state === filters.state),
    doorNumber: wholeOf(filters.door),
    waitsForHelp: filters.help === 'yes' ? true : undefined,
    takenFrom: dayStart(filters.from),
    takenUntil: dayEnd(filters.to),
    beforeStayId: wholeOf(page),
    pageSize: undefined,
  });
}

export function openingsOf({ filters, page }: ListView): Input<'list_locker_openings'> {
  return asked<Input<'list_locker_openings'>>({
    bankId: undefined,
    doorNumber: wholeOf(filters.door),
    way: openingWays.find((way) => way === filters.way),
    askedFrom: dayStart(filters.from),
    askedUntil: dayEnd(filters.to),
    beforeOpeningId: wholeOf(page),
    pageSize: undefined,
  });
}

// What the calendar asks for, what a day and a ticket look like, and what may be done with a ticket. Pure.
import type { Input, Output } from '@galleria/client/types';
import { weeksOf } from '@/patterns/calendar/month';
import type { ListView } from '@/patterns/list/declaration';
import { asked, wholeOf } from '@/patterns/list/readFilters';
import type { Tone } from '@/ui/Mark';

export type Day = Output<'list_reconciliation_days'>['days'][number];
export type Ticket = Output<'get_reconciliation_ticket'>['ticket'];
export type TicketRecord = Output<'get_reconciliation_ticket'>;
export type Work = Input<'work_on_reconciliation_ticket'>['work'];
type State = Ticket['state'];

/** In the order of a ticket's way. */
export const states = ['open', 'claimed', 'explained', 'corrected', 'closed'] as const satisfies readonly State[];

export const stateTones: Readonly<Record<State, Tone>> = {
  open: 'wrong',
  claimed: 'waiting',
  explained: 'waiting',
  corrected: 'waiting',
  closed: 'good',
};

/** How a day stands, in one word. */
export type Standing = 'balanced' | 'different' | 'broken' | 'waiting';

export function standingOf({ state, isBalanced }: Pick<Day, 'state' | 'isBalanced'>): Standing {
  if (isBalanced) return 'balanced';
  return state === 'compared' ? 'different' : state;
}

export const standingTones: Readonly<Record<Standing, Tone>> = {
  balanced: 'good',
  different: 'wrong',
  broken: 'wrong',
  waiting: 'calm',
};

/** First and last day of a month. */
export function spanOf(month: string): { from: string; until: string } {
  const days = weeksOf(month)
    .flat()
    .filter((day) => day !== undefined);
  return { from: days.at(0) ?? month, until: days.at(-1) ?? month };
}

export function ticketsOf({ filters, page }: ListView): Input<'list_reconciliation_tickets'> {
  return asked<Input<'list_reconciliation_tickets'>>({
    state: states.find((state) => state === filters.state),
    beforeTicketId: wholeOf(page),
    pageSize: undefined,
  });
}

/** The mark of the page behind this one. */
export function pageBehind({ tickets, hasMore }: Output<'list_reconciliation_tickets'>): string | undefined {
  const last = tickets.at(-1);
  return hasMore && last ? String(last.ticketId) : undefined;
}

/** What must be given a reason; taking a ticket, and giving it back unread, needs none. */
export const needsReason = (work: Work, state: State) =>
  work === 'explain' || work === 'correct' || (work === 'release' && state !== 'claimed');

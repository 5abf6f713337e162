// What marks say, and what lists ask for. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { ListView } from '@/patterns/list/declaration';
import { asked, dayEnd, dayStart, wholeOf } from '@/patterns/list/readFilters';
import type { Tone } from '@/ui/Mark';

export type Offer = Output<'list_service_catalogue'>['offers'][number];
export type RequestFile = Output<'get_service_request'>;
export type Request = RequestFile['request'];
export type Thing = Output<'get_found_thing'>['thing'];
export type ThingFile = Output<'get_found_thing'>;
export type LossFile = Output<'get_loss_report'>;
export type Loss = LossFile['report'];

export const serviceKinds = ['mall', 'warm'] as const satisfies readonly Offer['kind'][];
export const serviceFields = ['hidden', 'optional', 'required'] as const satisfies readonly Offer['form']['note'][];
export const tiers = ['normal', 'silver', 'gold', 'platinum'] as const;

export const requestStates = [
  'asked',
  'reopened',
  'assigned',
  'done',
  'rated',
  'refused',
  'cancelled',
] as const satisfies readonly Request['state'][];

export const requestTones: Readonly<Record<Request['state'], Tone>> = {
  asked: 'waiting',
  reopened: 'wrong',
  assigned: 'good',
  done: 'calm',
  rated: 'calm',
  refused: 'calm',
  cancelled: 'calm',
};

export const thingKinds = [
  'bag',
  'clothing',
  'document',
  'electronics',
  'jewellery',
  'keys',
  'children',
  'other',
] as const satisfies readonly Thing['kind'][];

export const foundStates = ['kept', 'matched', 'handed_over', 'disposed'] as const satisfies readonly Thing['state'][];
export const foundTones: Readonly<Record<Thing['state'], Tone>> = {
  kept: 'waiting',
  matched: 'good',
  handed_over: 'calm',
  disposed: 'calm',
};
export const proofs = ['identity', 'marks', 'unlocked', 'receipt'] as const satisfies readonly NonNullable<
  Thing['proof']
>[];

export const lossStates = [
  'open',
  'matched',
  'returned',
  'closed',
  'withdrawn',
] as const satisfies readonly Loss['state'][];
export const lossTones: Readonly<Record<Loss['state'], Tone>> = {
  open: 'waiting',
  matched: 'good',
  returned: 'calm',
  closed: 'calm',
  withdrawn: 'calm',
};

/** What is left to do, and what is over: several states each. */
export const queues = ['open', 'ended'] as const;
const openness: Readonly<Record<string, boolean>> = { open: true, ended: false };

export function requestsOf({ filters, page }: ListView): Input<'search_service_requests'> {
  return asked<Input<'search_service_requests'>>({
    state: requestStates.find((state) => state === filters.state),
    isOpen: openness[filters.state ?? ''],
    kind: serviceKinds.find((kind) => kind === filters.kind),
    offerId: wholeOf(filters.offer),
    assignee: filters.assignee?.trim() || undefined,
    askedFrom: dayStart(filters.from),
    askedUntil: dayEnd(filters.to),
    beforeRequestId: wholeOf(page),
    pageSize: undefined,
  });
}

export function thingsOf({ filters, page }: ListView): Input<'search_found_things'> {
  return asked<Input<'search_found_things'>>({
    state: foundStates.find((state) => state === filters.state),
    isDue: filters.state === 'due' ? true : undefined,
    kind: thingKinds.find((kind) => kind === filters.kind),
    words: filters.words?.trim() || undefined,
    foundFrom: dayStart(filters.from),
    foundUntil: dayEnd(filters.to),
    beforeFoundId: wholeOf(page),
    pageSize: undefined,
  });
}

export function lossesOf({ filters, page }: ListView): Input<'search_loss_reports'> {
  return asked<Input<'search_loss_reports'>>({
    state: lossStates.find((state) => state === filters.state),
    kind: thingKinds.find((kind) => kind === filters.kind),
    beforeReportId: wholeOf(page),
    pageSize: undefined,
  });
}

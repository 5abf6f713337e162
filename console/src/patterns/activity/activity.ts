// What every kind of activity of the plaza has in common at its desk: its states, what they look like, and what its list asks for. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { ListView } from '@/patterns/list/declaration';
import { asked, wholeOf } from '@/patterns/list/readFilters';
import type { Tone } from '@/ui/Mark';

export type ActivityFile = Output<'get_activity'>;
export type Activity = ActivityFile['activity'];
export type State = Activity['state'];
export type Work = Activity['works'][number];

/** The desk of a kind that is open all day and has no chances: its words, where it lies, and which page follows a new frame. */
export interface ActivityDesk {
  kind: Activity['kind'];
  words: 'questionnaires' | 'registrations' | 'interactivePages';
  path: string;
  draftName: string;
  nextPage: string;
}

export const states = [
  'draft',
  'approved',
  'published',
  'paused',
  'ended',
  'archived',
] as const satisfies readonly State[];

export const stateTones: Readonly<Record<State, Tone>> = {
  draft: 'waiting',
  approved: 'waiting',
  published: 'good',
  paused: 'wrong',
  ended: 'calm',
  archived: 'calm',
};

/** The list of one kind, by the filter and the page of the view. */
export function activitiesOf(kind: Activity['kind'], { filters, page }: ListView): Input<'list_activities'> {
  return asked<Input<'list_activities'>>({
    kind,
    state: states.find((state) => state === filters.state),
    beforeActivityId: wholeOf(page),
    pageSize: undefined,
  });
}

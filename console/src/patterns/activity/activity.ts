// What every kind of activity of the plaza has in common at its desk: its states, what they look like, and what its list asks for. Pure.
import type { Input, Output, StaffOperationId } from '@galleria/client/types';
import type { ListView } from '@/patterns/list/declaration';
import { asked, wholeOf } from '@/patterns/list/readFilters';
import type { Tone } from '@/ui/Mark';

export type ActivityFile = Output<'get_activity'>;
export type Activity = ActivityFile['activity'];
export type State = Activity['state'];
export type Work = Activity['works'][number];

/** The desk of one kind: its words, where its pages lie, and who may change it. */
export interface ActivityDesk {
  kind: Activity['kind'];
  words: 'lotteries' | 'quizzes' | 'questionnaires' | 'registrations' | 'interactivePages';
  /** Names the saved views of its list: never changes. */
  listName: string;
  listPath: string;
  newPath: string;
  /** Its records lie below. */
  path: string;
  /** Below the record: which page follows a new frame; empty for the record itself. */
  nextPage: '' | `/${string}`;
  draftName: string;
  /** Whoever may do this may change its frame. */
  writes: StaffOperationId;
}

/** Members can take part, or could a moment ago. */
export const isRunning = ({ state }: Activity) => state === 'published' || state === 'paused';

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

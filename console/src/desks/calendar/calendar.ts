// Which activities lie in a month, how they are laid into its weeks, which of a kind overlap, and what they may cost. Pure.
import type { Activity } from '@/patterns/activity/activity';
import { formatDate } from '@/ui/format';

/** What the calendar needs to know of an activity. */
export type Planned = Pick<Activity, 'activityId' | 'kind' | 'state' | 'startsAt' | 'endsAt' | 'budgetCents'>;
export type Kind = Activity['kind'];

const kinds = [
  'lottery',
  'questionnaire',
  'quiz',
  'interest_test',
  'registration',
  'interactive_page',
] as const satisfies readonly Kind[];

/** Where the record of each kind lies; what has no desk leads nowhere. */
const folders: Readonly<Record<Kind, string | undefined>> = {
  lottery: 'lotteries',
  questionnaire: 'questionnaires',
  quiz: 'quizzes',
  interest_test: 'quizzes',
  registration: 'registrations',
  interactive_page: undefined,
};

export function addressOf({ kind, activityId }: Pick<Planned, 'kind' | 'activityId'>): string | undefined {
  const folder = folders[kind];
  return folder && `/${folder}/${activityId}`;
}

/** First and last day on the mall's clock; what ends at midnight has the day before as its last. */
export const daysOf = ({
  startsAt,
  endsAt,
}: Pick<Planned, 'startsAt' | 'endsAt'>): { first: string; last: string } => ({
  first: formatDate(startsAt),
  last: formatDate(endsAt - 1),
});

type Week = readonly (string | undefined)[];

/** Those that have a day in these weeks, by their beginning. */
export function inMonth<One extends Planned>(activities: readonly One[], weeks: readonly Week[]): readonly One[] {
  const days = weeks.flat().filter((day) => day !== undefined);
  const [from = '', until = ''] = [days.at(0), days.at(-1)];
  return activities
    .filter((activity) => daysOf(activity).first <= until && daysOf(activity).last >= from)
    .sort((left, right) => left.startsAt - right.startsAt || left.activityId - right.activityId);
}

/** A part of a lane: an activity, or nothing, over so many days. */
export interface Stretch<One> {
  /** The first of its days in the week, from 0. */
  at: number;
  dayCount: number;
  activity?: One;
}

/** A week's activities in as few lanes as hold them without touching, in their order; each lane is seven days long. */
export function lanesOf<One extends Planned>(
  activities: readonly One[],
  week: Week,
): readonly (readonly Stretch<One>[])[] {
  const lanes: Stretch<One>[][] = [];
  for (const activity of activities) {
    const { first, last } = daysOf(activity);
    const days = week.flatMap((day, place) => (day !== undefined && day >= first && day <= last ? [place] : []));
    const [at] = days;
    if (at === undefined) continue;
    const lane = lanes.find((one) => endOf(one) <= at) ?? addLane(lanes);
    if (at > endOf(lane)) lane.push({ at: endOf(lane), dayCount: at - endOf(lane) });
    lane.push({ at, dayCount: days.length, activity });
  }
  for (const lane of lanes) {
    if (endOf(lane) < week.length) lane.push({ at: endOf(lane), dayCount: week.length - endOf(lane) });
  }
  return lanes;
}

function endOf(lane: readonly { at: number; dayCount: number }[]): number {
  const last = lane.at(-1);
  return last ? last.at + last.dayCount : 0;
}

function addLane<One>(lanes: Stretch<One>[][]): Stretch<One>[] {
  const lane: Stretch<One>[] = [];
  lanes.push(lane);
  return lane;
}

const isAhead = ({ state }: Planned) => state !== 'ended' && state !== 'archived';

/** Others of its kind that run, or would run, in a part of its time; what is over overlaps nothing. */
export function overlapsOf<One extends Planned>(activity: One, all: readonly One[]): readonly One[] {
  if (!isAhead(activity)) return [];
  return all.filter(
    (other) =>
      other.activityId !== activity.activityId &&
      other.kind === activity.kind &&
      isAhead(other) &&
      other.startsAt < activity.endsAt &&
      activity.startsAt < other.endsAt,
  );
}

export interface KindBudget {
  kind: Kind;
  count: number;
  budgetCents: number;
}

/** What the activities of each kind may cost, for kinds that have some. */
export function budgetsOf(activities: readonly Planned[]): readonly KindBudget[] {
  return kinds.flatMap((kind) => {
    const ofKind = activities.filter((activity) => activity.kind === kind);
    const budgetCents = ofKind.reduce((sum, activity) => sum + activity.budgetCents, 0);
    return ofKind.length > 0 ? [{ kind, count: ofKind.length, budgetCents }] : [];
  });
}

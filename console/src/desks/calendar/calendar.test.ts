// What lies in a month, how its weeks hold it, what overlaps, and what it may cost.
import { expect, test } from 'vitest';
import { weeksOf } from '@/patterns/calendar/month';
import { addressOf, budgetsOf, daysOf, inMonth, lanesOf, overlapsOf, type Planned } from './calendar';

const at = (text: string) => Date.parse(`${text}:00+08:00`);
const planned = (activityId: number, from: string, until: string, more: Partial<Planned> = {}): Planned => ({
  activityId,
  kind: 'lottery',
  state: 'published',
  startsAt: at(from),
  endsAt: at(until),
  budgetCents: 1_000,
  ...more,
});
const idsOf = (activities: readonly Planned[]) => activities.map(({ activityId }) => activityId);

test('an activity that ends at midnight has the day before as its last', () => {
  expect(daysOf(planned(1, '2026-11-02T10:00', '2026-11-05T00:00'))).toEqual({
    first: '2026-11-02',
    last: '2026-11-04',
  });
});

test('a month has whatever has a day in it, by its beginning', () => {
  const activities = [
    planned(1, '2026-11-20T10:00', '2026-12-02T10:00'),
    planned(2, '2026-10-01T10:00', '2026-11-01T09:00'),
    planned(3, '2026-10-01T10:00', '2026-11-01T00:00'),
    planned(4, '2026-12-01T00:00', '2026-12-09T00:00'),
  ];
  expect(idsOf(inMonth(activities, weeksOf('2026-11')))).toEqual([2, 1]);
});

test('a week has as few lanes as hold its activities, and each lane is the whole week', () => {
  const week = weeksOf('2026-11')[1] ?? [];
  const activities = [
    planned(1, '2026-11-01T10:00', '2026-11-04T10:00'),
    planned(2, '2026-11-03T10:00', '2026-11-20T10:00'),
    planned(3, '2026-11-06T10:00', '2026-11-06T18:00'),
    planned(4, '2026-11-12T10:00', '2026-11-13T18:00'),
  ];
  const lanes = lanesOf(activities, week).map((lane) =>
    lane.map(({ at: place, dayCount, activity }) => [place, dayCount, activity?.activityId]),
  );
  expect(lanes).toEqual([
    [
      [0, 3, 1],
      [3, 1, undefined],
      [4, 1, 3],
      [5, 2, undefined],
    ],
    [
      [0, 1, undefined],
      [1, 6, 2],
    ],
  ]);
});

test('only others of its kind that are not over overlap, and an end touches no beginning', () => {
  const one = planned(1, '2026-11-02T10:00', '2026-11-05T10:00');
  const all = [
    one,
    planned(2, '2026-11-05T10:00', '2026-11-06T10:00'),
    planned(3, '2026-11-05T09:00', '2026-11-06T10:00', { state: 'draft' }),
    planned(4, '2026-11-03T10:00', '2026-11-04T10:00', { kind: 'quiz' }),
    planned(5, '2026-11-03T10:00', '2026-11-04T10:00', { state: 'ended' }),
  ];
  expect(idsOf(overlapsOf(one, all))).toEqual([3]);
  expect(idsOf(overlapsOf({ ...one, state: 'archived' }, all))).toEqual([]);
});

test('budgets are summed by kind, and a record is where its kind has its desk', () => {
  const activities = [
    planned(1, '2026-11-02T10:00', '2026-11-05T10:00'),
    planned(2, '2026-11-02T10:00', '2026-11-05T10:00', { budgetCents: 250 }),
    planned(3, '2026-11-02T10:00', '2026-11-05T10:00', { kind: 'interest_test' }),
  ];
  expect(budgetsOf(activities)).toEqual([
    { kind: 'lottery', count: 2, budgetCents: 1_250 },
    { kind: 'interest_test', count: 1, budgetCents: 1_000 },
  ]);
  expect(addressOf({ kind: 'interest_test', activityId: 3 })).toBe('/quizzes/3');
  expect(addressOf({ kind: 'interactive_page', activityId: 3 })).toBeUndefined();
});

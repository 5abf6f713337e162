// What the forms of earned chances come to, and the link behind a spot's code.
import { expect, test } from 'vitest';
import {
  type ChancePlanFile,
  daysToSet,
  dayText,
  planDraft,
  readStreaks,
  type Spot,
  spotAddress,
  toPlan,
} from './chances';

const file: ChancePlanFile = {
  activityId: 5,
  firstDay: 20_514,
  lastDay: 20_517,
  today: 20_516,
  plan: {
    visitChances: 1,
    spendStepCents: 10_000,
    spendChances: 3,
    hasCheckIns: true,
    checkInChances: 1,
    spotChances: 2,
    secretChances: 1,
    cardPrice: 50,
    boughtCards: 2,
    sharedCards: 1,
  },
  streaks: [
    { days: 3, chances: 1 },
    { days: 7, chances: 2 },
  ],
  spots: [],
  secretDays: [],
};

test('a plan comes back from its form as it was', () => {
  const draft = planDraft(file);
  expect(draft.streaks).toBe('3=1 7=2');
  expect(toPlan({ ...draft, spendStepCents: 10_000 }, 5)).toEqual({
    activityId: 5,
    ...file.plan,
    streaks: file.streaks,
  });
});

test('what is no length with its chances is sent as none, which the server refuses', () => {
  expect(readStreaks('3=1, 7：2')).toEqual(file.streaks);
  expect(readStreaks('three')).toEqual([{ days: 0, chances: 0 }]);
  expect(readStreaks('')).toEqual([]);
});

test('a secret code is for today or a later day of the activity', () => {
  expect(daysToSet(file)).toEqual([20_516, 20_517]);
  expect(daysToSet({ ...file, today: 20_600 })).toEqual([]);
  expect(dayText(0)).toBe('1970-01-01');
});

test('a spot leads to the page of its stage', () => {
  const spot = { activityId: 5, spot: '12.ab' } as Spot;
  expect(spotAddress('https://mall.example', spot, false)).toBe(
    'https://mall.example/pages/game/nineLottery/index?activityId=5&spot=12.ab',
  );
  expect(spotAddress('https://mall.example', spot, true)).toContain('/MarchLottery/index?');
});

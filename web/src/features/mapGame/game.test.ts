// How spots stand and rewards follow, and what a scanned code says.
import { expect, test } from 'vitest';
import {
  daysUntil,
  nextReward,
  placeOnBar,
  placeSpots,
  pointsOf,
  prizesOf,
  readCode,
  type Season,
  type Spot,
} from './game';

const spot = (number: number): Spot => ({
  spotId: number * 10,
  number,
  name: `第 ${number} 处`,
  words: '',
  icon: 'flag',
  x: 500,
  y: 500,
  shopName: '',
  task: 'visit',
  question: '',
  choices: [],
});
const season: Season = {
  seasonId: 1,
  name: '云廊寻宝',
  words: '',
  pictureUrl: '/files/m.webp',
  pictureWidth: 1_500,
  pictureHeight: 1_125,
  phase: 'running',
  startsAt: 0,
  endsAt: 86_400_000,
  spots: [spot(1), spot(2), spot(3), spot(4)],
  rewards: [
    { stepCount: 2, points: 30 },
    { stepCount: 4, points: 200 },
  ],
};
const progress = {
  seasonId: 1,
  stepCount: 1,
  spotCount: 4,
  steps: [{ spotId: 10, at: 5 }],
  gifts: [],
  triedSpotIds: [20],
  mayTryAgainAt: 9,
};

test('what is done is done, what was tried today waits, and the first of the others is next', () => {
  const states = (of: Season, done: typeof progress | undefined) => placeSpots(of, done).map(({ state }) => state);
  expect(states(season, progress)).toEqual(['done', 'tried', 'next', 'open']);
  expect(placeSpots(season, progress)[0]?.doneAt).toBe(5);
  expect(states(season, undefined)).toEqual(['next', 'open', 'open', 'open']);
  expect(states({ ...season, phase: 'over' }, progress)).toEqual(['done', 'tried', 'open', 'open']);
});

test('the next reward says how many are missing, and there is none after the last', () => {
  expect(nextReward(season, 0)).toEqual({ missing: 2, reward: season.rewards[0] });
  expect(nextReward(season, 2)).toEqual({ missing: 2, reward: season.rewards[1] });
  expect(nextReward(season, 4)).toBeUndefined();
  expect(season.rewards.map((reward) => placeOnBar(reward, 4))).toEqual([50, 100]);
  expect(pointsOf([{ stepCount: 2, points: 30, at: 1 }])).toBe(30);
  const box = { kind: 'goods', name: '礼盒', pictureUrl: '' } as const;
  expect(
    prizesOf([
      { stepCount: 2, points: 30, at: 1, prize: { ...box, outcome: 'given' } },
      { stepCount: 4, points: 0, at: 1, prize: { ...box, name: '小灯', outcome: 'none_left' } },
      { stepCount: 5, points: 0, at: 1, prize: { ...box, name: '贴纸', outcome: 'member_limit' } },
    ]),
  ).toEqual({ given: ['礼盒'], gone: ['小灯'], limited: ['贴纸'] });
  expect([daysUntil(86_400_000 * 2.5, 0), daysUntil(5, 0), daysUntil(0, 5)]).toEqual([2, 0, 0]);
});

test('a reward that brings nothing any more is passed over', () => {
  const box = { kind: 'goods', name: '礼盒', pictureUrl: '' } as const;
  const withPrizes = (isLeft: boolean): Season => ({
    ...season,
    rewards: [
      { stepCount: 2, points: 0, prize: { ...box, isLeft } },
      { stepCount: 4, points: 200, prize: { ...box, isLeft: false } },
    ],
  });
  expect(nextReward(withPrizes(true), 0)?.missing).toBe(2);
  expect(nextReward(withPrizes(false), 0)?.missing).toBe(4);
});

test.each([
  ['https://mall.example/pages/public/mapGame/index?spotId=12&code=AB12CD34EF#top', { code: 'AB12CD34EF', spotId: 12 }],
  [' ab12c d34ef ', { code: 'ab12cd34ef', spotId: undefined }],
  ['AB12C-D34EF', { code: 'AB12C-D34EF', spotId: undefined }],
  ['https://elsewhere.example/?u=1', undefined],
  ['https://elsewhere.example/', undefined],
  ['', undefined],
  ['A'.repeat(41), undefined],
])('%s is read as a code or as none', (text, expected) => expect(readCode(text)).toEqual(expected));

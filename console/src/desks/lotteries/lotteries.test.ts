// Odds as they are written, how far a trial lies off, and what forms and lists come to.

import { expect, test } from 'vitest';
import { activitiesOf } from '@/patterns/activity/activity';
import type { Prize } from '@/patterns/prizes/prizes';
import {
  clockText,
  codesOf,
  halfHours,
  inOrder,
  oddsText,
  sigmaOf,
  sigmaText,
  toActivity,
  toOdds,
  toPieces,
  winsOf,
} from './lotteries';

const prize = (prizeId: number): Prize => ({
  prizeId,
  activityId: 1,
  kind: 'thanks',
  nameZhCn: '奖',
  nameEn: 'Prize',
  pictureUrl: '',
  claimDays: 0,
  costCents: 0,
  wonCount: 0,
  waitingCount: 0,
});
const cell = (prizeId: number) => ({
  prizeId,
  kind: 'thanks' as const,
  name: '奖',
  pictureUrl: '',
  weight: 1,
  costCents: 0,
  drawnCount: 0,
  givenCount: 0,
});

test('odds have two digits, and more where they are rarer than one of ten thousand', () => {
  expect(oddsText(60, 10_000)).toBe('0.60%');
  expect(oddsText(1, 100_000)).toBe('0.0010%');
  expect(oddsText(0, 0)).toBe('0.00%');
});

test('a trial lies so many standard deviations off what the weight lets expect', () => {
  expect(sigmaText(sigmaOf(97, 1, 10_000, 1_000_000))).toBe('−0.3σ');
  expect(sigmaText(sigmaOf(550, 1, 2, 1_000))).toBe('+3.2σ');
  expect(sigmaText(sigmaOf(10, 5, 5, 10))).toBe('–');
});

test('a day has every half hour, and its end is 24:00', () => {
  expect(clockText(1_440)).toBe('24:00');
  expect(halfHours(0, 60)).toEqual([
    { value: '0', text: '00:00' },
    { value: '30', text: '00:30' },
    { value: '60', text: '01:00' },
  ]);
});

test('weights are sent in the order of the stage, and what has none is not on it', () => {
  const prizes = inOrder([prize(1), prize(2), prize(3)], [cell(3), cell(1)]);
  expect(prizes.map(({ prizeId }) => prizeId)).toEqual([3, 1, 2]);
  expect(toOdds({ weight3: 5, weight1: 0, weight2: '' }, prizes)).toEqual([
    { prizeId: 3, weight: 5 },
    { prizeId: 1, weight: 0 },
  ]);
});

test('limits that are left empty are not sent', () => {
  const input = toActivity({ dailyLimit: '', totalLimit: 9, pageCode: 'autumn' }, 5);
  expect(input).toMatchObject({ activityId: 5, totalLimit: 9, pageCode: 'autumn', kind: 'lottery' });
  expect('dailyLimit' in input).toBe(false);
});

test('lists ask for what their filters say and for no state that there is not', () => {
  expect(activitiesOf('lottery', { page: '12', filters: { state: 'published' } })).toEqual({
    kind: 'lottery',
    state: 'published',
    beforeActivityId: 12,
  });
  expect(winsOf({ page: '', filters: { state: 'lost', code: ' 12345678 ', activity: '4' } })).toEqual({
    activityId: 4,
    code: '12345678',
  });
});

test('codes are asked for by their lottery, one of them as it is written, and every prize takes part in its order', () => {
  expect(codesOf({ page: '50', filters: { code: ' ACT-000007 ', turns: 'only' } }, 4)).toEqual({
    activityId: 4,
    code: 'ACT-000007',
    onlyTurns: true,
    afterCodeNumber: 50,
  });
  expect(codesOf({ page: '', filters: {} }, 4)).toEqual({ activityId: 4 });
  expect(toPieces([prize(7), prize(8)])).toEqual([
    { prizeId: 7, weight: 0 },
    { prizeId: 8, weight: 0 },
  ]);
});

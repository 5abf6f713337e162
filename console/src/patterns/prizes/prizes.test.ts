// What a typed prize comes to, what a game can promise, and what prizes can cost.
import { expect, test } from 'vitest';
import { mostCostCents, promisedKinds, toPrize } from './prizes';

test('a prize is sent with what its kind needs and nothing of the others', () => {
  const values = {
    nameZhCn: '礼',
    nameEn: 'Gift',
    couponId: 7,
    points: 5,
    totalCount: 3,
    claimDays: 9,
    costCents: 100,
  };
  const place = { activityId: 1, prizeId: undefined };
  expect(toPrize(values, { ...place, kind: 'points' })).toEqual({
    activityId: 1,
    kind: 'points',
    points: 5,
    totalCount: 3,
    nameZhCn: '礼',
    nameEn: 'Gift',
    pictureUrl: '',
    claimDays: 0,
    costCents: 100,
  });
  expect(toPrize(values, { ...place, kind: 'goods' })).toMatchObject({ claimDays: 9, totalCount: 3 });
  expect(toPrize(values, { ...place, kind: 'thanks' })).toMatchObject({ costCents: 0 });
});

test('thanks are not promised, and what prizes can cost is their stock at their price', () => {
  expect(promisedKinds).not.toContain('thanks');
  expect(mostCostCents([{ totalCount: 40, costCents: 500 }, { costCents: 900 }])).toBe(20_000);
});

// What is sent for a handout, and how far one says it is.
import { expect, test } from 'vitest';
import { costsBehind } from './costs';
import { progressOf, toHandout } from './handouts';

test('what is not asked of members is not sent', () => {
  expect(toHandout({ couponId: 7, leastTier: '2', reason: '会员日' })).toEqual({
    couponId: 7,
    segment: { leastTier: 2 },
    reason: '会员日',
  });
  expect(toHandout({ couponId: 7, leastTier: '0', joinedSince: 5, birthdayMonth: 11, reason: 'r' }).segment).toEqual({
    leastTier: 0,
    joinedSince: 5,
    birthdayMonth: 11,
  });
});

test('who came since it began is counted too', () => {
  expect(progressOf({ seenCount: 40, plannedCount: 100 })).toBe('40 / 100');
  expect(progressOf({ seenCount: 101, plannedCount: 100 })).toBe('101 / 101');
});

test('the page of costs behind one begins where the server says, and there is none behind the last', () => {
  expect(costsBehind({ costs: [], nextBeforeSerialId: 41 })).toBe('41');
  expect(costsBehind({ costs: [] })).toBeUndefined();
});

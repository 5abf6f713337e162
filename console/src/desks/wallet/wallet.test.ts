// What is asked of the mall for what stands in the address.
import { expect, test } from 'vitest';
import { pageBehind, searchOf } from './wallet';

test('only what is asked for is sent, and a state that there is', () => {
  expect(searchOf({ filters: { state: 'failed', memberId: '12' }, page: '' })).toEqual({
    state: 'failed',
    memberId: 12,
  });
  expect(searchOf({ filters: { state: 'nonsense', memberId: 'x' }, page: '40' })).toEqual({ beforeWithdrawalId: 40 });
});

test('the next page begins behind the last withdrawal of this one', () => {
  const withdrawals = [{ withdrawalId: 9 }, { withdrawalId: 7 }] as Parameters<typeof pageBehind>[0]['withdrawals'];
  expect(pageBehind({ withdrawals, hasMore: true })).toBe('7');
  expect(pageBehind({ withdrawals, hasMore: false })).toBeUndefined();
});

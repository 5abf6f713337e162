// What is asked of the mall for what stands in the address, and what is late.
import { expect, test } from 'vitest';
import { isLate, specialPageBehind, specialsOf } from './special';

test('a queue, a state and the number of a paper are asked for', () => {
  expect(specialsOf({ filters: { state: 'open' }, page: '' })).toEqual({ isOpen: true });
  expect(specialsOf({ filters: { state: 'void', memberId: '7' }, page: '9' })).toEqual({
    isVoidWanted: true,
    memberId: 7,
    beforeSpecialId: 9,
  });
  expect(specialsOf({ filters: { state: 'sent', number: '26320000000000490001' }, page: '' })).toEqual({
    state: 'sent',
    paperNumber: '26320000000000490001',
  });
  expect(specialsOf({ filters: { state: 'lost', number: '12' }, page: '' })).toEqual({});
});

test('the next page begins behind the last case of this one', () => {
  const specials = [{ specialId: 9 }, { specialId: 4 }] as Parameters<typeof specialPageBehind>[0]['specials'];
  expect(specialPageBehind({ specials, hasMore: true })).toBe('4');
  expect(specialPageBehind({ specials, hasMore: false })).toBeUndefined();
});

test('what waits for a decision or for its paper is late after its day', () => {
  expect(isLate({ specialState: 'asked', isVoidWanted: false, dueAt: 1 }, 2)).toBe(true);
  expect(isLate({ specialState: 'asked', isVoidWanted: false, dueAt: 3 }, 2)).toBe(false);
  expect(isLate({ specialState: 'sent', isVoidWanted: false, dueAt: 1 }, 2)).toBe(false);
  expect(isLate({ specialState: 'sent', isVoidWanted: true, dueAt: 1 }, 2)).toBe(true);
});

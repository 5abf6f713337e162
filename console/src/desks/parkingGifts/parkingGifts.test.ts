// Shops' parking hours: what lists ask for, and how minutes are written.
import { expect, test } from 'vitest';
import { giftsOf, hoursOf, movesOf } from './parkingGifts';

test('gifts are asked for by shop and state, and a state that is none asks for all', () => {
  expect(giftsOf({ filters: { shopId: '3', state: 'open' }, page: '77' })).toEqual({
    shopId: 3,
    state: 'open',
    beforeGiftId: 77,
  });
  expect(giftsOf({ filters: { state: 'lost' }, page: '' })).toEqual({});
});

test('a statement is of one shop, from a day to a day', () => {
  const { shopId, from, until } = movesOf(3, { filters: { from: '2026-11-01', to: '2026-11-30' }, page: '' });
  expect(shopId).toBe(3);
  expect((until ?? 0) - (from ?? 0)).toBe(30 * 86_400_000);
});

test('minutes are written as hours and minutes, and what went has a minus', () => {
  expect(hoursOf(90)).toEqual({ hours: '1', minutes: 30 });
  expect(hoursOf(-120)).toEqual({ hours: '−2', minutes: 0 });
});

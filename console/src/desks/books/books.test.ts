// What the books ask for, and where their lines lead.
import { expect, test } from 'vitest';
import { accountsOf, addressOf, dayOf, isBalanced, movesOf, spanOf, usualSpan } from './books';

test('a day is asked for only when it is whole', () => {
  expect(dayOf({ day: '2026-11-22' })).toEqual({ day: '2026-11-22' });
  expect(dayOf({ day: '2026-11' })).toEqual({});
  expect(dayOf({})).toEqual({});
});

test('members’ kinds lead to their accounts, an account of the mall to its moves', () => {
  expect(addressOf({ kind: 'gift_card', ownerId: 0, isOfMembers: true })).toBe('/books/accounts/gift_card');
  expect(addressOf({ kind: 'promotion_shop', ownerId: 7, isOfMembers: false })).toBe('/books/moves/promotion_shop/7');
});

test('a page goes on behind the last row of the page before', () => {
  expect(accountsOf('points', { filters: { owner: '' }, page: '17' })).toEqual({ kind: 'points', behindOwnerId: 17 });
  expect(movesOf('sales', 0, { filters: { day: '2026-11-22' }, page: '900' })).toEqual({
    kind: 'sales',
    ownerId: 0,
    day: '2026-11-22',
    beforeTransferId: 900,
  });
});

test('books balance when every unit comes to nought', () => {
  expect(isBalanced({ sums: [{ unit: 'cents', sum: 0 }] })).toBe(true);
  expect(
    isBalanced({
      sums: [
        { unit: 'cents', sum: 0 },
        { unit: 'points', sum: 1 },
      ],
    }),
  ).toBe(false);
});

test('this month so far is what is asked for at first, on the mall’s clock', () => {
  const usual = usualSpan(Date.UTC(2026, 9, 31, 17));
  expect(usual).toEqual({ from: '2026-11-01', until: '2026-11-01' });
  expect(spanOf({ from: '2026-10-03', until: '' }, usual)).toEqual({ from: '2026-10-03', until: '2026-11-01' });
});

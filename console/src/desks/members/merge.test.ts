// Which findings are chosen about, and how long lists of lots are told.
import { expect, test } from 'vitest';
import { isChosen, shownLots, sumOfRest } from './merge';

test('what is chosen has a choice, and what blocks or goes by a rule has none', () => {
  expect(
    ['two_phones', 'two_birthdays', 'two_chat_accounts', 'coupons_beyond_limit'].every((kind) =>
      isChosen(kind as 'two_phones'),
    ),
  ).toBe(true);
  expect(isChosen('open_cases')).toBe(false);
  expect(isChosen('two_tiers')).toBe(false);
});

test('lots beyond the first are one line with their sum', () => {
  const lots = Array.from({ length: shownLots + 2 }, (_, place) => ({ points: place, isPending: false }));
  expect(sumOfRest(lots)).toEqual({ count: 2, points: shownLots + shownLots + 1 });
  expect(sumOfRest(lots.slice(0, 2))).toEqual({ count: 0, points: 0 });
});

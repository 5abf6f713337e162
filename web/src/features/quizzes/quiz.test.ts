// How times are written and what is chosen.
import { expect, test } from 'vitest';
import { chosenAfter, inMinutes, shareLeft, spentText } from './quiz';

test('the time that was spent is minutes and seconds', () => {
  expect(spentText(58_000)).toBe('0:58');
  expect(spentText(65_400)).toBe('1:05');
  expect(inMinutes(120)).toBe(true);
  expect(inMinutes(90)).toBe(false);
});

test('one option takes the place of the other, unless several are right', () => {
  expect(chosenAfter([0], 2, false)).toEqual([2]);
  expect(chosenAfter([2], 0, true)).toEqual([0, 2]);
  expect(chosenAfter([0, 2], 0, true)).toEqual([2]);
});

test('what is left of a time lies between all and nothing', () => {
  expect(shareLeft(5_000, 20_000)).toBe(0.25);
  expect(shareLeft(-1, 20_000)).toBe(0);
  expect(shareLeft(30_000, 20_000)).toBe(1);
});

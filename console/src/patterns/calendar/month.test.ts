// The months and weeks of a calendar.
import { expect, test } from 'vitest';
import { monthAfter, monthOf, weeksOf } from './month';

test('a month begins on its own weekday and has all of its days once', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01']);
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});

test('what is no month is the present one on the mall’s clock', () => {
  const lastMinutesOfNovemberInLondon = Date.UTC(2026, 10, 30, 23, 50);
  expect(monthOf(null, lastMinutesOfNovemberInLondon)).toBe('2026-12');
  expect(monthOf('2026-13', lastMinutesOfNovemberInLondon)).toBe('2026-12');
  expect(monthOf('2026-02', lastMinutesOfNovemberInLondon)).toBe('2026-02');
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});

// Times of a day as they are typed, the week that is shown, and what lists ask for.
import { expect, test } from 'vitest';
import { copiesOf, dayAfter, minutesOf, ridesOf, weekOf } from './bookings';

test('times of a day are typed with commas or blanks, and what is no time is none', () => {
  expect(minutesOf('10:00, 14:30')).toEqual([600, 870]);
  expect(minutesOf('9:05 23:59')).toEqual([545, 1439]);
  expect(minutesOf('24:00')).toBeUndefined();
  expect(minutesOf('10:60')).toBeUndefined();
  expect(minutesOf('ten')).toBeUndefined();
  expect(minutesOf('')).toBeUndefined();
});

test('a week begins with the day that is named, else with today on the mall’s clock', () => {
  const week = weekOf('2026-11-28', 0);
  expect(week.dates[0]).toBe('2026-11-28');
  expect(week.dates[6]).toBe('2026-12-04');
  expect(week.until - week.from).toBe(7 * 86_400_000);
  expect(weekOf(undefined, Date.UTC(2026, 10, 27, 17)).dates[0]).toBe('2026-11-28');
  expect(dayAfter('2026-11-28', -7)).toBe('2026-11-21');
});

test('lists ask for what their filters say and for no state that there is not', () => {
  const view = { page: '12', filters: { state: 'pending', from: '2026-11-28', to: '2026-11-28' } };
  expect(ridesOf(view)).toEqual({
    state: 'pending',
    startsFrom: Date.UTC(2026, 10, 27, 16),
    startsUntil: Date.UTC(2026, 10, 28, 16),
    beforeBookingId: 12,
  });
  expect(copiesOf({ page: '', filters: { state: 'pending', code: ' 20418803 ', issue: '5' } })).toEqual({
    code: '20418803',
    issueId: 5,
  });
});

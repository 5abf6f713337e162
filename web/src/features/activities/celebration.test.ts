// When a celebration ends, and how many days are left.
import { expect, test } from 'vitest';
import { daysLeft, endOf } from './celebration';

test('the last countdown of the content is the end, and without one there is none', () => {
  expect(endOf([{ type: 'banner' }, { type: 'countdown', endsAt: 5 }, { type: 'countdown', endsAt: 9 }])).toBe(9);
  expect(endOf([{ type: 'flash_sale_strip', endsAt: 7 }])).toBeUndefined();
});

test.each([
  ['2026-06-30T22:00:00+08:00', '2026-06-24T23:59:00+08:00', 6],
  ['2026-06-30T22:00:00+08:00', '2026-06-30T00:01:00+08:00', 0],
  ['2026-07-01T00:00:00+08:00', '2026-06-30T12:00:00+08:00', 0],
])('days are those of the mall: until %s, at %s, %i', (end, now, days) => {
  expect(daysLeft(Date.parse(end), Date.parse(now))).toBe(days);
});

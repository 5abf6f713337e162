// How long a receipt still waits, and how its picture is turned and enlarged.
import { expect, test } from 'vitest';
import { clockOf, spanOf, startLook, turned, urgencyOf, zoomed } from './receipts';

const hourMs = 3_600_000;

test('what is nearly due is urgent, and what is due is overdue', () => {
  expect(urgencyOf(10 * hourMs, 0)).toBe('calm');
  expect(urgencyOf(hourMs, 0)).toBe('urgent');
  expect(urgencyOf(hourMs, hourMs)).toBe('overdue');
  expect(spanOf(-90 * 60_000)).toEqual({ hours: 1, minutes: 30 });
});

test('a clock never goes below nought', () => {
  expect(clockOf(599_001)).toBe('10:00');
  expect(clockOf(-5_000)).toBe('0:00');
});

test('four turns lead back, and a picture is enlarged within bounds', () => {
  expect(turned(startLook, -1).turn).toBe(3);
  expect(turned(turned(startLook, 1), -1)).toEqual(startLook);
  expect(zoomed(startLook, -1).zoom).toBe(0);
  expect(zoomed(startLook, 99).zoom).toBe(6);
});

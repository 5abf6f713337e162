// Times are the mall's.
import { expect, test } from 'vitest';
import { formatDateTime } from './dateTime';

test('a time is written on the clock of the mall, also across midnight', () => {
  expect(formatDateTime(Date.UTC(2026, 10, 21, 11, 40))).toBe('2026-11-21 19:40');
  expect(formatDateTime(Date.UTC(2026, 10, 21, 16, 5))).toBe('2026-11-22 00:05');
});

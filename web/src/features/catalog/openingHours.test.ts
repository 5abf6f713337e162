// Checks opening hours on the mall's clock.
import { expect, test } from 'vitest';
import { isOpenAt } from './openingHours';

const at = (time: string) => Date.parse(`2026-11-21T${time}:00+08:00`);

test('a shop is open from its first minute up to its last', () => {
  expect(isOpenAt('10:00-22:00', at('09:59'))).toBe(false);
  expect(isOpenAt('10:00-22:00', at('10:00'))).toBe(true);
  expect(isOpenAt('10:00-22:00', at('21:59'))).toBe(true);
  expect(isOpenAt('10:00-22:00', at('22:00'))).toBe(false);
});

test('hours may pass midnight', () => {
  expect(isOpenAt('18:00-02:00', at('01:30'))).toBe(true);
  expect(isOpenAt('18:00-02:00', at('03:00'))).toBe(false);
});

test('hours in words say nothing', () => expect(isOpenAt('全天', at('12:00'))).toBeUndefined());

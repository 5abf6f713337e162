// What the figures of the day say.
import { expect, test } from 'vitest';
import {
  askedOf,
  basketOf,
  changeOf,
  drawnPoints,
  durationOf,
  funnelOf,
  ordersAddress,
  type Point,
  percentText,
  type Today,
  weekdayOf,
} from './today';

const hour = 3_600_000;
const midnight = Date.parse('2026-11-24T00:00:00+08:00');
const point = (index: number, salesCents: number | undefined, beforeSalesCents = 0): Point => ({
  startsAt: midnight + index * hour,
  ...(salesCents !== undefined && { salesCents, orderCount: 1 }),
  beforeSalesCents,
  beforeOrderCount: 0,
});

test('the address says what is asked for, and what it cannot mean is today in the whole mall', () => {
  expect(askedOf(new URLSearchParams('range=week&shop=12'))).toEqual({ range: 'week', shopId: 12 });
  expect(askedOf(new URLSearchParams('range=year&shop=x'))).toEqual({ range: 'today' });
});

test('a change is told in tenths of a percent, and not where there is nothing to compare with', () => {
  expect(percentText(changeOf(1083, 1000) ?? 0)).toBe('8.3%');
  expect(percentText(changeOf(988, 1000) ?? 0)).toBe('1.2%');
  expect(changeOf(5, 0)).toBeUndefined();
});

test('a basket is whole cents, and nothing where nothing was sold', () => {
  expect(basketOf(1000, 3)).toBe(333);
  expect(basketOf(0, 0)).toBe(0);
});

test('hours are drawn from ten to twenty-two, and further where something was sold', () => {
  const quiet = Array.from({ length: 24 }, (_, index) => point(index, index < 15 ? 0 : undefined));
  expect(drawnPoints(quiet, 'today').map(({ startsAt }) => (startsAt - midnight) / hour)).toEqual([
    10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22,
  ]);
  const early = quiet.map((one, index) => (index === 8 ? point(8, 100) : one));
  expect(drawnPoints(early, 'today')[0]?.startsAt).toBe(midnight + 8 * hour);
  expect(drawnPoints(quiet.slice(0, 7), 'week')).toHaveLength(7);
});

const visits = { at: 0, isLate: false, visitorCount: 200, goodsCount: 100, beforeVisitorCount: 0, line: [] };

test('bars of the funnel are linear, and each step has its share of the one before', () => {
  const steps = funnelOf({ ...visits, cartCount: 0, orderedCount: 14, paidCount: 7 });
  expect(steps.map(({ width }) => width)).toEqual([100, 50, 0, 7, 3.5]);
  expect(steps.map(({ share }) => share)).toEqual([undefined, 500, 0, undefined, 500]);
});

test('a step that more reached than the one before has no share of it: who buys at once was never at the cart', () => {
  const steps = funnelOf({ ...visits, cartCount: 1, orderedCount: 9, paidCount: 9 });
  expect(steps.map(({ share }) => share)).toEqual([undefined, 500, 10, undefined, 1_000]);
});

test('a figure leads to the orders of its days and shop', () => {
  const today = { from: midnight - 6 * 24 * hour, until: midnight + 15 * hour, shopId: 7 } as Today;
  expect(ordersAddress(today)).toBe('/orders?f.from=2026-11-18&f.until=2026-11-24&f.shopId=7');
});

test('times are told in the unit that says most', () => {
  expect(durationOf(38 * 60_000)).toEqual({ kind: 'minutes', count: 38 });
  expect(durationOf(72 * 60_000)).toEqual({ kind: 'hours', hours: 1, minutes: 12 });
  expect(durationOf(50 * hour)).toEqual({ kind: 'days', count: 2 });
  expect(durationOf(-5)).toEqual({ kind: 'minutes', count: 0 });
});

test('the weekday is the mall’s', () => expect(weekdayOf(midnight)).toBe(2));

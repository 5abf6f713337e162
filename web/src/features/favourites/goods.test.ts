// What the lists of goods say of one.
import { expect, test } from 'vitest';
import { byDay, fallOf, obstacleOf } from './goods';

const product = { productId: 1, name: '茶', imageUrl: '', priceCents: 8_000, isSoldOut: false, isOnShelf: true };

test('a fall is told by how much, and a rise is none', () => {
  expect(fallOf(product, 10_000)).toBe(2_000);
  expect(fallOf(product, 8_000)).toBeUndefined();
  expect(fallOf(product, 7_000)).toBeUndefined();
  const { priceCents: _none, ...gone } = product;
  expect(fallOf({ ...gone, isOnShelf: false }, 10_000)).toBeUndefined();
});

test('what is off the shelf says so before it says that it is sold out', () => {
  expect(obstacleOf(product)).toBeUndefined();
  expect(obstacleOf({ ...product, isSoldOut: true })).toBe('soldOut');
  expect(obstacleOf({ ...product, isSoldOut: true, isOnShelf: false })).toBe('offShelf');
});

test('goods stand under the day on which they were looked at', () => {
  const seen = [3_000, 2_500, 1_000].map((seenAt) => ({ product, seenAt }));
  const days = byDay(seen, (timeMs) => String(Math.floor(timeMs / 1_000)));
  expect(days.map(({ day, goods }) => [day, goods.length])).toEqual([
    ['3', 1],
    ['2', 1],
    ['1', 1],
  ]);
  expect(byDay(seen, () => 'today')).toHaveLength(1);
});

// Where shops lie on a floor's plan.
import { expect, test } from 'vitest';
import { layOut, nearestShop, type PlanShop, plan, unitNumber } from './floorPlan';

const shop = (location: string, latitude = 32.0413, longitude = 118.784): PlanShop => ({
  shopId: Number(location.replace(/\D/g, '')) || 1,
  name: location,
  location,
  floor: 'L1',
  category: '',
  hours: '10:00-22:00',
  imageUrl: '',
  latitude,
  longitude,
  sellsOnline: true,
});

test.each([
  ['L1-08', 8],
  ['B1-21', 21],
  ['L2 12A', 12],
  ['8', 8],
  ['中庭', undefined],
  ['', undefined],
])('%s has the number %s', (location, number) => expect(unitNumber(location)).toBe(number));

test('odd numbers lie above the arcade, even ones below, each row in order', () => {
  const units = layOut(['L1-08', 'L1-03', 'L1-01', 'L1-10', 'L1-05'].map((location) => shop(location)));
  const row = (y: number) => units.filter((unit) => unit.y === y).map((unit) => unit.shop.location);
  const rows = [...new Set(units.map((unit) => unit.y))].sort((left, right) => left - right);
  expect(rows.map(row)).toEqual([
    ['L1-01', 'L1-03', 'L1-05'],
    ['L1-08', 'L1-10'],
  ]);
});

test('no two shops overlap, and all lie within the walls', () => {
  const units = layOut(['L1-01', 'L1-03', 'L1-02', '中庭', '连廊'].map((location) => shop(location)));
  expect(units).toHaveLength(5);
  for (const unit of units) {
    expect(unit.x).toBeGreaterThanOrEqual(plan.margin);
    expect(unit.x + unit.width).toBeLessThanOrEqual(plan.width - plan.margin);
    expect(unit.y + unit.height).toBeLessThanOrEqual(plan.height - plan.margin);
    const others = units.filter((other) => other !== unit && other.y === unit.y);
    expect(others.every((other) => other.x >= unit.x + unit.width || other.x + other.width <= unit.x)).toBe(true);
  }
});

test('the nearest shop is known with its distance', () => {
  const near = shop('L1-02', 32.0414, 118.7841);
  const found = nearestShop([shop('L1-01', 32.05, 118.79), near], { latitude: 32.0415, longitude: 118.7841 });
  expect(found?.shop).toBe(near);
  expect(found?.metres).toBeCloseTo(11.1, 0);
  expect(nearestShop([], { latitude: 0, longitude: 0 })).toBeUndefined();
});

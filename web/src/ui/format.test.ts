// Table tests for the number formats.
import { describe, expect, test } from 'vitest';
import {
  distanceKm,
  fitNumber,
  formatCents,
  formatChange,
  formatWhole,
  parseYuan,
  shortenNumber,
  splitDistance,
} from './format';

describe('cents are written as yuan with two decimals', () => {
  test.each([
    [0, '0.00'],
    [1, '0.01'],
    [10, '0.10'],
    [268050, '2,680.50'],
    [-20000, '−200.00'],
    [-5, '−0.05'],
    [123456789012, '1,234,567,890.12'],
  ])('%i → %s', (cents, text) => expect(formatCents(cents)).toBe(text));

  test('a fraction of a cent is refused', () => expect(() => formatCents(0.5)).toThrow(RangeError));
});

describe('large counts are shortened with one decimal', () => {
  test.each([
    [9_999, 10_000, 'zh-CN', '9999'],
    [10_000, 10_000, 'zh-CN', '1.0万'],
    [12_860, 10_000, 'zh-CN', '1.3万'],
    [999, 1_000, 'zh-CN', '999'],
    [1_200, 1_000, 'zh-CN', '1.2千'],
    [1_200, 1_000, 'en', '1.2k'],
    [-1_200, 1_000, 'en', '-1.2k'],
  ] as const)('%i by %i in %s → %s', (value, base, language, text) =>
    expect(shortenNumber(value, base, language)).toBe(text),
  );
});

describe('distances on a sphere of 6371 km', () => {
  test.each([
    [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 0 }, 0],
    [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 }, 111.195],
    [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, Math.PI * 6371],
    [{ latitude: 32.0438, longitude: 118.7842 }, { latitude: 31.2304, longitude: 121.4737 }, 269.1],
  ])('%j to %j is %d km', (from, to, km) =>
    expect(Math.abs(distanceKm(from, to) - km)).toBeLessThan(km * 0.005 + 1e-9),
  );

  test.each([
    [0.123, 'metres', '120'],
    [0.994, 'metres', '990'],
    [0.996, 'kilometres', '1.0'],
    [12.34, 'kilometres', '12.3'],
  ] as const)('%d km is written in %s as %s', (km, unit, value) => expect(splitDistance(km)).toEqual({ unit, value }));
});

test.each([
  ['500', 50_000],
  ['500.', 50_000],
  ['500.5', 50_050],
  ['¥1,200.05', 120_005],
  ['0.01', 1],
  ['', undefined],
  ['.5', undefined],
  ['1.005', undefined],
  ['-1', undefined],
  ['abc', undefined],
])('a typed %j is %s cents', (text, cents) => expect(parseYuan(text)).toBe(cents));

test.each([
  [12_860, '+12,860'],
  [-300, '−300'],
])('a change of %i is written %s', (delta, text) => expect(formatChange(delta)).toBe(text));

test('a change of money has its sign in front of the currency', () => {
  expect(formatChange(-12_900, (cents) => `¥${formatCents(cents)}`)).toBe('−¥129.00');
});

test.each([
  [999_999, '999,999'],
  [1_000_000, '100.0万'],
  [-5, formatWhole(-5)],
])('%i fits a narrow place as %s', (value, text) => expect(fitNumber(value, 'zh-CN')).toBe(text));

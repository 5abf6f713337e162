// How a coupon's value is taken apart, and when it counts as about to lapse.
import { expect, test } from 'vitest';
import { daysLeft, isLongValue, splitValue } from './coupon';

test.each([
  ['¥50', { before: '¥', figure: '50', after: '' }],
  ['¥1,200', { before: '¥', figure: '1,200', after: '' }],
  ['8.5 折', { before: '', figure: '8.5', after: '折' }],
  ['15% off', { before: '', figure: '15', after: '% off' }],
  ['2 小时', { before: '', figure: '2', after: '小时' }],
  ['免运费', { before: '', figure: '免运费', after: '' }],
])('%s is set as %o', (text, parts) => {
  expect(splitValue(text)).toEqual(parts);
});

test.each([
  ['免运费', false],
  ['¥1,200', false],
  ['咖啡一杯', true],
  ['¥120,000', true],
])('whether %s is too long for the largest letters: %s', (text, isLong) => {
  expect(isLongValue(text)).toBe(isLong);
});

const dayMs = 86_400_000;

test.each([
  ['lapsed', 0, undefined],
  ['in an hour', 3_600_000, 1],
  ['in exactly three days', 3 * dayMs, 3],
  ['a moment later than three days', 3 * dayMs + 1, undefined],
])('a coupon that lapses %s', (_case, leftMs, days) => {
  expect(daysLeft(1_000_000 + leftMs, 1_000_000)).toBe(days);
});

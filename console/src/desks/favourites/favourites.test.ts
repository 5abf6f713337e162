// What the desk asks for by what its address says, and what it tells of few.
import { expect, test } from 'vitest';
import { countText, daysOf, figuresOf } from './favourites';

test('an address that says nothing, or nonsense, asks for goods of thirty days by their marks', () => {
  const usual = { kind: 'goods', period: 'days_30', sort: 'marks', pageNo: 1 };
  expect(figuresOf({ filters: {}, page: '' })).toEqual(usual);
  expect(figuresOf({ filters: { kind: 'people', period: 'ever', sort: 'names' }, page: '' })).toEqual(usual);
  expect(figuresOf({ filters: { kind: 'shop', period: 'days_90', sort: 'bought' }, page: '3' })).toEqual({
    kind: 'shop',
    period: 'days_90',
    sort: 'bought',
    pageNo: 3,
  });
  expect(daysOf({ filters: { kind: 'shop' }, page: '' })).toEqual({ kind: 'shop', period: 'days_30' });
});

test('nought is told as nought, and what is absent as too few', () => {
  expect(countText(0, '人数过少，不显示')).toBe('0');
  expect(countText(undefined, '人数过少，不显示')).toBe('人数过少，不显示');
  expect(countText(1_204, '人数过少，不显示')).toBe('1,204');
});

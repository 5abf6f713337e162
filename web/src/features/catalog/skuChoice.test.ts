// Checks how the variant to buy is found.
import { expect, test } from 'vitest';
import type { Sku } from './product';
import { chooseValue, firstChoice, largestQuantity, specificationText, valueState } from './skuChoice';

const sku = (skuId: number, sp1: string, sp2: string, isSoldOut = false): Sku => ({
  skuId,
  sp1,
  sp2,
  sp3: '',
  imageUrl: '',
  priceCents: 100,
  listPriceCents: 100,
  memberPriceCents: 100,
  isSoldOut,
});
const caramelSmall = sku(1, '焦糖', '小号', true);
const caramelLarge = sku(2, '焦糖', '大号');
const inkSmall = sku(3, '墨黑', '小号');
const product = {
  specifications: [
    { name: '颜色', values: ['焦糖', '墨黑'] },
    { name: '尺寸', values: ['小号', '大号'] },
  ],
  skus: [caramelSmall, caramelLarge, inkSmall],
};

test('the choice starts with the first variant that can be bought', () => {
  expect(firstChoice(product)).toBe(caramelLarge);
  expect(firstChoice({ skus: [caramelSmall] })).toBe(caramelSmall);
  expect(firstChoice({ skus: [] })).toBeUndefined();
});

test('choosing a value keeps the others where such a variant exists', () => {
  expect(chooseValue(product, caramelLarge, 1, '小号')).toBe(caramelSmall);
});

test('choosing a value that fits nothing chosen moves to a variant that has it', () => {
  expect(chooseValue(product, caramelLarge, 0, '墨黑')).toBe(inkSmall);
});

test('a value says whether it is free, sold out, or needs other values', () => {
  expect(valueState(product, caramelLarge, 0, '焦糖')).toBe('free');
  expect(valueState(product, caramelLarge, 1, '小号')).toBe('soldOut');
  expect(valueState(product, caramelLarge, 0, '墨黑')).toBe('other');
});

test('only the values that a variant has are written', () => {
  expect(specificationText(caramelLarge)).toBe('焦糖 · 大号');
  expect(specificationText(sku(4, '', ''))).toBe('');
});

test('the quantity stays within stock, the limit for each member, and a line of the cart', () => {
  expect(largestQuantity(12, 0)).toBe(12);
  expect(largestQuantity(12, 2)).toBe(2);
  expect(largestQuantity(undefined, 0)).toBe(999);
  expect(largestQuantity(0, 0)).toBe(1);
});

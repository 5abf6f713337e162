// Checks where endless lists end.
import { expect, test } from 'vitest';
import type { ProductCard } from './product';
import { categoryPages, joinProducts, searchPages } from './productLists';

const product = (productId: number): ProductCard => ({
  productId,
  name: '',
  subtitle: '',
  imageUrl: '',
  priceCents: 1,
  listPriceCents: 1,
  memberPriceCents: 1,
  salesCount: 0,
  tags: [],
  shopId: 1,
  shopName: '',
  isSoldOut: false,
});
const twenty = Array.from({ length: 20 }, (_unused, index) => product(index + 1));
const result = (totalCount: number, isHelp = false) => ({
  totalCount,
  isHelp,
  alternatives: [],
  products: twenty,
  shopIds: [],
});

test('a short page of a category is its last', () => {
  expect(categoryPages.hasMore(twenty)).toBe(true);
  expect(categoryPages.hasMore(twenty.slice(1))).toBe(false);
});

test('a search ends with its total, and what others like has no second page', () => {
  expect(searchPages.hasMore(result(21), [result(21)])).toBe(true);
  expect(searchPages.hasMore(result(20), [result(20)])).toBe(false);
  expect(searchPages.hasMore(result(21, true), [result(21, true)])).toBe(false);
});

test('a product that moved to a later page appears once, in its first place', () => {
  expect(
    joinProducts([
      [product(1), product(2)],
      [product(2), product(3)],
    ]).map((each) => each.productId),
  ).toEqual([1, 2, 3]);
});

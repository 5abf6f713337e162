// What lies in a basket, and which of several is the best.
import { expect, test } from 'vitest';
import { bestOf, type Quote, type Thing, withQuantity, withThing } from './baskets';

const bag: Thing = { skuId: 1, name: '包', specification: '', imageUrl: '', priceCents: 100, quantity: 1 };
const quote = (goodsTotalCents: number, payableCents: number) => ({ goodsTotalCents, payableCents }) as Quote;

test('the same thing is one line, and none of it takes it out', () => {
  expect(withThing([bag], { ...bag, quantity: 2 })).toEqual([{ ...bag, quantity: 3 }]);
  expect(withThing([bag], { ...bag, skuId: 2 })).toHaveLength(2);
  expect(withQuantity([bag], 1, 0)).toEqual([]);
});

test('the best basket is the one of which most comes off, and there is none where they are alike', () => {
  const [half, little] = [quote(200, 100), quote(1_000, 900)];
  expect(bestOf([little, undefined, half])).toBe(half);
  expect(bestOf([half])).toBeUndefined();
  expect(bestOf([quote(100, 50), half])).toBeUndefined();
});

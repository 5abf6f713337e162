// Checks when a flash sale runs.
import { expect, test } from 'vitest';
import { flashSaleState } from './flashSale';

test('a sale starts at its start and is over at its end', () => {
  expect(flashSaleState(999, 1000, 2000)).toBe('before');
  expect(flashSaleState(1000, 1000, 2000)).toBe('running');
  expect(flashSaleState(1999, 1000, 2000)).toBe('running');
  expect(flashSaleState(2000, 1000, 2000)).toBe('over');
});

test('a sale without a start runs until its end', () => {
  expect(flashSaleState(0, undefined, 1)).toBe('running');
});

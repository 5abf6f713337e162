// The browser's draws are the server's: the same numbers as in lotteries_draw_test.cpp.
import { expect, test } from 'vitest';
import { commitmentOf, drawnPrize, numberOf, prizeAt, randomNonce } from './recompute';

const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const ticket = (drawNumber: number) => ({ activityId: 4_711, version: 1, drawNumber, nonce: '0123456789abcdef' });

test('numbers and commitment are those that the server and others compute', async () => {
  expect(await commitmentOf(seed)).toBe('2a8abfa8cb9906290437854193ca6bca41d4d4e26d1d454bd66a35158095e737');
  const numbers = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((number) => numberOf(seed, ticket(number), 10_000)));
  expect(numbers).toEqual([2_615, 1_160, 7_660, 9_230, 7_474, 6_770, 3_376, 6_726]);
});

test('each number belongs to the prize in whose weight it lies', async () => {
  const odds = [
    { prizeId: 1, weight: 1 },
    { prizeId: 2, weight: 0 },
    { prizeId: 3, weight: 3 },
  ];
  expect([0, 1, 3, 4].map((number) => prizeAt(odds, number))).toEqual([1, 3, 3, undefined]);
  expect(await drawnPrize(seed, ticket(1), [{ prizeId: 9, weight: 5 }])).toBe(9);
  expect(await drawnPrize(seed, ticket(1), [])).toBeUndefined();
});

test('a nonce is 32 hexadecimal digits of its own', () => {
  expect(randomNonce()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomNonce()).not.toBe(randomNonce());
});

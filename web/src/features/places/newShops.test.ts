// Which shops are new, and in which order they stand.
import { expect, test } from 'vitest';
import { type ListedShop, newShopsOf } from './newShops';

const day = 86_400_000;
const now = 1_000 * day;
const shop = (shopId: number, openedAt?: number): ListedShop => ({
  shopId,
  name: `店${shopId}`,
  imageUrl: '/files/demo/shop.webp',
  floor: 'L1',
  location: `L1-0${shopId}`,
  category: '餐饮',
  hours: '10:00-22:00',
  latitude: 32,
  longitude: 118,
  sellsOnline: false,
  ...(openedAt === undefined ? {} : { openedAt }),
});
const idsOf = (shops: readonly ListedShop[]) => newShopsOf(shops, now).map(({ shopId }) => shopId);

test('what is about to open stands first, the next in front; then what opened last', () => {
  const shops = [shop(1, now - 30 * day), shop(2, now - day), shop(3, now + 20 * day), shop(4, now + 2 * day)];
  expect(idsOf(shops)).toEqual([4, 3, 2, 1]);
});

test('a shop is new for four months, and what has always been there is not', () => {
  expect(idsOf([shop(1), shop(2, now - 120 * day), shop(3, now - 120 * day + 1)])).toEqual([3]);
});

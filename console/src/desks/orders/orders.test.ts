// What is asked of the mall for what stands in the address, and what an order says no to.
import { expect, test } from 'vitest';
import { addressOf, grouped, pageBehind, searchOf, whyNotHandOver, whyNotShip } from './orders';

test('only what is asked for is sent, and a number may be copied with its spaces', () => {
  expect(searchOf({ filters: { query: ' 2026 1124 0001 ', status: 'to_ship', shopId: '12' }, page: '' })).toEqual({
    query: '202611240001',
    orderStatus: 'to_ship',
    shopId: 12,
  });
  expect(searchOf({ filters: { status: 'nonsense', skuId: 'x' }, page: '' })).toEqual({});
});

test('the next page begins behind the last order of this one', () => {
  const orders = [{ createdAt: 1_790_000_000_000, orderId: 7 }] as Parameters<typeof pageBehind>[0]['orders'];
  const page = pageBehind({ orders, hasMore: true });
  expect(searchOf({ filters: {}, page: page ?? '' })).toEqual({ behindAt: 1_790_000_000_000, behindOrderId: 7 });
  expect(pageBehind({ orders, hasMore: false })).toBeUndefined();
});

test('numbers and phones lead to a search, words do not', () => {
  expect(addressOf('138 0000 0001')).toBe('/orders?f.query=13800000001');
  expect(addressOf('SF1390024418203')).toBe('/orders?f.query=SF1390024418203');
  expect(addressOf('茶具')).toBeUndefined();
  expect(addressOf('12345')).toBeUndefined();
  expect(grouped('202611240001')).toBe('2026 1124 0001');
});

test('an order says why it cannot be shipped or handed over', () => {
  expect(whyNotShip({ orderStatus: 'created', shopsToShip: [] })).toBe('unpaid');
  expect(whyNotShip({ orderStatus: 'to_ship', shopsToShip: [] })).toBe('nothingOfYours');
  expect(whyNotShip({ orderStatus: 'to_ship', shopsToShip: [3] })).toBeUndefined();
  expect(whyNotHandOver({ orderStatus: 'received' })).toBe('handedOver');
  expect(whyNotHandOver({ orderStatus: 'to_pick_up' })).toBeUndefined();
});

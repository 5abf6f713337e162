// What is asked of the mall for what stands in the address, and what an order says no to.
import { expect, test } from 'vitest';
import {
  addressOf,
  grouped,
  packedLines,
  pageBehind,
  searchOf,
  whyNotHandOver,
  whyNotPack,
  whyNotShip,
  wrongPieces,
} from './orders';

test('only what is asked for is sent, and a number may be copied with its spaces', () => {
  expect(searchOf({ filters: { query: ' 2026 1124 0001 ', status: 'to_ship', shopId: '12' }, page: '' })).toEqual({
    query: '202611240001',
    orderStatus: 'to_ship',
    shopId: 12,
  });
  expect(searchOf({ filters: { status: 'nonsense', skuId: 'x' }, page: '' })).toEqual({});
  expect(searchOf({ filters: { wrapped: 'yes' }, page: '' })).toEqual({ isWrapped: true });
  expect(searchOf({ filters: { wrapped: 'no' }, page: '' })).toEqual({});
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

test('an order is packed from its payment until it is received', () => {
  expect(whyNotPack({ orderStatus: 'created' })).toBe('unpaid');
  expect(whyNotPack({ orderStatus: 'to_ship' })).toBeUndefined();
  expect(whyNotPack({ orderStatus: 'to_pick_up' })).toBeUndefined();
  expect(whyNotPack({ orderStatus: 'shipped' })).toBeUndefined();
  expect(whyNotPack({ orderStatus: 'closed' })).toBe('closed');
});

test('a parcel names its pieces unless it holds all that is left, and never more than that', () => {
  const unshipped = [
    { orderLineId: 1, quantity: 3 },
    { orderLineId: 2, quantity: 1 },
  ];
  expect(packedLines(unshipped, { pieces1: 3, pieces2: 1 })).toBeUndefined();
  expect(packedLines(unshipped, {})).toBeUndefined();
  expect(packedLines(unshipped, { pieces1: 2, pieces2: 0 })).toEqual([{ orderLineId: 1, quantity: 2 }]);
  expect(wrongPieces(unshipped, { pieces1: 2, pieces2: 0 })).toEqual([]);
  expect(wrongPieces(unshipped, { pieces1: 4, pieces2: 1 })).toEqual([
    { field: 'pieces1', problem: 'tooMany', left: 3 },
  ]);
  expect(wrongPieces(unshipped, { pieces1: 0, pieces2: 0 }).map(({ problem }) => problem)).toEqual([
    'nothing',
    'nothing',
  ]);
});

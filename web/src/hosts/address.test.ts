// What may be handed to a navigation and how it arrives.
import { describe, expect, test } from 'vitest';
import { addressOf, PageArguments, readTarget } from './address';

test.each([undefined, null, 7, true, [], [{ path: '/a' }], {}, { path: 3 }, { query: {} }])(
  'a target of %j is refused',
  (target) => expect(() => readTarget(target)).toThrow(TypeError),
);

test.each([null, 'a=1', 5, [1]])('a query of %j is refused', (query) =>
  expect(() => readTarget({ path: '/a', query })).toThrow('query'),
);

test('what is sent arrives unchanged', () => {
  const query = { orderId: 9007199254740991, name: '手工 & 包?', item: { tags: ['a', 'b'] }, isGift: true };
  const address = addressOf(readTarget({ path: '/pages/a', query }));
  expect(new PageArguments(new URL(address, 'http://x').search).all).toEqual(query);
});

test('the object travels as one parameter', () => {
  const address = addressOf({ path: '/pages/a', query: { one: 1, two: 2 } });
  expect([...new URL(address, 'http://x').searchParams.keys()]).toEqual(['params']);
});

test.each([
  ['/a', undefined, '/a'],
  ['/a', {}, '/a'],
  ['/a?type=1', { b: 2 }, '/a?type=1&params=%7B%22b%22%3A2%7D'],
])('the address of %s with %j', (path, query, expected) =>
  expect(addressOf(query ? { path, query } : { path })).toBe(expected),
);

describe('reading arguments', () => {
  const given = new PageArguments(
    `?pageCode=home&hasMini=1&hiddenTitleBar=true&big=99999999999999999&params=${encodeURIComponent('{"orderId":12,"item":{"a":1},"none":null}')}`,
  );
  test.each([
    ['pageCode', 'home'],
    ['orderId', '12'],
    ['item', undefined],
    ['none', undefined],
    ['absent', undefined],
  ])('text %s is %s', (name, value) => expect(given.text(name)).toBe(value));
  test.each([
    ['orderId', 12],
    ['hasMini', 1],
    ['pageCode', undefined],
    ['big', undefined],
    ['absent', undefined],
  ])('whole %s is %s', (name, value) => expect(given.whole(name)).toBe(value));
  test.each([
    ['hasMini', true],
    ['hiddenTitleBar', true],
    ['pageCode', false],
    ['absent', false],
  ])('flag %s is %s', (name, value) => expect(given.flag(name)).toBe(value));
  test('a structure is given as it is', () => expect(given.structure('item')).toEqual({ a: 1 }));
});

test.each(['?params=%7B%22a', '?params=7', '?params=[1]', '?params=null'])(
  'a damaged link %s gives no arguments',
  (search) => expect(new PageArguments(search).all).toEqual({}),
);

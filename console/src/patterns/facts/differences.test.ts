// What differs between before and after, and what does not.
import { expect, test } from 'vitest';
import { differencesOf, readFacts } from './differences';

test('only what differs is told, however deep it lies', () => {
  const before = { state: 'frozen', card: { balance: 5, number: 'A' } };
  expect(differencesOf(before, { state: 'active', card: { balance: 7, number: 'A' } })).toEqual([
    { path: ['state'], before: ['frozen'], after: ['active'], sameCount: 0 },
    { path: ['card', 'balance'], before: [5], after: [7], sameCount: 0 },
  ]);
  expect(differencesOf(before, structuredClone(before))).toEqual([]);
});

test('of a list only the members that come and go are told, in whatever order they stand', () => {
  expect(differencesOf({ roles: [{ id: 1 }, { id: 2 }] }, { roles: [{ id: 3 }, { id: 1 }] })).toEqual([
    { path: ['roles'], before: [{ id: 2 }], after: [{ id: 3 }], sameCount: 1 },
  ]);
  expect(differencesOf({ ids: [1, 1] }, { ids: [1] })).toEqual([
    { path: ['ids'], before: [1], after: [], sameCount: 1 },
  ]);
});

test('what is new stands against nothing, and what goes leaves nothing', () => {
  expect(differencesOf(undefined, { count: 0, isNew: false })).toEqual([
    { path: ['count'], before: [], after: [0], sameCount: 0 },
    { path: ['isNew'], before: [], after: [false], sameCount: 0 },
  ]);
  expect(differencesOf({ note: 'x' }, {})).toEqual([{ path: ['note'], before: ['x'], after: [], sameCount: 0 }]);
});

test('an object in the place of a value is told as a whole', () => {
  expect(differencesOf({ limit: 5 }, { limit: { cents: 5 } })).toEqual([
    { path: ['limit'], before: [5], after: [{ cents: 5 }], sameCount: 0 },
  ]);
});

test('a side of the log is JSON, nothing, or a text that stands for itself', () => {
  expect(readFacts('{"state":"active"}')).toEqual({ state: 'active' });
  expect(readFacts('')).toBeUndefined();
  expect(readFacts('as it was')).toBe('as it was');
});

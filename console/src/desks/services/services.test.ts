// What lists of this desk ask for.
import { expect, test } from 'vitest';
import { lossesOf, requestsOf, thingsOf } from './services';

const view = (filters: Record<string, string>, page = '') => ({ filters, page });

test('a queue of requests is what is left to do, or what is over', () => {
  expect(requestsOf(view({ state: 'open' }))).toEqual({ isOpen: true });
  expect(requestsOf(view({ state: 'ended' }))).toEqual({ isOpen: false });
  expect(requestsOf(view({ state: 'assigned', assignee: ' 小周 ' }, '12'))).toEqual({
    state: 'assigned',
    assignee: '小周',
    beforeRequestId: 12,
  });
  expect(requestsOf(view({ state: 'nonsense', kind: 'warm', offer: '5' }))).toEqual({ kind: 'warm', offerId: 5 });
});

test('things are found by words, days and what may be disposed of', () => {
  expect(thingsOf(view({ state: 'due' }))).toEqual({ isDue: true });
  expect(thingsOf(view({ state: 'kept', words: '帆布', from: '2026-11-28', to: '2026-11-28' }))).toEqual({
    state: 'kept',
    words: '帆布',
    foundFrom: Date.UTC(2026, 10, 27, 16),
    foundUntil: Date.UTC(2026, 10, 28, 16),
  });
});

test('losses are asked for by state and kind, and by no state that there is not', () => {
  expect(lossesOf(view({ state: 'open', kind: 'keys' }))).toEqual({ state: 'open', kind: 'keys' });
  expect(lossesOf(view({ state: 'gone' }))).toEqual({});
});

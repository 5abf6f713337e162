// How a day stands, what a month asks for, and what is asked for the list of tickets.
import { expect, test } from 'vitest';
import { needsReason, pageBehind, spanOf, standingOf, ticketsOf } from './reconciliation';

test('a month is asked for from its first day to its last', () => {
  expect(spanOf('2026-12')).toEqual({ from: '2026-12-01', until: '2026-12-31' });
});

test('a compared day differs until every ticket of it is closed', () => {
  expect(standingOf({ state: 'compared', isBalanced: false })).toBe('different');
  expect(standingOf({ state: 'compared', isBalanced: true })).toBe('balanced');
  expect(standingOf({ state: 'broken', isBalanced: false })).toBe('broken');
});

test('only a known state is asked for, and the next page begins behind the last ticket', () => {
  expect(ticketsOf({ filters: { state: 'open' }, page: '7' })).toEqual({ state: 'open', beforeTicketId: 7 });
  expect(ticketsOf({ filters: { state: 'lost' }, page: '' })).toEqual({});
  const tickets = [{ ticketId: 9 }] as Parameters<typeof pageBehind>[0]['tickets'];
  expect(pageBehind({ tickets, hasMore: true })).toBe('9');
  expect(pageBehind({ tickets, hasMore: false })).toBeUndefined();
});

test('an explanation is not taken back without a reason, a claim is', () => {
  expect(needsReason('release', 'explained')).toBe(true);
  expect(needsReason('release', 'claimed')).toBe(false);
  expect(needsReason('explain', 'claimed')).toBe(true);
});

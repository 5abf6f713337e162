// The calendar's months and weeks, and what is asked for the list of tickets.
import { expect, test } from 'vitest';
import { monthAfter, monthOf, needsReason, pageBehind, spanOf, standingOf, ticketsOf, weeksOf } from './reconciliation';

test('a month begins on its own weekday and has all of its days once', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01']);
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(spanOf('2026-12')).toEqual({ from: '2026-12-01', until: '2026-12-31' });
});

test('what is no month is the present one on the mall’s clock', () => {
  const lastMinutesOfNovemberInLondon = Date.UTC(2026, 10, 30, 23, 50);
  expect(monthOf(null, lastMinutesOfNovemberInLondon)).toBe('2026-12');
  expect(monthOf('2026-13', lastMinutesOfNovemberInLondon)).toBe('2026-12');
  expect(monthOf('2026-02', lastMinutesOfNovemberInLondon)).toBe('2026-02');
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
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

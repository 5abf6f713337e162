// What a door shows, and what lists ask for.
import { expect, test } from 'vitest';
import { type Bank, countOf, type Door, lookOf, openingsOf, staysOf } from './lockers';

const door: Door = {
  doorId: 1,
  number: 1,
  size: 'small',
  condition: 'working',
  conditionReason: '',
  waitsForHelp: false,
};
const view = (filters: Record<string, string>) => ({ filters, page: '' }) as Parameters<typeof staysOf>[0];

test('a door shows first who waits at it, then whose it is, then whether it works', () => {
  expect(lookOf(door)).toBe('free');
  expect(lookOf({ ...door, condition: 'out_of_order' })).toBe('broken');
  expect(lookOf({ ...door, condition: 'out_of_order', state: 'occupied' })).toBe('occupied');
  expect(lookOf({ ...door, state: 'overdue' })).toBe('overdue');
  expect(lookOf({ ...door, state: 'occupied', waitsForHelp: true })).toBe('help');
});

test('doors of a look are counted', () => {
  const bank = { doors: [door, door, { ...door, state: 'held' }] } as Bank;
  expect(countOf(bank, 'free')).toBe(2);
  expect(countOf(bank, 'held')).toBe(1);
});

test('what an address names is asked for, and what it does not know is not', () => {
  expect(staysOf(view({ state: 'overdue', help: 'yes', door: '12' }))).toEqual({
    state: 'overdue',
    doorNumber: 12,
    waitsForHelp: true,
  });
  expect(staysOf(view({ state: 'nonsense' }))).toEqual({});
  expect(openingsOf(view({ way: 'staff' }))).toEqual({ way: 'staff' });
});

// What can be done at the desk, and what lists ask for.
import { expect, test } from 'vitest';
import { type Desk, freeCount, nextStep, type Rental, rentalsOf, stockMovesOf } from './rentals';

const rental: Rental = {
  rentalId: 1,
  memberId: 7,
  kindId: 21,
  kindName: '雨伞',
  deskId: 11,
  deskName: '东门服务台',
  returnDeskName: '',
  state: 'reserved',
  reservedAt: 1,
  reservedUntil: 2,
  daysOverdue: 0,
  feeCents: 0,
  asksDeposit: true,
  depositCents: 3_900,
  depositDueCents: 3_900,
  owedCents: 0,
  paidCents: 0,
  keptCents: 0,
  refundedCents: 0,
};
const view = (filters: Record<string, string>) => ({ filters, page: '' }) as Parameters<typeof rentalsOf>[0];

test('what is reserved is lent where it lies, once its deposit is paid, and what is out is taken back anywhere', () => {
  expect(nextStep(rental, 11)).toBe('awaitDeposit');
  expect(nextStep({ ...rental, depositDueCents: 0 }, 11)).toBe('lend');
  expect(nextStep({ ...rental, depositDueCents: 0 }, 12)).toBe('otherDesk');
  expect(nextStep({ ...rental, state: 'lent' }, 12)).toBe('takeBack');
  expect(nextStep({ ...rental, state: 'overdue' }, 11)).toBe('takeBack');
  expect(nextStep({ ...rental, state: 'returned' }, 11)).toBe('pay');
});

test('what is reserved can not be had by others, and a desk without a kind has none to lend', () => {
  const desk = { stock: [{ kindId: 21, lyingCount: 5, reservedCount: 2 }] } as Desk;
  expect(freeCount(desk, 21)).toBe(3);
  expect(freeCount(desk, 22)).toBeUndefined();
});

test('what an address names is asked for, and what it does not know is not', () => {
  expect(rentalsOf(view({ state: 'overdue', kind: '21', money: 'owes' }))).toEqual({
    state: 'overdue',
    kindId: 21,
    owes: true,
  });
  expect(rentalsOf(view({ money: 'refund' }))).toEqual({ refundFailed: true });
  expect(rentalsOf(view({ state: 'nonsense' }))).toEqual({});
  expect(stockMovesOf(view({ cause: 'carried', desk: '11' }))).toEqual({ cause: 'carried', deskId: 11 });
});

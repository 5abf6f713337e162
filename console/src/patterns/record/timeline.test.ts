// The order in which a record's own way is told.
import { expect, test } from 'vitest';
import { byCause } from './Timeline';

test('what follows stands no lower than what it follows from, though its clock tells whole seconds', () => {
  const placedAt = 1_790_000_000_731;
  const paidAt = 1_790_000_000_000;
  expect(byCause([{ at: placedAt }, { at: paidAt }, { at: placedAt + 5_000 }])).toEqual([
    placedAt,
    placedAt,
    placedAt + 5_000,
  ]);
});

test('a note stands where it was written', () => {
  expect(byCause([{ at: 100 }, { at: 300 }, { at: 200, instead: 'add_order_note' }])).toEqual([100, 300, 200]);
});

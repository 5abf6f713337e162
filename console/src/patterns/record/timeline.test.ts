// The order in which a record's own way is told, and who is said to have gone it.
import { expect, test } from 'vitest';
import { timelineOf } from './moves';
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

test('one of the staff is found in the log of deeds; who has no name is called by their kind', () => {
  const move = { at: 1, move: 'end', reason: '' };
  const told = timelineOf(
    [
      { ...move, actor: 'manager', actorKind: 'staff' },
      { ...move, actor: '', actorKind: 'job' },
    ],
    (name) => `moves.${name}`,
    (kind) => `actors.${kind}`,
  );
  expect(told).toEqual([
    { at: 1, text: 'moves.end', by: 'manager', actor: 'manager', reason: '' },
    { at: 1, text: 'moves.end', by: 'actors.job', reason: '' },
  ]);
});

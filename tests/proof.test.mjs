// The table of what was proved can be read back and written again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTable, renderTable } from './proof.mjs';
import { seeded } from './trials.mjs';

const machine = { cores: 2, model: 'any' };
const row = { group: 'faults', what: 'killed | at random', engine: 'sqlite', times: '100 kills', result: 'nothing lost', seed: 7, seconds: 12, date: '2026-01-02' };

test('A row that was written is read back, bars and all', () => {
  const [read] = readTable(renderTable([row], machine));
  assert.deepEqual(read, { ...row, seed: '7', seconds: '12' });
});

test('Of two rows about the same the later stands', () => {
  const later = { ...row, ok: false, result: 'an order was lost' };
  const text = renderTable([...readTable(renderTable([row], machine)), later], machine);
  assert.equal(readTable(text).length, 1);
  assert.match(text, /\*\*broken\*\*: an order was lost/);
});

test('The same seed gives the same numbers, another gives others', () => {
  const numbers = (seed) => Array.from({ length: 20 }, seeded(seed).fraction);
  assert.deepEqual(numbers(5), numbers(5));
  assert.notDeepEqual(numbers(5), numbers(6));
  assert.ok(numbers(5).every((number) => number >= 0 && number < 1));
});

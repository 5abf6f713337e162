// Verdicts and the table that they stand in.
import assert from 'node:assert/strict';
import test from 'node:test';
import { judge, render } from './report.mjs';

const machine = { cores: 2, model: 'a processor', memoryBytes: 2 ** 34, load: 0, versions: { SQLite: '3' } };
const figure = { name: 'reads', unit: '1/s', value: 79, reference: 100, referenceName: 'bare', smallestRatio: 0.8, notes: [] };

test('a figure below its ratio is short, and one on it is enough', () => {
  assert.equal(judge(figure).isEnough, false);
  assert.equal(judge({ ...figure, value: 80 }).isEnough, true);
});

test('an upper bound and a lower bound hold at the bound and not beyond', () => {
  assert.equal(judge({ value: 500, largest: 500 }).isEnough, true);
  assert.equal(judge({ value: 501, largest: 500 }).isEnough, false);
  assert.equal(judge({ value: 94, smallest: 95 }).isEnough, false);
});

test('a figure that may be twice its reference is enough at that and short beyond', () => {
  const slow = { value: 2, reference: 1, largestRatio: 2 };
  assert.equal(judge(slow).isEnough, true);
  assert.equal(judge({ ...slow, value: 2.01 }).isEnough, false);
});

test('the page shows figure, reference, ratio and verdict in one row', () => {
  const page = render([figure], machine, '2026-01-01');
  assert.match(page, /\| reads \| 79\.0 1\/s \| 100 \(bare\) \| 0\.79 \| ratio ≥ 0\.8 \| \*\*short\*\* \|/);
});

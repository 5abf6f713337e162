// A file of goods is read and written without losing a comma, a quote or a line.
import assert from 'node:assert/strict';
import test from 'node:test';
import { cellsOf, textOf, withCodes } from './goods_file.mjs';

const rows = [
  ['SKU number', 'Code', 'Chinese name'],
  ['1', 'A', 'a “red”, "big" one'],
  ['2', '', 'two\nlines'],
];

test('what was written is read as it was, with quotes, commas and lines within a cell', () => {
  assert.deepEqual(cellsOf(textOf(rows)), rows);
  assert.deepEqual(cellsOf('a,b\r\nc,'), [
    ['a', 'b'],
    ['c', ''],
  ]);
});

test('every row gets another code, and nothing else of it changes', () => {
  assert.deepEqual(
    withCodes(rows, (sku) => `B-${sku}`).map(([, code]) => code),
    ['Code', 'B-1', 'B-2'],
  );
  assert.deepEqual(withCodes(rows, () => 'B')[1][2], rows[1][2]);
});

test('a file without the columns is told, not measured', () => {
  assert.throws(() => withCodes([['name']], () => ''), /no column/);
});

// What is made of PostgreSQL's log: statements with their arguments, and scripts that say the same.
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkAlike, orderSteps, parseArguments, parseTransactions, pgbenchScript, pgbenchStatement, sqliteScript } from './statements.mjs';

const orderId = 400_000_000_000_000;
const placed = { orderId, orderNumber: '2026112100012345', key: 'key-1' };
const insert = { sql: 'insert into orders values ($1, $2, $3, $4, $5)', arguments: [`${orderId}`, '2026112100012345', 'key-1', '77', "it's 5:30"] };
const line = (pid, sql, detail) => JSON.stringify({ pid, message: `execute s1: ${sql}`, detail });

test('reads quoted arguments, nulls, and texts with commas and quotes in them', () => {
  assert.deepEqual(parseArguments("parameters: $1 = '5', $2 = NULL, $3 = 'a, ''b'', $4 = ''x', $4 = ''"), ['5', null, "a, 'b', $4 = 'x", '']);
  assert.deepEqual(parseArguments(undefined), []);
});

test('keeps the transactions of different connections apart and drops what was rolled back', () => {
  const lines = [
    line(1, 'begin'), line(2, 'begin'), line(1, 'select 1'), line(2, 'select $1', "parameters: $1 = 'two'"), line(2, 'rollback'), line(1, 'commit'),
  ];
  assert.deepEqual(parseTransactions(lines), [[{ sql: 'select 1', arguments: [] }]]);
});

test('tells what must be fresh from what stays', () => {
  const line_id = `${orderId + 3}`;
  const [step] = orderSteps([{ ...insert, arguments: [line_id, ...insert.arguments.slice(1)] }, insert], placed);
  assert.deepEqual(step.arguments.map(({ kind }) => kind), ['fresh', 'fresh_text', 'fresh_text', 'int', 'text']);
  assert.equal(step.arguments[0].number, 1, 'the second of the ids, the order being the first');
});

test('the pgbench script takes each order in turn and hides colons from pgbench', () => {
  const other = { ...insert, arguments: [...insert.arguments.slice(0, 3), '78', 'text'] };
  const script = pgbenchScript([orderSteps([insert], placed), orderSteps([other], placed)]);
  assert.match(script, /\\set number_\d case when :chosen < 1 then 77 else 78 end/);
  assert.match(script, /E'it''s 5\\x3a30'/);
  assert.match(script, /\\set chosen \(:placed \+ :client_id\) % 2/);
});

test('the SQLite script bears the numbers of its own database', () => {
  const { orders } = JSON.parse(sqliteScript([orderSteps([insert], placed)], new Map([[77, 99]])));
  assert.deepEqual(orders[0][0].arguments[3], { kind: 'int', number: 99, text: '' });
});

test('refuses orders of different statements', () => {
  const steps = orderSteps([insert], placed);
  assert.throws(() => checkAlike([steps, [...steps, ...steps]]), /differ/);
});

test('the pgbench statement runs every part, also those that only read', () => {
  const read = { sql: 'select 1', arguments: [] };
  const taken = { sql: 'update stocks set left_count = left_count - 1 returning left_count', arguments: [] };
  const script = pgbenchStatement([orderSteps([insert, read, taken], placed)]);
  assert.match(script, /^with part_0 as \(insert .* returning 1\), part_1 as \(select 1\), part_2 as \(update .* returning left_count\) select /m);
  assert.match(script, /select \(select count\(\*\) from part_0\), \(select count\(\*\) from part_1\), \(select count\(\*\) from part_2\);/);
});

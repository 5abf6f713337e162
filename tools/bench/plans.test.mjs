// What is read out of PostgreSQL's plans.
import assert from 'node:assert/strict';
import test from 'node:test';
import { parsePlans, summarisePlans, tablesReadWhole } from './plans.mjs';

const scan = (table) => ({ 'Node Type': 'Seq Scan', 'Relation Name': table });
const byIndex = (table, name, condition) => ({ 'Node Type': 'Index Scan', 'Relation Name': table, 'Index Name': name, ...(condition && { 'Index Cond': condition }) });
const line = (sql, plan) => JSON.stringify({ message: `duration: 0.1 ms  plan:\n${JSON.stringify({ 'Query Text': sql, Plan: plan })}` });

test('reads plans and leaves other lines', () => {
  const plan = scan('orders');
  assert.deepEqual(parsePlans([line('select 1', plan), JSON.stringify({ message: 'checkpoint starting' })]), [{ sql: 'select 1', plan }]);
});

test('a table is read whole row by row or along an index without a condition, anywhere in the plan', () => {
  const joined = { 'Node Type': 'Nested Loop', Plans: [scan('orders'), byIndex('members', 'members_pkey', '(member_id = $1)'), byIndex('skus', 'skus_pkey')] };
  assert.deepEqual(tablesReadWhole(joined), ['orders', 'skus']);
});

test('one plan of a statement that reads a big table whole is enough; statements about small tables are left out', () => {
  const plans = [
    { sql: 'a', plan: byIndex('orders', 'orders_pkey', '(order_id = 1)') },
    { sql: 'a', plan: scan('orders') },
    { sql: 'b', plan: scan('malls') },
  ];
  assert.deepEqual(summarisePlans(plans, new Set(['orders'])), [
    { sql: 'a', indexes: ['orders_pkey'], readWhole: ['orders'] },
  ]);
});

// Fills a demo mall on PostgreSQL with goods, members and orders by the million: node tools/growth/grow.mjs --database URL [--goods N] [--members N] [--orders N]
// [--payment-days N] [--seed N]. For measuring only: the database is not durable while it is filled, and is of no use if that is broken off.
// Fill it before a server has sealed a day of its ledger, and run `galleria seal-anew` on it before it is measured. What is generated obeys every rule of `galleria audit`. It is less than what a mall of that age would hold: only the payments and cash transfers of the last
// days (--payment-days) are there, of each order's moves only the first and the last, no unpaid orders, no parcels, no points for orders, no cases.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { queryRows } from '../../tests/database.mjs';
import { run } from '../bench/processes.mjs';

export const wholeSize = { goods: 100_000, members: 1_000_000, orders: 10_000_000, paymentDays: 30, seed: 1 };

// What grows by the million: these are filled without indexes, and get them back at the end.
const bigTables = ['orders', 'order_lines', 'order_moves', 'idempotency_keys', 'payments', 'ledger_transfers', 'ledger_accounts', 'members', 'member_sessions', 'addresses', 'address_books', 'carts', 'cart_lines', 'timers', 'points_lots',
  'points_records', 'coupon_serials', 'coupon_moves', 'coupon_takings'];
const communityTables = ['community_posts', 'community_post_moves', 'community_likes'];
const quoted = (tables) => tables.map((table) => `'${table}'`).join(', ');

const constraintsOf = (tables) => `select conrelid::regclass as table, quote_ident(conname) as name, contype as kind, pg_get_constraintdef(oid) as text from pg_constraint
  where contype in ('p', 'u', 'f') and (conrelid::regclass::text in (${quoted(tables)}) or (contype = 'f' and confrelid::regclass::text in (${quoted(tables)}))) order by contype = 'f', conrelid`;
const indexesOf = (tables) => `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as text from pg_index
  where indrelid::regclass::text in (${quoted(tables)}) and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u')) order by indrelid`;

const memory = 'set work_mem = \'1GB\'; set hash_mem_multiplier = 2; set maintenance_work_mem = \'1GB\'; set max_parallel_workers_per_gather = 1; set max_parallel_maintenance_workers = 1; set jit = off;';

/** Runs SQL statements one after the other, or a file of them. */
const play = (url, ...flags) => run('psql', [url, '--no-psqlrc', '--quiet', '--set', 'ON_ERROR_STOP=1', '--command', memory, ...flags]);
const playAll = (url, statements) => play(url, ...statements.flatMap((statement) => ['--command', statement]));

async function reconfigure(url, settings) {
  await playAll(url, [...settings, 'select pg_reload_conf()']);
}
const carelessSettings = ['fsync = off', 'full_page_writes = off', 'synchronous_commit = off', 'autovacuum = off', "max_wal_size = '4GB'"];
const careless = carelessSettings.map((setting) => `alter system set ${setting}`);
const careful = carelessSettings.map((setting) => `alter system reset ${setting.split(' ')[0]}`);

const flagsOf = (variables) => Object.entries(variables).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
const fileOf = (name) => ['--file', join(import.meta.dirname, name)];

/** Has `work` fill these tables, without their keys and indexes and without waiting for the disk; `work` is given `step`, which tells `report` how long something took. */
async function fill(url, tables, report, work) {
  const constraints = await queryRows(url, constraintsOf(tables));
  const indexes = await queryRows(url, indexesOf(tables));
  const step = async (name, takeStep) => {
    const startedAt = performance.now();
    await takeStep();
    report(`${name}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  };
  await reconfigure(url, careless);
  await step('dropping indexes', () =>
    playAll(url, [
      ...constraints.toReversed().map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
      ...indexes.map(({ name }) => `drop index ${name}`),
    ]));
  await work(step);
  const restored = (chosen) => chosen.map(({ table, name, text }) => `alter table ${table} add constraint ${name} ${text}`);
  await step('keys', () => playAll(url, restored(constraints.filter(({ kind }) => kind !== 'f'))));
  await step('indexes', () => playAll(url, indexes.map(({ text }) => text)));
  await step('references', () => playAll(url, restored(constraints.filter(({ kind }) => kind === 'f'))));
  await step('vacuum', () => play(url, '--command', 'vacuum (analyze)'));
  await reconfigure(url, careful);
  await step('checkpoint', () => playAll(url, ['checkpoint']));
}

/** Fills the mall at `url`, which holds the demo mall and may hold buyers: these get orders like the new members. `report` hears of each step. */
export async function grow(url, size, report = () => {}) {
  const { goods, members, orders, paymentDays, seed } = { ...wholeSize, ...size };
  const file = (name) => play(url, ...flagsOf({ goods, members, orders, payment_days: paymentDays, seed }), ...fileOf(name));
  await fill(url, bigTables, report, async (step) => {
    for (const name of ['1_start.sql', '2_goods.sql', '3_members.sql', '4_baskets.sql']) await step(name, () => file(name));
    await step('5_orders.sql and 5_lines.sql', () => Promise.all([file('5_orders.sql'), file('5_lines.sql')]));
    await step('6_end.sql', () => file('6_end.sql'));
  });
}

/** Has the buyers of the mall at `url` share so many posts, and like them so often in all. There must be more buyers than 21 times what a post is liked on average. */
export async function growCommunity(url, { posts, likes }, report = () => {}) {
  await fill(url, communityTables, report, (step) => step('community.sql', () => play(url, ...flagsOf({ posts, likes }), ...fileOf('community.sql'))));
}

if (process.argv[1] === import.meta.filename) {
  const whole = (name) => ({ type: 'string', default: String(wholeSize[name]) });
  const { values } = parseArgs({
    options: { database: { type: 'string' }, goods: whole('goods'), members: whole('members'), orders: whole('orders'), 'payment-days': whole('paymentDays'), seed: whole('seed') },
  });
  if (!values.database) throw new Error('--database is missing');
  const number = (name) => Number(values[name]);
  const size = { goods: number('goods'), members: number('members'), orders: number('orders'), paymentDays: number('payment-days'), seed: number('seed') };
  await grow(values.database, size, console.log);
}

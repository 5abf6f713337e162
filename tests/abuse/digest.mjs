// A digest of every table of a world's database: two that are equal say that nothing changed in between.

// Rows that the server writes by itself, whoever calls: when timers are due, that the database answers, and up to where ids are given out.
const housekeeping = ['timers', 'probes', 'id_marks'];
const kept = (column) => `${column} not in (${housekeeping.map((table) => `'${table}'`).join(', ')})`;

const queries = {
  sqlite: `select name as what, hex(sha3_query('select * from ' || name)) as digest from sqlite_master where type = 'table' and ${kept('name')}`,
  postgres:
    "select relname as what, query_to_xml(format('select count(*), sum(hashtextextended(row::text, 0)) from %I as row', relname), true, false, '')::text as digest " +
    `from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and ${kept('relname')}`,
};

/** The digest of each table, by its name. */
async function digestsOf(world) {
  const rows = await world.rows(queries[world.databaseUrl.split(':')[0]]);
  return new Map(rows.map(({ what, digest }) => [what, digest]));
}

/** The tables whose rows differ. */
const changedTables = (before, after) => [...after].flatMap(([table, digest]) => (before.get(table) === digest ? [] : [table]));

// What a timer sends again, or asks the provider about, when its time comes, which may be just then.
const sentByTimers = [
  'webhook_deliveries',
  'webhook_tries',
  'payment_refunds',
  'payment_inbox',
  'sandbox_refunds',
  'sandbox_notices',
  'wallet_withdrawals',
  'wallet_withdrawal_parts',
  'wallet_withdrawal_moves',
];

/** Does something while nothing else is due: what it gives, and the tables that are another afterwards. Where only a timer may have done it, it is done once more. */
export async function changesBy(world, act, isSecond = false) {
  await world.settle();
  const before = await digestsOf(world);
  const outcome = await act();
  const changed = changedTables(before, await digestsOf(world));
  if (!isSecond && changed.length > 0 && changed.every((table) => sentByTimers.includes(table))) return changesBy(world, act, true);
  return { outcome, changed };
}

/** Does something, and throws if any table but those of `mayChange` is another afterwards. Gives what `act` gives. */
export async function withoutChange(world, what, act, mayChange = []) {
  const { outcome, changed } = await changesBy(world, act);
  const others = changed.filter((table) => !mayChange.includes(table));
  if (others.length > 0) throw new Error(`${what} changed ${others.join(', ')}`);
  return outcome;
}

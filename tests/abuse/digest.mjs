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

const mostTries = 3;

const timersOf = (world) => world.rows('select * from timers order by 1, 2, 3');

/**
 * Does something while nothing else is due: what it gives, and the tables that are another afterwards.
 * Where timers moved meanwhile, as on a slow machine, they may have done it: `act` is done once more, unless `isDone` says of what it gave that it cannot be.
 */
export async function changesBy(world, act, isDone = () => false) {
  for (let triesLeft = mostTries; ; triesLeft -= 1) {
    await world.settle();
    const timers = await timersOf(world);
    const before = await digestsOf(world);
    const outcome = await act();
    const changed = changedTables(before, await digestsOf(world));
    const moved = JSON.stringify(await timersOf(world)) !== JSON.stringify(timers);
    if (triesLeft === 1 || !moved || changed.length === 0 || isDone(outcome)) return { outcome, changed };
  }
}

/** Does something, and throws if any table but those of `mayChange` is another afterwards. Gives what `act` gives. */
export async function withoutChange(world, what, act, mayChange = []) {
  const { outcome, changed } = await changesBy(world, act);
  const others = changed.filter((table) => !mayChange.includes(table));
  if (others.length > 0) throw new Error(`${what} changed ${others.join(', ')}`);
  return outcome;
}

// Tables are born to be spread over machines (decision 0021): the schema and every statement keep to what server/migrations/tables.tsv declares. What does not yet
// stands in spreading_exceptions.txt, which may only get shorter.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { inspect, statementsOf } from './statements.mjs';

const root = new URL('../..', import.meta.url).pathname;
const text = (file) => readFileSync(join(root, file), 'utf8');
const linesOf = (file) => text(file).split('\n').filter((line) => line && !line.startsWith('#'));

const exceptionsFile = 'tools/structure/spreading_exceptions.txt';
// So many exceptions are left. Whoever takes one away lowers it; nobody raises it.
const exceptionCount = 127;

const kinds = new Map(linesOf('server/migrations/tables.tsv').map((line) => line.split('\t').slice(0, 2)));
const schema = migratedSchema();
const ofKind = (kind) => schema.filter(({ table }) => kinds.get(table) === kind);
const membersTables = new Set(ofKind('member').map(({ table }) => table));

/** The rows of a list, by what `nameOf` gives of them. */
function grouped(rows, nameOf) {
  const groups = new Map();
  for (const row of rows) groups.set(nameOf(row), [...(groups.get(nameOf(row)) ?? []), row]);
  return groups;
}

/** The tables of a new database: columns, keys and references, as SQLite tells them; both engines have the same migrations. */
function migratedSchema() {
  const folder = mkdtempSync(join(tmpdir(), 'galleria-schema-'));
  const database = join(folder, 'galleria.sqlite');
  const ask = (sql) => JSON.parse(execFileSync('sqlite3', ['-json', database, sql], { encoding: 'utf8' }) || '[]');
  try {
    const binary = join(root, process.env.GALLERIA_BINARY ?? 'build/release/galleria');
    execFileSync(binary, ['migrate', '--demo', '--data', folder, '--database', `sqlite:${database}`], { stdio: ['ignore', 'ignore', 'pipe'] });
    const tables = "sqlite_schema as tables join";
    const all = "tables.type = 'table' and tables.name <> 'schema_migrations'";
    const columns = ask(`select tables.name as "table", c.name as "column", c."notnull" or c.pk > 0 as given, c.pk as place from ${tables} pragma_table_info(tables.name) as c where ${all}`);
    const uniques = ask(
      `select tables.name as "table", i.name as "key", c.name as "column" from ${tables} pragma_index_list(tables.name) as i join pragma_index_info(i.name) as c where ${all} and i."unique" and i.origin <> 'pk'`,
    );
    const references = ask(`select tables.name as "table", f.id as id, f."table" as target, f."from" as "from", f."to" as "to" from ${tables} pragma_foreign_key_list(tables.name) as f where ${all}`);
    return [...grouped(columns, ({ table }) => table)].map(([table, own]) => ({
      table,
      columns: own,
      keys: [
        own.filter(({ place }) => place > 0).sort((a, b) => a.place - b.place).map(({ column }) => column),
        ...[...grouped(uniques.filter((row) => row.table === table), ({ key }) => key).values()].map((rows) => rows.map(({ column }) => column)),
      ],
      references: [...grouped(references.filter((row) => row.table === table), ({ id }) => id).values()].map((rows) => ({ target: rows[0].target, columns: rows.map(({ from, to }) => [from, to]) })),
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What of a member's table keeps it from lying with its member. */
function memberFlaws({ table, columns, keys, references }) {
  const owner = columns.find(({ column }) => column === 'member_id');
  if (!owner?.given) return [`${table} has no member_id that is always given`];
  return [
    ...keys.filter((key) => !key.includes('member_id')).map((key) => `${table} has a key without member_id: ${key}`),
    ...references.flatMap(({ target, columns: pairs }) => {
      if (kinds.get(target) === 'reference') return [];
      if (kinds.get(target) !== 'member') return [`${table} refers to ${target}, which lies elsewhere`];
      return pairs.some(([from, to]) => from === 'member_id' && to === 'member_id') ? [] : [`${table} refers to ${target} without member_id`];
    }),
  ];
}

/** What of a table that lies by its own key keeps it from that: the first column of its primary key tells where. */
function ownKeyFlaws({ table, keys, references }) {
  const [[place]] = keys;
  return [
    ...keys.filter((key) => !key.includes(place)).map((key) => `${table} has a key without ${place}: ${key}`),
    ...references
      .filter(({ target, columns }) => kinds.get(target) !== 'reference' && !(kinds.get(target) === kinds.get(table) && columns.some(([from]) => from === place)))
      .map(({ target }) => `${table} refers to ${target}, which lies elsewhere`),
  ];
}

function referenceFlaws({ table, references }) {
  return references.filter(({ target }) => kinds.get(target) !== 'reference').map(({ target }) => `${table} is everywhere, but refers to ${target}, which is not`);
}

/** What is said again gets a number, so that one more of the same is one more. */
function numbered(flaws) {
  const counts = new Map();
  return flaws.map((flaw) => {
    counts.set(flaw, (counts.get(flaw) ?? 0) + 1);
    return counts.get(flaw) === 1 ? flaw : `${flaw} (${counts.get(flaw)})`;
  });
}

const flawsOfSchema = () => [
  ...ofKind('member').flatMap(memberFlaws),
  ...ofKind('counter').flatMap(ownKeyFlaws),
  ...ofKind('directory').flatMap(ownKeyFlaws),
  ...ofKind('reference').flatMap(referenceFlaws),
];

/** All statements of the server but the tests' own, and those by which the engines speak to themselves. */
const statements = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server/*.cpp'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !/_(test|fixture)\.cpp$|^server\/db\/(postgres|sqlite)_|^server\/app\/demo/.test(file))
  .flatMap((file) => {
    const source = text(file);
    if (!/"(select|insert into|update|delete from|with) /.test(source)) return [];
    return statementsOf(source).map((statement) => ({ file, ...statement, ...inspect(statement.text, membersTables) }));
  });

/** A statement without the columns that it asks for, which change while what it asks by stays; and without what it returns. */
function inShort(said) {
  let depth = 0;
  const from = [...said].findIndex((letter, place) => {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    return depth === 0 && said.startsWith(' from ', place);
  });
  const asked = said.startsWith('select ') && from > 0 ? `select …${said.slice(from)}` : said;
  return asked.replace(/ returning .*$/, '');
}

/** Statements that touch rows of members without naming one, and are not declared to go through all. A table without member_id is a flaw of the schema. */
function flawsOfStatements() {
  const nameless = new Set(ofKind('member').filter(({ columns }) => !columns.some(({ column }) => column === 'member_id')).map(({ table }) => table));
  return statements
    .filter(({ declared }) => declared === 'plain')
    .flatMap(({ file, text: said, unnamed }) => {
      const tables = unnamed.filter((table) => !nameless.has(table));
      return tables.length > 0 ? [`${file.split('/').slice(1, -1).join('/')} does not name the member of ${tables}: ${inShort(said)}`] : [];
    });
}

test('every table is declared, with one of the known kinds', () => {
  assert.deepEqual([...kinds.keys()].sort(), schema.map(({ table }) => table).sort());
  assert.deepEqual([...new Set(kinds.values())].sort(), ['counter', 'directory', 'local', 'member', 'reference']);
});

test('keys, references and statements keep to the kinds of their tables, but for the exceptions, which get fewer', () => {
  const flaws = numbered([...flawsOfSchema(), ...flawsOfStatements()].sort());
  if (process.env.GALLERIA_WRITE_EXCEPTIONS) writeFileSync(join(root, exceptionsFile), `${text(exceptionsFile).match(/^(#.*\n)*/)[0]}${flaws.join('\n')}\n`);
  const exceptions = linesOf(exceptionsFile);
  assert.deepEqual(flaws.filter((flaw) => !exceptions.includes(flaw)), [], 'name the member, declare a sweep, or choose another kind of table: docs/decisions/0021');
  assert.deepEqual(exceptions.filter((exception) => !flaws.includes(exception)), [], `mended: take it out of ${exceptionsFile}`);
  assert.equal(exceptions.length, exceptionCount, 'exceptions get fewer: lower exceptionCount with them');
});

test('what is declared to be a sweep goes through rows of members', () => {
  assert.deepEqual(statements.filter(({ declared, unnamed }) => declared === 'sweep' && unnamed.length === 0).map(({ text: said }) => said), []);
});

test('no argument stands bare in the select list of an insert, where a database that is spread cannot tell its type', () => {
  assert.deepEqual(statements.filter(({ bare }) => bare.length > 0).map(({ text: said, bare }) => `${bare}: ${said}`), [], 'cast($1 as bigint)');
});

test('a key or a reference that leads away from its rows is told', () => {
  const columns = ['member_id', 'order_id'].map((column) => ({ column, given: 1 }));
  const table = { table: 'order_lines', columns, keys: [['member_id', 'order_id']], references: [{ target: 'orders', columns: [['member_id', 'member_id']] }] };
  assert.deepEqual(memberFlaws(table), []);
  assert.equal(memberFlaws({ ...table, columns: columns.slice(1) }).length, 1);
  assert.equal(memberFlaws({ ...table, columns: [{ column: 'member_id', given: 0 }] }).length, 1);
  assert.equal(memberFlaws({ ...table, keys: [['member_id', 'order_id'], ['order_id']] }).length, 1);
  assert.equal(memberFlaws({ ...table, references: [{ target: 'orders', columns: [['order_id', 'order_id']] }] }).length, 1);
  assert.equal(memberFlaws({ ...table, references: [{ target: 'coupons', columns: [['coupon_id', 'coupon_id']] }] }).length, 1);
  assert.deepEqual(memberFlaws({ ...table, references: [{ target: 'products', columns: [['product_id', 'id']] }] }), []);
  assert.equal(ownKeyFlaws({ table: 'sku_stocks', keys: [['sku_id'], ['product_id']], references: [] }).length, 1);
  assert.equal(referenceFlaws({ table: 'shops', references: [{ target: 'orders', columns: [] }] }).length, 1);
});

test('statements are read as they run', () => {
  const unnamed = (said) => inspect(said, new Set(['orders', 'order_lines'])).unnamed;
  assert.deepEqual(unnamed('select 1 from orders where member_id = $1 and order_id = $2'), []);
  assert.deepEqual(unnamed('select 1 from orders where order_id = $2'), ['orders']);
  assert.deepEqual(unnamed('select 1 from orders where member_id = $1 or order_id = $2'), ['orders']);
  assert.deepEqual(unnamed('select 1 from orders join order_lines on order_lines.member_id = orders.member_id where orders.member_id = $1'), []);
  assert.deepEqual(unnamed('select 1 from orders join order_lines on order_lines.order_id = orders.order_id where orders.member_id = $1'), ['order_lines']);
  assert.deepEqual(unnamed('update orders set paid = true where member_id = $1 and exists (select 1 from order_lines where order_lines.member_id = orders.member_id)'), []);
  assert.deepEqual(unnamed('update orders set paid = true where member_id = $1 and exists (select 1 from order_lines)'), ['order_lines']);
  assert.deepEqual(unnamed('insert into orders (order_id) values ($1)'), ['orders']);
  assert.deepEqual(unnamed('with gone as (delete from orders where member_id = $1 returning member_id) select 1 from gone join order_lines on order_lines.member_id = gone.member_id'), []);
  assert.deepEqual(inspect('insert into orders (member_id, n) select $1, cast($2 as bigint)', new Set(['orders'])).bare, ['member_id']);
  assert.deepEqual(statementsOf('#define OF "from orders"\nf("select 1 " OF " where " "x"); g(db::sweep("delete from orders"));'), [
    { text: 'select 1 from orders where x', declared: 'plain' },
    { text: 'delete from orders', declared: 'sweep' },
  ]);
});

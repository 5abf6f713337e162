// Turns what PostgreSQL logged while orders were placed into scripts that place such orders without the server: for pgbench and for the bare SQLite loop.

// Ids of one order lie within a second of the order's own; each millisecond has 4096 of them.
const ownIdReach = 4_096 * 1_000;
const firstFreshId = 6_000_000_000_000_000; // above what the server's generator makes for years
const idsPerOrder = 64;

/** The arguments of a logged statement, "parameters: $1 = 'a', $2 = NULL", as texts and nulls. */
export function parseArguments(detail) {
  if (!detail?.startsWith('parameters: ')) return [];
  return [...detail.matchAll(/\$(\d+) = (?:NULL|'((?:[^']|'')*)')(?:, |$)/gs)].map(([, , text]) => (text === undefined ? null : text.replaceAll("''", "'")));
}

/** The committed transactions in lines of PostgreSQL's JSON log, in the order of their commits: each a list of {sql, arguments}. */
export function parseTransactions(lines) {
  const open = new Map();
  const committed = [];
  for (const line of lines) {
    const { pid, message = '', detail } = JSON.parse(line);
    const sql = /^execute \S+: (.*)$/s.exec(message)?.[1];
    if (sql === undefined) continue;
    if (sql.startsWith('begin')) open.set(pid, []);
    else if (sql === 'rollback') open.delete(pid);
    else if (sql === 'commit') committed.push(open.get(pid));
    else open.get(pid)?.push({ sql, arguments: parseArguments(detail) });
  }
  return committed;
}

function classify(text, { orderId, orderNumber, key }, ownIds) {
  if (text === null) return { kind: 'null' };
  if (text === orderNumber || text === key) return { kind: 'fresh_text' };
  if (text === 't' || text === 'f') return { kind: 'boolean', number: text === 't' ? 1 : 0 };
  if (!/^(0|-?[1-9]\d{0,15})$/.test(text)) return { kind: 'text', text };
  const number = Number(text);
  // The order's id is the first that it takes; what was made just before it, its member or address, is not its own.
  if (number < orderId || number - orderId > ownIdReach) return { kind: 'int', number };
  if (!ownIds.includes(number)) ownIds.push(number);
  return { kind: 'fresh', number };
}

/**
 * One placed order, {orderId, orderNumber, key}, as steps whose arguments say what they are: "int", "text", "boolean", "null", and what must differ from
 * order to order: "fresh" (the order's own ids; number: the place among them) and "fresh_text".
 */
export function orderSteps(statements, placed) {
  const ownIds = [];
  const steps = statements.map(({ sql, arguments: texts }) => ({ sql, arguments: texts.map((text) => classify(text, placed, ownIds)) }));
  ownIds.sort((left, right) => left - right);
  if (ownIds.length > idsPerOrder) throw new Error(`an order has ${ownIds.length} ids of its own`);
  for (const argument of steps.flatMap((step) => step.arguments)) {
    if (argument.kind === 'fresh') argument.number = ownIds.indexOf(argument.number);
  }
  return steps;
}

const isFresh = ({ kind }) => kind.startsWith('fresh');

/** Throws unless all orders are made of the same statements with their fresh arguments in the same places: then one script can stand for all. */
export function checkAlike(orders) {
  const shape = (order) => JSON.stringify(order.map(({ sql, arguments: given }) => [sql, given.map((argument) => (isFresh(argument) ? argument.kind : ''))]));
  const first = shape(orders[0]);
  for (const order of orders) {
    if (shape(order) !== first) throw new Error(`orders differ in their statements:\n${first}\n${shape(order)}`);
  }
}

// pgbench takes a colon for the start of a variable, also inside a text, and a semicolon for the end of a statement.
const quoted = (text) => `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a').replaceAll(';', '\\x3b')}'`;

/** An expression that gives values[:chosen], found by halving, so that pgbench is not slowed by its length. */
function choice(values, from = 0, to = values.length) {
  if (values.slice(from, to).every((value) => value === values[from])) return `${values[from]}`;
  const middle = Math.ceil((from + to) / 2);
  return `case when :chosen < ${middle} then ${choice(values, from, middle)} else ${choice(values, middle, to)} end`;
}

/** What stands for one argument in pgbench's script, given what it is in each order. `settings` gets the variables that it needs, by what they are set to. */
function pgbenchArgument(alternatives, settings) {
  const variable = (expression) => {
    if (!settings.has(expression)) settings.set(expression, `number_${settings.size}`);
    return `:${settings.get(expression)}`;
  };
  if (alternatives.every(({ kind }) => kind === 'int')) return variable(choice(alternatives.map(({ number }) => number)));
  const { kind, number, text } = alternatives[0];
  const spelt = {
    fresh: () => variable(`:fresh + ${number}`),
    fresh_text: () => variable(':fresh + 0'),
    int: () => `'${number}'`, // a text that happens to be a number in this order
    text: () => quoted(text),
    boolean: () => `${number === 1}`,
    null: () => 'null',
  };
  return spelt[kind]();
}

/** The order's statements with pgbench's variables, and the lines that set these; see the scripts below. */
function pgbenchParts(orders) {
  checkAlike(orders);
  const settings = new Map();
  const statements = orders[0].map(({ sql }, step) =>
    sql.replaceAll('\n', ' ').replaceAll(/\$(\d+)/g, (_whole, digits) => pgbenchArgument(orders.map((order) => order[step].arguments[Number(digits) - 1]), settings)),
  );
  const lines = [
    '\\set placed :placed + 1',
    `\\set fresh ${firstFreshId} + (:placed * 256 + :client_id) * ${idsPerOrder}`,
    `\\set chosen (:placed + :client_id) % ${orders.length}`,
    ...[...settings].map(([expression, name]) => `\\set ${name} ${expression}`),
  ];
  return { lines, statements };
}

/**
 * A pgbench script that places the orders in turn, statement by statement. Numbers are those of each order; texts, which no statement's way depends on,
 * those of the first. Needs the variable `placed`: how many each client has placed before.
 */
export function pgbenchScript(orders) {
  const { lines, statements } = pgbenchParts(orders);
  return [...lines, 'begin;', ...statements.map((sql) => `${sql};`), 'commit;', ''].join('\n');
}

/** The same with each order as one statement, whose parts are common table expressions: one way to the server and back, and a transaction of its own. */
export function pgbenchStatement(orders) {
  const { lines, statements } = pgbenchParts(orders);
  const parts = statements.map((sql, step) => `part_${step} as (${/^select|\breturning\b/.test(sql) ? sql : `${sql} returning 1`})`);
  // A part that only reads is run only if somebody asks for what it gives.
  const counts = statements.map((_sql, step) => `(select count(*) from part_${step})`);
  return [...lines, `with ${parts.join(', ')} select ${counts.join(', ')};`, ''].join('\n');
}

/** The JSON of the bare SQLite loop. `translate`: numbers that are others in that database, by what they are here. */
export function sqliteScript(orders, translate = new Map()) {
  checkAlike(orders);
  const argument = ({ kind, number = 0, text = '' }) => ({
    kind: kind === 'boolean' ? 'int' : kind,
    number: kind === 'int' ? (translate.get(number) ?? number) : number,
    text,
  });
  return JSON.stringify({ orders: orders.map((order) => order.map((step) => ({ sql: step.sql, arguments: step.arguments.map(argument) }))) });
}

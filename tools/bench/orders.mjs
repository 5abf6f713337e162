// Orders a second on each engine, against a bare loop and pgbench that run the same statements.
import { copyFileSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryRows } from '../../tests/database.mjs';
import { createDatabase, startPostgres } from '../../tests/postgres.mjs';
import { copyKeys, execute, expressSkus, orderCount, post, prepare, quoteOf } from './mall.mjs';
import { alternate, load, median, pause, program, run, startGalleria, temporaryFolder } from './processes.mjs';
import { orderSteps, parseTransactions, pgbenchScript, pgbenchStatement, sqliteScript } from './statements.mjs';

const smallestSqliteRatio = 0.6;
const smallestPostgresRatio = 1;
const fewClients = 16; // what two processors do best with
export const buyerCount = 64;
const skuCount = 200;
const plainSteps = ['goods', 'member_price', 'freight'];

/** What SKUs without a promotion cost with freight, as the server says: what a promotion takes off is written down too, and orders must be alike. */
export async function findOffers(server, { url, buyers }) {
  const offers = [];
  for (const { id: skuId } of await queryRows(url, expressSkus(2 * skuCount))) {
    const quote = await quoteOf(server, buyers[0], skuId);
    if (quote.steps.every(({ kind }) => plainSteps.includes(kind))) offers.push({ skuId, totalCents: quote.payableCents });
    if (offers.length === skuCount) return offers;
  }
  throw new Error(`the demo mall has only ${offers.length} SKUs to buy without a promotion`);
}

async function placeOrder(server, buyer, { skuId, totalCents }, key) {
  const body = { source: 'direct', skuId, quantity: 1, deliveryType: 'express', addressId: buyer.addressId, expectedTotalCents: totalCents };
  const { orderId, orderNumber } = await post(server, '/mall-api/oms/v1/oms/generateStoreOrder', buyer, body, { 'idempotency-key': key });
  return { orderId, orderNumber, key };
}

export const loggedSettings = ['logging_collector=on', 'log_destination=jsonlog', 'log_directory=log', 'log_filename=statements.log'];

/** Places one order a SKU while PostgreSQL logs, and gives each as steps. `template`: a prepared database. */
async function captureOrders(postgres, template) {
  const url = await copyOf(template.url, 'capture');
  await execute(url, "alter database capture set log_statement = 'all'");
  const server = await startGalleria({ folder: template.folder, databaseUrl: url });
  const placed = [];
  try {
    const offers = await findOffers(server, template);
    for (const [place, offer] of offers.entries()) placed.push(await placeOrder(server, template.buyers[place % buyerCount], offer, `capture-${place}`));
    await pause(1_000); // for the collector to write
    const folder = join(postgres.folder, 'data/log');
    const lines = readdirSync(folder).filter((name) => name.endsWith('.json')).flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'));
    const transactions = parseTransactions(lines);
    return placed.map((order) => {
      const found = transactions.filter((statements) => statements.some((statement) => statement.arguments.includes(order.key)));
      if (found.length !== 1) throw new Error(`${found.length} transactions were logged for one order`);
      return orderSteps(found[0], order);
    });
  } finally {
    await server.stop();
  }
}

export async function copyOf(url, name) {
  const template = /\/(galleria_\w+)\?/.exec(url)[1];
  await execute(url.replace(template, 'postgres'), `create database ${name} template ${template}`);
  return url.replace(template, name);
}

function summarise(name, ours, theirs, referenceName, smallestRatio, notes) {
  const of = (key) => median(ours.map((result) => result[key]));
  return {
    name,
    unit: '1/s',
    value: of('per_second'),
    reference: median(theirs),
    referenceName,
    smallestRatio,
    notes: [`p50 ${of('p50_ms').toFixed(1)} ms`, `p99 ${of('p99_ms').toFixed(1)} ms`, ...notes],
  };
}

/** Plays orders for some seconds and makes sure that as many are stored as were answered; those in flight at the end may be more. */
export async function orderLoad(server, { url, buyersFile }, offers, seconds) {
  const before = await orderCount(url);
  const result = await load(server.port, ['--buyers', buyersFile, ...offers.flatMap(({ skuId, totalCents }) => ['--offer', `${skuId}:${totalCents}`])], seconds);
  if (result.failures > 0) throw new Error(`${result.failures} of ${result.requests} orders were refused`);
  await pause(500);
  const stored = (await orderCount(url)) - before;
  if (stored < result.requests || stored > result.requests + buyerCount) throw new Error(`${result.requests} orders were answered, ${stored} are stored`);
  return result;
}

/** Plays a reference and makes sure that it stored the orders that it counted. */
async function checkedReference(url, play) {
  const before = await orderCount(url);
  const { orders, perSecond } = await play();
  const stored = (await orderCount(url)) - before;
  if (stored !== orders) throw new Error(`the reference counted ${orders} orders and stored ${stored}`);
  return perSecond;
}

/** Addresses and members are others in each database; the goods are the same. */
async function idsOf({ url, buyers }) {
  const rows = await queryRows(url, `select id, member_id from addresses where id in (${buyers.map(({ addressId }) => addressId).join(', ')})`);
  const memberOf = new Map(rows.map(({ id, member_id: memberId }) => [id, memberId]));
  return buyers.flatMap(({ addressId }) => [addressId, memberOf.get(addressId)]);
}

async function measureSqlite({ capture, steps }, { rounds, seconds }) {
  const folder = temporaryFolder('sqlite');
  const mall = await prepare(`sqlite:${join(folder.path, 'galleria.sqlite')}`, folder.path, buyerCount);
  const referenceFile = join(folder.path, 'reference.sqlite');
  copyFileSync(join(folder.path, 'galleria.sqlite'), referenceFile);
  const ids = await idsOf(mall);
  const translate = new Map((await idsOf(capture)).map((id, place) => [id, ids[place]]));
  const script = join(folder.path, 'orders.json');
  writeFileSync(script, sqliteScript(steps, translate));
  const server = await startGalleria({ folder: folder.path });
  try {
    const offers = await findOffers(server, mall);
    await orderLoad(server, mall, offers, seconds);
    const grouping = (await server.metric('galleria_db_transactions_total')) / (await server.metric('galleria_db_commits_total'));
    const group = Math.max(1, Math.round(grouping));
    let placedCount = 0;
    const reference = () =>
      checkedReference(`sqlite:${referenceFile}`, async () => {
        const flags = ['--database', referenceFile, '--script', script, '--group', group, '--seconds', seconds, '--placed', placedCount];
        const result = JSON.parse(await run(program('galleria_sqlite_loop'), flags));
        placedCount += result.orders;
        return { orders: result.orders, perSecond: result.per_second };
      });
    const [ours, theirs] = await alternate(rounds, () => orderLoad(server, mall, offers, seconds), reference);
    return summarise('orders on SQLite', ours, theirs, `bare loop, same ${steps[0].length} statements, ${group} orders a commit`, smallestSqliteRatio, ['answered when the log is synced']);
  } finally {
    await server.stop();
    folder.end();
  }
}

/** Plays a pgbench script for some seconds on the database at `url`; gives the function that does, with so many clients. */
function pgbenchPlayer(url, folder) {
  let placedCount = 0;
  return (name, text, clients, seconds) => {
    const script = join(folder, name);
    writeFileSync(script, text);
    return () =>
      checkedReference(url, async () => {
        const flags = ['--no-vacuum', '--protocol=prepared', `--client=${clients}`, '--jobs=2', `--time=${seconds}`, `--define=placed=${placedCount}`, `--file=${script}`];
        const report = await run('pgbench', [...flags, url]);
        const number = (pattern) => Number(pattern.exec(report)[1]);
        const orders = number(/actually processed: (\d+)/);
        placedCount += orders;
        return { orders, perSecond: number(/^tps = ([\d.]+)/m) };
      });
  };
}

async function measurePostgres({ capture, steps }, { rounds, seconds }) {
  const folder = temporaryFolder('postgres');
  const player = pgbenchPlayer(await copyOf(capture.url, 'reference'), folder.path);
  const mall = { ...capture, url: await copyOf(capture.url, 'measured') };
  copyKeys(mall, folder.path);
  const server = await startGalleria({ folder: folder.path, databaseUrl: mall.url });
  const oneStatement = pgbenchStatement(steps);
  const references = [
    player('one.pgbench', oneStatement, buyerCount, seconds),
    player('few.pgbench', oneStatement, fewClients, seconds),
    player('steps.pgbench', pgbenchScript(steps), buyerCount, seconds),
  ];
  try {
    const offers = await findOffers(server, mall);
    await orderLoad(server, mall, offers, seconds);
    const [ours, ofAll, ofFew, inSteps] = await alternate(rounds, () => orderLoad(server, mall, offers, seconds), ...references);
    const grouping = (await server.metric('galleria_db_transactions_total')) / (await server.metric('galleria_db_commits_total'));
    const best = median(ofAll) > median(ofFew) ? { results: ofAll, clients: buyerCount } : { results: ofFew, clients: fewClients };
    return summarise('orders on PostgreSQL', ours, best.results, `pgbench, each order as one statement, ${best.clients} clients`, smallestPostgresRatio, [
      `${grouping.toFixed(1)} writes a commit`,
      `pgbench, same ${steps[0].length} statements one by one: ${median(inSteps).toFixed(0)} 1/s`,
      'fsync and synchronous_commit on',
    ]);
  } finally {
    await server.stop();
    folder.end();
  }
}

/** Gives one figure for each of the engines, "sqlite" and "postgres". */
export async function measureOrders(engines, effort) {
  const postgres = await startPostgres(loggedSettings);
  const folder = temporaryFolder('capture');
  try {
    const capture = await prepare(await createDatabase(postgres.url), folder.path, buyerCount);
    const steps = await captureOrders(postgres, capture);
    const figures = [];
    if (engines.includes('sqlite')) figures.push(await measureSqlite({ capture, steps }, effort));
    if (engines.includes('postgres')) figures.push(await measurePostgres({ capture, steps }, effort));
    return figures;
  } finally {
    await postgres.stop();
    folder.end();
  }
}

// What hot paths take in a mall that has grown, against the demo mall in the same run; and whether every statement of theirs finds its rows by an index.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryRows } from '../../tests/database.mjs';
import { createDatabase, startPostgres } from '../../tests/postgres.mjs';
import { grow } from '../growth/grow.mjs';
import { measureExports } from './exports.mjs';
import { measureGoodsFile } from './goods_file.mjs';
import { execute, post, prepare } from './mall.mjs';
import { copyOf, findOffers, loggedSettings } from './orders.mjs';
import { parsePlans, summarisePlans } from './plans.mjs';
import { alternate, load, median, pause, program, run, startGalleria, temporaryFolder } from './processes.mjs';
import { homePath } from './reads.mjs';
import { staffLists } from './staff_lists.mjs';

const largestRatio = 2;
const largestOfStaffMs = 200;
const bigTableRows = 10_000;
const memberCount = 200; // who buy in both malls
const connectionCount = 16;
const fewConnections = 4; // for what keeps a processor busy by itself
const lookPauseMs = 20; // each connection asks fifty times a second
const explainedRepeats = 8; // a prepared statement gets its final plan with the sixth use
const plainOfferCount = 50;
const largestPageSize = 50;
const fewAsksPerSecond = 220; // of fewConnections, at most: each asks less than fifty times

export const catalogBase = '/mall-api/trading/v1/pms/query/general';
const orderListPath = '/mall-api/oms/v1/order/list';
const calculatePath = '/mall-api/trading/v1/checkout/options/calculate';
const submitPath = '/mall-api/oms/v1/oms/generateStoreOrder';

const browsing = ['--pause-ms', lookPauseMs];
const asPaths = (paths) => paths.flatMap((path) => ['--path', path]);

/** What members type: parts of names in both languages, brands, two words, pinyin initials, and slips. The same in both malls. */
export function keywordsOf(products, brands) {
  const every = (list, step) => list.filter((_item, place) => place % step === 0);
  const chinese = every(products, 4).map(({ name_zh_cn: name }) => name.slice(-2));
  const wholes = every(products, 8).map(({ name_zh_cn: name }) => name.slice(0, 40));
  const english = every(products, 6).map(({ name_en: name }) => name.split(' ').at(-1));
  const pairs = every(products, 12).map(({ name_en: name }) => name.split(' ').slice(0, 2).join(' '));
  const initials = every(products, 6).flatMap(({ pinyin }) => [pinyin, pinyin.slice(0, 3)]).filter((typed) => typed.length > 1);
  const slips = every(products, 24).map(({ name_en: name }) => name.split(' ').at(-1)).filter((word) => word.length > 4).map((word) => word.slice(0, 2) + word.slice(3));
  const typed = [...chinese, ...wholes, ...english, ...pairs, ...initials, ...slips, ...every(brands, 2).map(({ name_en: name }) => name)];
  return [...new Set(typed)].map((keyword) => keyword.slice(0, 40));
}

async function listPaths(url) {
  const categories = await queryRows(url, 'select id, level from categories order by position');
  const orders = ['recommended', 'sales', 'price_up', 'price_down', 'newest'];
  const pages = ({ level }) => (level === 1 ? [1, 2] : [1]);
  return categories.flatMap((category) =>
    orders.flatMap((order) => pages(category).map((page) => `${catalogBase}/product/byCategory?categoryId=${category.id}&sort=${order}&pageNo=${page}`)));
}

async function searchPaths(url) {
  const products = await queryRows(url, "select name_zh_cn, name_en, pinyin from products where key not like 'growth-%' order by position");
  const brands = await queryRows(url, 'select name_en from brands order by position');
  return keywordsOf(products, brands).map((keyword) => `${catalogBase}/product/search?keyword=${encodeURIComponent(keyword)}`);
}

/** Gives, one call after the other, searches that no earlier call gave: the same words for pages of other lengths. Throws when there are no more. */
export function startFresh(searches, count) {
  let dealt = 0;
  return () => {
    const slice = Array.from({ length: count }, (_, place) => dealt + place).map((place) => `${searches[place % searches.length]}&pageSize=${1 + Math.floor(place / searches.length)}`);
    dealt += count;
    if (Math.ceil(dealt / searches.length) > largestPageSize) throw new Error('every search was asked for');
    return slice;
  };
}

const orderListPaths = [orderListPath, `${orderListPath}?pageNo=2`, `${orderListPath}?tab=to_receive`];

/** The hot paths: what each is called, and the load driver's flags; `fresh` starts what gives paths that differ from round to round. Reads are asked for once before they are measured, as they are in a mall that is open. */
async function hotPaths({ url, buyersFile }, offers, { seconds }) {
  const basket = JSON.stringify({ source: 'direct', skuId: offers[0].skuId, quantity: 1, deliveryType: 'express', addressId: 'ADDRESS_ID' }).replace('"ADDRESS_ID"', 'ADDRESS_ID');
  const searches = await searchPaths(url);
  return [
    { name: 'home', flags: [...browsing, '--path', homePath] },
    { name: 'list of goods', flags: [...browsing, ...asPaths(await listPaths(url))] },
    { name: 'search', flags: [...browsing, ...asPaths(searches)] },
    { name: 'search that was not asked for before', flags: browsing, fresh: () => startFresh(searches, fewAsksPerSecond * seconds), connections: fewConnections },
    { name: 'order list', flags: [...browsing, '--buyers', buyersFile, ...asPaths(orderListPaths)] },
    { name: 'price of a basket', flags: [...browsing, '--buyers', buyersFile, '--path', calculatePath, '--body', basket] },
    { name: 'order', flags: [...browsing, '--buyers', buyersFile, ...offers.flatMap(({ skuId, totalCents }) => ['--offer', `${skuId}:${totalCents}`])] },
  ];
}

async function askAll(server, { flags, connections = connectionCount }, seconds, further = []) {
  const result = await load(server.port, [...flags, ...further], seconds, connections);
  if (result.failures > 0) throw new Error(`${result.failures} of ${result.requests} requests failed: ${flags.slice(0, 6).join(' ')}`);
  return result;
}

async function measurePath(path, grown, demo, { rounds, seconds }) {
  const limit = path.largest === undefined ? { largestRatio } : { largest: path.largest };
  const asker = (server, flags) => {
    const fresh = path.fresh?.();
    return () => askAll(server, { ...path, flags }, seconds, fresh ? asPaths(fresh()) : []);
  };
  const [askGrown, askDemo] = [asker(grown, path.ours ?? path.flags), asker(demo, path.theirs ?? path.flags)];
  await alternate(1, askGrown, askDemo);
  const [ours, theirs] = await alternate(rounds, askGrown, askDemo);
  const of = (results, key) => median(results.map((result) => result[key]));
  return {
    name: `${path.name}, p99`,
    unit: 'ms',
    value: of(ours, 'p99_ms'),
    reference: of(theirs, 'p99_ms'),
    referenceName: 'demo mall',
    ...limit,
    notes: [`p50 ${of(ours, 'p50_ms').toFixed(2)} ms (demo mall ${of(theirs, 'p50_ms').toFixed(2)} ms)`, `${of(ours, 'per_second').toFixed(0)} 1/s`],
  };
}

/** The console's lists: what is asked of the grown mall and of the demo mall differs by numbers alone. */
async function measureStaffLists(grown, demo, servers, effort) {
  const ours = await staffLists(grown);
  const theirs = await staffLists(demo);
  const flags = ({ staffKey }, { paths }) => [...browsing, '--staff-key', staffKey, ...asPaths(paths)];
  const figures = [];
  for (const [place, list] of ours.lists.entries()) {
    const path = { name: list.name, largest: largestOfStaffMs, connections: fewConnections, ours: flags(ours, list), theirs: flags(theirs, theirs.lists[place]) };
    figures.push(await measurePath(path, servers.grown, servers.demo, effort));
  }
  return figures;
}

/** Everything that a member does on the way from home to an order and back to the list, as one buyer. */
async function walk(server, buyer, { skuId, totalCents }, turn) {
  const read = async (path) => {
    const answer = await fetch(server.url + path, { headers: { access_token: buyer.token } });
    const { code, msg, data } = await answer.json();
    if (answer.status !== 200) throw new Error(`${path} was refused: ${code} ${msg}`);
    return data;
  };
  const write = (path, body, key) => post(server, path, buyer, body, { 'idempotency-key': `walk-${buyer.addressId}-${turn}-${key}` });
  const basket = { source: 'direct', skuId, quantity: 1, deliveryType: 'express', addressId: buyer.addressId };
  await read(homePath);
  const [{ categoryId }] = await read(`${catalogBase}/first/category`);
  const [{ productId }] = await read(`${catalogBase}/product/byCategory?categoryId=${categoryId}`);
  await read(`${catalogBase}/product/detail?productId=${productId}`);
  await read(`${catalogBase}/product/stock?productId=${productId}`);
  await read(`${catalogBase}/product/search?keyword=a`);
  await write('/mall-api/trading/v1/cart/add', { skuId, quantity: 1 }, 'cart');
  await read('/mall-api/trading/v1/cart/list');
  await read('/mall-api/trading/v1/cart/count');
  await post(server, calculatePath, buyer, basket);
  const { orderId } = await write(submitPath, { ...basket, expectedTotalCents: totalCents }, 'order');
  for (const path of orderListPaths) await read(path);
  await read('/mall-api/oms/v1/order/count');
  await read(`/mall-api/oms/v1/order/detail?orderId=${orderId}`);
  await write('/mall-api/oms/v1/order/cancelOrder', { orderId }, 'cancel');
  await read(`/mall-api/oms/v1/order/detail?orderId=${orderId}`);
}

function loggedLines(postgres) {
  const folder = join(postgres.folder, 'data/log');
  return readdirSync(folder).filter((name) => name.endsWith('.json')).flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n')).filter(Boolean);
}

async function withExplaining(postgres, database, play) {
  const settings = ["session_preload_libraries = 'auto_explain'", 'auto_explain.log_min_duration = 0', 'auto_explain.log_format = json'];
  for (const setting of settings) await execute(postgres.url, `alter database ${database} set ${setting}`);
  const logged = await play(() => loggedLines(postgres).length, async (from) => {
    await pause(1_000); // for the collector to write
    return loggedLines(postgres).slice(from);
  });
  for (const setting of settings) await execute(postgres.url, `alter database ${database} reset ${setting.split(' ')[0]}`);
  return logged;
}

/** How PostgreSQL carried out what walks through the grown mall asked of it. */
async function explainHotPaths(postgres, mall, offer) {
  const lines = await withExplaining(postgres, 'grown', async (lineCount, linesSince) => {
    const server = await startGalleria({ folder: mall.folder, databaseUrl: mall.url });
    try {
      const from = lineCount(); // the start reads the catalogue whole, once
      for (let turn = 0; turn < explainedRepeats; turn += 1) await walk(server, mall.buyers[turn], offer, turn);
      return await linesSince(from);
    } finally {
      await server.stop();
    }
  });
  const big = await queryRows(mall.url, `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > ${bigTableRows}`);
  // The log is the whole server's: plans of helpers' own questions do not count.
  const plans = parsePlans(lines).filter(({ sql }) => /\$1|^(select|insert|update|delete)/.test(sql) && !sql.includes('json_agg(found)'));
  return summarisePlans(plans, new Set(big.map(({ name }) => name)));
}

async function sizeOf({ url }) {
  const [row] = await queryRows(url, `select (select count(*) from products) as goods, (select count(*) from members) as members, (select count(*) from orders) as orders,
    (select count(*) from order_lines) as lines, pg_database_size(current_database()) as bytes`);
  const count = (name) => Number(row[name]).toLocaleString('en');
  return `${count('goods')} goods, ${count('members')} members, ${count('orders')} orders with ${count('lines')} lines, ${(row.bytes / 1e9).toFixed(1)} GB`;
}

async function audit(mall) {
  const startedAt = performance.now();
  await run(program('galleria'), ['audit', '--demo', '--data', mall.folder, '--database', mall.url]); // fails when a row breaks a rule
  return ((performance.now() - startedAt) / 1_000).toFixed(0);
}

/** Seals what is personal, which grow() writes as it is: else the server does it while it is measured. */
const seal = (mall) => run(program('galleria'), ['seal-anew', '--demo', '--data', mall.folder, '--database', mall.url]);

/** Both malls, from one that `prepare` made: the demo mall whose buyers have ordered, and the grown one, whose buyers have ordered as much. */
async function makeMalls(template, growth) {
  const perMember = growth.orders / growth.members;
  const demo = { ...template, url: await copyOf(template.url, 'demo') };
  await grow(demo.url, { goods: 0, members: 0, orders: Math.round(memberCount * perMember) });
  const grown = { ...template, url: await copyOf(template.url, 'grown') };
  await grow(grown.url, growth, (line) => console.log(`grown mall, ${line}`));
  await seal(demo);
  await seal(grown);
  return { demo, grown };
}

/** Waits until the first day is sealed: the server begins with that, and it takes the longer the more was booked. */
async function waitUntilSealed({ url }) {
  for (let tries = 0; tries < 300; tries += 1) {
    const [{ count }] = await queryRows(url, 'select count(*) as count from ledger_seals');
    if (Number(count) > 0) return;
    await pause(1_000);
  }
  throw new Error('the first day was not sealed within five minutes');
}

/** Gives {figures, sizes, statements}: see renderGrowth(). `growth`: {goods, members, orders}. */
export async function measureGrowth(effort) {
  const postgres = await startPostgres([...loggedSettings, 'shared_buffers=1GB']);
  const folder = temporaryFolder('growth');
  try {
    const template = await prepare(await createDatabase(postgres.url), folder.path, memberCount);
    const { demo, grown } = await makeMalls(template, effort.growth);
    const auditSeconds = await audit(grown);
    const sizes = [`grown: ${await sizeOf(grown)}; \`galleria audit\` finds nothing, in ${auditSeconds} s`, `demo mall: ${await sizeOf(demo)}`];
    for (const size of sizes) console.log(size);
    const servers = [];
    const start = async (mall) => {
      servers.push(await startGalleria({ folder: mall.folder, databaseUrl: mall.url }));
      return servers.at(-1);
    };
    try {
      const demoServer = await start(demo);
      const offers = (await findOffers(demoServer, demo)).slice(0, plainOfferCount);
      const statements = await explainHotPaths(postgres, grown, offers[0]);
      const grownServer = await start(grown);
      await waitUntilSealed(grown);
      const figures = [];
      for (const path of await hotPaths(demo, offers, effort)) figures.push(await measurePath(path, grownServer, demoServer, effort));
      figures.push(...(await measureStaffLists(grown, demo, { grown: grownServer, demo: demoServer }, effort)));
      figures.push(...(await measureExports(grownServer, grown)));
      const readWhole = statements.filter((statement) => statement.readWhole.length > 0);
      figures.push({
        name: 'statements about big tables that read one from end to end',
        unit: `of ${statements.length}`,
        value: readWhole.length,
        largest: 0,
        notes: readWhole.map(({ sql, readWhole: tables }) => `${tables.join(', ')}: ${sql.slice(0, 200)}`),
      });
      sizes.push(`server of the grown mall: ready after ${(grownServer.readyAfterMs / 1_000).toFixed(1)} s, ${(grownServer.residentBytes() / 1e6).toFixed(0)} MB resident; of the demo mall: ${(demoServer.residentBytes() / 1e6).toFixed(0)} MB`);
      // Last, since it changes the goods, and by a server that has read nothing yet: what others have left of their memory would hide what this takes.
      await grownServer.stop();
      figures.push(...(await measureGoodsFile(await start(grown), grown)));
      return { figures, sizes, statements };
    } finally {
      for (const server of servers) await server.stop();
    }
  } finally {
    await postgres.stop();
    folder.end();
  }
}

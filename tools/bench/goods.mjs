// What a mall of 100,000 goods takes: its start, its memory, and what nobody has asked for before.
import { queryRows } from '../../tests/database.mjs';
import { createDatabase, startPostgres } from '../../tests/postgres.mjs';
import { grow } from '../growth/grow.mjs';
import { catalogBase, keywordsOf, startFresh } from './growth.mjs';
import { copyOf } from './orders.mjs';
import { load, median, pause, program, run, startGalleria, temporaryFolder } from './processes.mjs';

const longestStartMs = 3_000;
const largestResidentBytes = 300_000_000;
const longestFirstSearchMs = 2;
const sorts = ['recommended', 'sales', 'price_up', 'price_down', 'newest'];
const lookPauseMs = 20; // each of two connections asks fifty times a second: nobody waits for another
const connectionCount = 2;
const asksPerSecond = 120; // at most

/** Gives one call after the other what no earlier call gave of the addresses. */
function deal(addresses, count) {
  let dealt = 0;
  return () => {
    if (dealt + count > addresses.length) throw new Error('every address was asked for');
    dealt += count;
    return addresses.slice(dealt - count, dealt);
  };
}

/** What is asked for, each as a function that gives addresses that were not asked for before. */
async function questions(url, count) {
  const products = await queryRows(url, "select name_zh_cn, name_en, pinyin from products where key not like 'growth-%' order by position");
  const brands = await queryRows(url, 'select name_en from brands order by position');
  const searches = keywordsOf(products, brands).map((keyword) => `${catalogBase}/product/search?keyword=${encodeURIComponent(keyword)}`);
  const goods = await queryRows(url, `select id from products where shelf_status = 'on_shelf' order by id % 9973, id limit 50000`);
  const categories = await queryRows(url, 'select id from categories where level < 3 order by position');
  const lists = Array.from({ length: 400 }, (_, page) => categories.map(({ id }, place) => `${catalogBase}/product/byCategory?categoryId=${id}&sort=${sorts[(page + place) % sorts.length]}&pageNo=${1 + (page % 50)}&pageSize=${20 + Math.floor(page / 50)}`)).flat();
  return [
    { name: 'search', largest: longestFirstSearchMs, next: startFresh(searches, count) },
    { name: 'page of goods', next: deal(goods.map(({ id }) => `${catalogBase}/product/detail?productId=${id}`), count) },
    { name: 'list', next: deal(lists, count) },
  ];
}

async function ask(server, addresses, seconds) {
  const flags = ['--pause-ms', lookPauseMs, ...addresses.flatMap((address) => ['--path', address])];
  const result = await load(server.port, flags, seconds, connectionCount);
  if (result.failures > 0) throw new Error(`${result.failures} of ${result.requests} requests failed: ${flags.slice(2, 6).join(' ')}`);
  return result;
}

/** What is asked for the first time, and then the same again. */
async function measureQuestion(server, { name, largest, next }, size, { rounds, seconds }) {
  const first = [];
  const again = [];
  for (let round = 0; round < rounds; round += 1) {
    const addresses = next();
    first.push(await ask(server, addresses, seconds));
    again.push(await ask(server, addresses, seconds));
  }
  const of = (results, key) => median(results.map((result) => result[key]));
  return {
    name: `${name} that nobody asked for before, ${size} goods: p50`,
    unit: 'ms',
    value: of(first, 'p50_ms'),
    largest: largest ?? longestFirstSearchMs,
    notes: [`p99 ${of(first, 'p99_ms').toFixed(2)} ms`, `asked again p50 ${of(again, 'p50_ms').toFixed(2)} ms, p99 ${of(again, 'p99_ms').toFixed(2)} ms`],
  };
}

async function measureStart(mall, starts) {
  const times = [];
  for (let start = 0; start < starts; start += 1) {
    const server = await startGalleria(mall);
    times.push(server.readyAfterMs);
    await server.stop();
  }
  return times;
}

/** Gives figures of the start, of memory and of first questions. `effort.growth.goods`: how many goods. */
export async function measureGoods(effort) {
  const postgres = await startPostgres(['shared_buffers=512MB']);
  const folder = temporaryFolder('goods');
  try {
    const template = await createDatabase(postgres.url);
    await run(program('galleria'), ['demo', 'reset', '--data', folder.path, '--database', template]);
    const mall = { folder: folder.path, databaseUrl: await copyOf(template, 'goods') };
    await grow(mall.databaseUrl, { goods: effort.growth.goods, members: 0, orders: 0 });
    const size = effort.growth.goods.toLocaleString('en');
    const times = await measureStart(mall, effort.starts);
    const server = await startGalleria(mall);
    try {
      await pause(2_000);
      const idleBytes = server.residentBytes();
      const asked = [];
      for (const question of await questions(mall.databaseUrl, asksPerSecond * effort.seconds)) asked.push(await measureQuestion(server, question, size, effort));
      const usedBytes = server.residentBytes();
      const largest = largestResidentBytes / 1e6;
      return [
        { name: `start to ready, ${size} goods`, unit: 'ms', value: median(times), largest: longestStartMs, notes: [`median of ${times.length}: ${times.map((time) => time.toFixed(0)).join(', ')}`, 'PostgreSQL'] },
        { name: `memory when idle, ${size} goods`, unit: 'MB', value: idleBytes / 1e6, largest, notes: ['resident, 2 s after the start'] },
        { name: `memory after first questions, ${size} goods`, unit: 'MB', value: usedBytes / 1e6, largest, notes: ['resident'] },
        ...asked,
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
    folder.end();
  }
}

// One SKU that everybody wants, on PostgreSQL: bought without end, and a few pieces for a crowd, while members browse.
import { queryRows } from '../../tests/database.mjs';
import { createDatabase, startPostgres } from '../../tests/postgres.mjs';
import { copyKeys, expressSkus, execute, orderCount, prepare, quoteOf } from './mall.mjs';
import { buyerCount, copyOf, orderLoad } from './orders.mjs';
import { alternate, load, median, startGalleria, temporaryFolder } from './processes.mjs';
import { homePath, listPath } from './reads.mjs';

const smallestRatio = 5;
const pieceCount = 100;
const longestBrowsingMs = 20;
const browserCount = 16;
const browsingPauseMs = 20; // each of the browsing members looks fifty times a second

async function offerOf(server, { buyers }, skuId) {
  return { skuId, totalCents: (await quoteOf(server, buyers[0], skuId)).payableCents };
}

/** Runs `play` while members browse; gives what it gave and how long they waited. */
export async function whileBrowsing(server, seconds, play) {
  const flags = ['--path', homePath, '--path', await listPath(server.url), '--pause-ms', browsingPauseMs];
  const [played, browsing] = await Promise.all([play(), load(server.port, flags, seconds, browserCount)]);
  if (browsing.failures > 0) throw new Error(`${browsing.failures} of ${browsing.requests} looks failed`);
  return { played, browsing };
}

const takenOf = async (url, skuId) => Number((await queryRows(url, `select reserved + sold as taken from sku_stocks where sku_id = ${skuId}`))[0].taken);

/** The crowd, each of whom wants one piece; throws unless exactly the pieces are sold and everybody else is told so. */
async function sellToCrowd(server, mall, offer, crowd) {
  const before = await orderCount(mall.url);
  const takenBefore = await takenOf(mall.url, offer.skuId);
  const flags = ['--buyers', mall.buyersFile, '--once', crowd, '--offer', `${offer.skuId}:${offer.totalCents}`];
  const result = await load(server.port, flags, 600, buyerCount);
  const ordered = (await orderCount(mall.url)) - before;
  const acceptedCount = result.requests - result.failures;
  const taken = (await takenOf(mall.url, offer.skuId)) - takenBefore;
  if (result.requests !== crowd || acceptedCount !== pieceCount || ordered !== pieceCount || taken !== pieceCount)
    throw new Error(`of ${result.requests} buyers ${acceptedCount} were answered yes, ${ordered} orders are stored, ${taken} pieces are taken`);
  return result;
}

/** Two figures: one SKU's orders a second with transactions shared and one each; and what a crowd gets of a few pieces. */
export async function measureHot({ rounds, seconds, crowd }) {
  const postgres = await startPostgres();
  const folder = temporaryFolder('hot');
  const folders = ['shared', 'single'].map(temporaryFolder);
  const servers = [];
  try {
    const template = await prepare(await createDatabase(postgres.url), folder.path, crowd);
    const [hotSku, scarceSku] = (await queryRows(template.url, expressSkus(2))).map(({ id }) => id);
    await execute(template.url, `update sku_stocks set on_hand = reserved + ${pieceCount} where sku_id = ${scarceSku}`);
    const malls = [];
    for (const [place, environment] of [{}, { GALLERIA_STORAGE_LARGEST_GROUP: '1' }].entries()) {
      const mall = { ...template, url: await copyOf(template.url, ['shared', 'single'][place]) };
      malls.push(mall);
      copyKeys(mall, folders[place].path);
      servers.push(await startGalleria({ folder: folders[place].path, databaseUrl: mall.url, environment }));
    }
    const hot = await offerOf(servers[0], template, hotSku);
    const buy = (place) => () => orderLoad(servers[place], malls[place], [hot], seconds);
    await buy(0)();
    await buy(1)();
    const [shared, alone] = await alternate(rounds, () => whileBrowsing(servers[0], seconds, buy(0)), () => whileBrowsing(servers[1], seconds, buy(1)));
    const [ours, single] = [shared, alone].map((results) => results.map(({ played }) => played));
    const looks = shared.map(({ browsing }) => browsing);
    const of = (results, key) => median(results.map((result) => result[key]));
    const sale = await sellToCrowd(servers[0], malls[0], await offerOf(servers[0], template, scarceSku), crowd);
    return [
      {
        name: 'orders of one SKU on PostgreSQL',
        unit: '1/s',
        value: of(ours, 'per_second'),
        reference: of(single, 'per_second'),
        referenceName: 'the same server, a transaction for each order',
        smallestRatio,
        notes: [`p50 ${of(ours, 'p50_ms').toFixed(1)} ms`, `p99 ${of(ours, 'p99_ms').toFixed(1)} ms`, `reference p50 ${of(single, 'p50_ms').toFixed(1)} ms`, 'members browse meanwhile'],
      },
      {
        name: 'browsing while one SKU is bought without end',
        unit: 'ms',
        value: of(looks, 'p99_ms'),
        largest: longestBrowsingMs,
        notes: [`p99 of home and list`, `p50 ${of(looks, 'p50_ms').toFixed(1)} ms`, `${of(looks, 'per_second').toFixed(0)} looks a second`],
      },
      {
        name: `${crowd.toLocaleString('en')} buyers for ${pieceCount} pieces: sold`,
        unit: 'pieces',
        value: pieceCount,
        smallest: pieceCount,
        notes: [`neither more nor fewer`, `${sale.per_second.toFixed(0)} answers a second`, `p50 ${sale.p50_ms.toFixed(1)} ms`, `p99 ${sale.p99_ms.toFixed(1)} ms`],
      },
    ];
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
    for (const { end } of [folder, ...folders]) end();
  }
}

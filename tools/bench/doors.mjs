// A flash sale on PostgreSQL: a crowd at its door for a few pieces while members look at home, and what its orders take beside those of one SKU that is bought without end.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryRows } from '../../tests/database.mjs';
import { createDatabase, startPostgres } from '../../tests/postgres.mjs';
import { expressSkus, orderCount, post, postAs, prepare, quoteOf } from './mall.mjs';
import { buyerCount, orderLoad } from './orders.mjs';
import { alternate, load, median, program, run, startGalleria, temporaryFolder } from './processes.mjs';
import { homePath } from './reads.mjs';

const piecesOfCrowd = 100; // one piece for so many at the door
const buyersOfRound = 25; // and one buyer of a round for so many
const longestHomeMs = 50;
const longestToldSeconds = 10;
const smallestRatio = 1;
const largestBytes = 300e6;
const browserCount = 16;
const browsingPauseMs = 20; // each of the browsing members looks fifty times a second
const fastestCrowd = 10_000; // members a second: nobody is told sooner
const longestRunSeconds = 600;
const hourMs = 3_600_000;
const priceCents = 100;
const reason = '性能测量';

const keyOf = (folder, name) => readFileSync(join(folder, 'secrets', name), 'utf8').trim();

/** A sale that runs: one offer of so many pieces, a piece each. The second machine of the staff approves it. Gives {saleId, offerId, skuId, pieceCount}. */
async function publishSale(server, folder, { skuId, pieceCount }) {
  const [drafter, approver] = ['staff_key', 'second_staff_key'].map((name) => ({ 'x-staff-key': keyOf(folder, name) }));
  const now = Date.now();
  const { saleId, version, offers } = await postAs(server, '/staff/v1/flash-sales/save', drafter, {
    nameZhCn: '万人抢购',
    nameEn: 'A crowd at the door',
    startsAt: now - 1_000,
    endsAt: now + hourMs,
    payMinutes: 30,
    isPriceHidden: false,
    offers: [{ skuId, priceCents, pricePoints: 0, mostPerMember: 1, stockCount: pieceCount }],
  });
  const request = { saleId, version, reason };
  const proposal = { operation: 'publish_flash_sale', request, reason };
  const { proposalId } = await postAs(server, '/staff/v1/proposals/make', drafter, proposal, { 'idempotency-key': `propose-${saleId}` });
  await postAs(server, '/staff/v1/proposals/approve', approver, { proposalId }, { 'idempotency-key': `approve-${saleId}` });
  return { saleId, offerId: offers[0].offerId, skuId, pieceCount };
}

/** What one piece costs with freight, as the buyer is told in their turn. */
async function totalOf(server, buyer, { saleId, offerId }) {
  const { token } = await post(server, '/mall-api/flash-sales/v1/places', buyer, { saleId });
  const wish = { source: 'offer', offerKind: 'flash_sale', offerId, quantity: 1, offerPlace: token, deliveryType: 'express', addressId: buyer.addressId, couponSerialIds: [] };
  return (await post(server, '/mall-api/trading/v1/checkout/options/calculate', buyer, wish)).payableCents;
}

/** So many buyers behind the first `skipped` come to the door; each leaves when they have a piece, or know that none is left. */
async function comeToDoor(server, { buyersFile }, { saleId, offerId, totalCents }, { skipped, count }, ...more) {
  const flags = ['--buyers', buyersFile, '--door', saleId, '--offer', `${offerId}:${totalCents}`, '--skip', skipped, '--once', count, ...more];
  const result = await load(server.port, flags, longestRunSeconds, buyerCount);
  if (result.failures > 0 || result.seconds >= longestRunSeconds) throw new Error(`${result.failures} of ${result.requests} calls at the door failed in ${result.seconds} s`);
  return result;
}

/** The orders of a sale: how many, and how many a second from the first to the last. Throws unless exactly so many pieces are sold, one each, in the line's order. */
async function soldOf(url, { saleId, offerId }, wanted) {
  const [{ count, members, pieces, left, seconds, out_of_turn: outOfTurn }] = await queryRows(
    url,
    `select count(*) as count, count(distinct member_id) as members, sum(quantity) as pieces, (max(at_ms) - min(at_ms)) / 1000.0 as seconds,
       (select left_count from flash_sale_offers where offer_id = ${offerId}) as left,
       sum(case when place_number > (select let_in_count from flash_sale_lines where sale_id = ${saleId}) then 1 else 0 end) as out_of_turn
     from flash_sale_buys where sale_id = ${saleId}`,
  );
  const found = [count, members, pieces, outOfTurn].map(Number);
  if (found.some((value, place) => value !== [wanted, wanted, wanted, 0][place])) throw new Error(`of ${wanted} pieces ${found.join(', ')} orders, members, pieces and orders out of turn are stored`);
  return { left: Number(left), perSecond: wanted / Number(seconds) };
}

/** The crowd, while members look at home. Throws unless each of them has a place, and exactly the pieces are sold. */
async function sellToCrowd(server, mall, sale, crowd) {
  const before = await orderCount(mall.url);
  const seconds = Math.max(0.5, crowd / fastestCrowd);
  const browse = () => load(server.port, ['--path', homePath, '--pause-ms', browsingPauseMs], seconds, browserCount);
  const [told, browsing] = await Promise.all([comeToDoor(server, mall, sale, { skipped: 0, count: crowd }), browse()]);
  if (browsing.failures > 0) throw new Error(`${browsing.failures} of ${browsing.requests} looks failed`);
  const sold = await soldOf(mall.url, sale, sale.pieceCount);
  const [{ places }] = await queryRows(mall.url, `select count(distinct number) as places from flash_sale_places where sale_id = ${sale.saleId} and number <= ${crowd}`);
  const ordered = (await orderCount(mall.url)) - before;
  if (sold.left !== 0 || Number(places) !== crowd || ordered !== sale.pieceCount) throw new Error(`${sold.left} pieces are left, ${places} places are taken, ${ordered} orders are stored`);
  return { told, browsing, sold };
}

/** Orders a second of a sale that has enough for all who stand in its line, of who comes to its door and orders, and of one SKU, in turns. */
async function compareOrders(server, mall, { sale, plain }, { rounds, seconds, skipped, count }) {
  let from = skipped;
  let before = 0;
  const atSale = (...more) => async () => {
    const result = await comeToDoor(server, mall, sale, { skipped: from, count }, ...more);
    from += count;
    before += count;
    await soldOf(mall.url, sale, before);
    return count / result.seconds;
  };
  const [ours, comers, theirs] = await alternate(rounds, atSale('--in-line'), atSale(), () => orderLoad(server, mall, [plain], seconds));
  return { ours: median(ours), comers: median(comers), theirs: median(theirs.map(({ per_second: perSecond }) => perSecond)) };
}

/** Five figures: pieces sold to a crowd, until when everybody is told, home meanwhile, orders a second, and memory. `effort.door`: how many come. */
export async function measureDoors({ rounds, seconds, door: crowd }) {
  const postgres = await startPostgres();
  const folder = temporaryFolder('doors');
  const pieceCount = crowd / piecesOfCrowd;
  const count = crowd / buyersOfRound;
  try {
    // One more, who asks for the price.
    const mall = await prepare(await createDatabase(postgres.url), folder.path, crowd + 1);
    const asker = mall.buyers.at(-1);
    const [plainSku, scarceSku, plentySku] = (await queryRows(mall.url, expressSkus(3))).map(({ id }) => id);
    const server = await startGalleria({ folder: folder.path, databaseUrl: mall.url });
    try {
      const plenty = await publishSale(server, folder.path, { skuId: plentySku, pieceCount: 2 * rounds * count + 1 });
      plenty.totalCents = await totalOf(server, asker, plenty);
      const scarce = { ...(await publishSale(server, folder.path, { skuId: scarceSku, pieceCount })), totalCents: plenty.totalCents };
      const plain = { skuId: plainSku, totalCents: (await quoteOf(server, asker, plainSku)).payableCents };
      const { told, browsing, sold } = await sellToCrowd(server, mall, scarce, crowd);
      const memory = server.peakBytes();
      const orders = await compareOrders(server, mall, { sale: plenty, plain }, { rounds, seconds, skipped: 0, count });
      await run(program('galleria'), ['audit', '--demo', '--data', folder.path, '--database', mall.url]);
      const crowdInWords = crowd.toLocaleString('en');
      return [
        {
          name: `${crowdInWords} members at the door of a flash sale for ${pieceCount} pieces: sold`,
          unit: 'pieces',
          value: pieceCount,
          smallest: pieceCount,
          notes: ['neither more nor fewer, one each, in the order of the line', `the pieces gone at ${sold.perSecond.toFixed(0)} orders a second`, 'on PostgreSQL'],
        },
        {
          name: `everybody of the ${crowdInWords} has a place, and a piece or the answer that none is left`,
          unit: 's',
          value: told.seconds,
          largest: longestToldSeconds,
          notes: [`from the first who comes to the last who is told`, `${told.per_second.toFixed(0)} answers a second`, `p50 ${told.p50_ms.toFixed(1)} ms`, `p99 ${told.p99_ms.toFixed(1)} ms`],
        },
        {
          name: 'home while they are at the door',
          unit: 'ms',
          value: browsing.p99_ms,
          largest: longestHomeMs,
          notes: ['p99', `p50 ${browsing.p50_ms.toFixed(1)} ms`, `${browsing.per_second.toFixed(0)} looks a second`],
        },
        {
          name: 'orders at a flash sale that has enough, on PostgreSQL',
          unit: '1/s',
          value: orders.ours,
          reference: orders.theirs,
          referenceName: 'one SKU without end, the same server',
          smallestRatio,
          notes: ['by who stands in line when it begins', `by who takes a place first: ${orders.comers.toFixed(0)} 1/s`],
        },
        {
          name: 'memory after the crowd at the door',
          unit: 'MB',
          value: memory / 1e6,
          largest: largestBytes / 1e6,
          notes: ['most that was resident'],
        },
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
    folder.end();
  }
}

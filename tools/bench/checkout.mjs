// How long the price of a full cart takes, and what it costs an order that everything pays a part of it, on each engine.
import { join } from 'node:path';
import { queryRows } from '../../tests/database.mjs';
import { createDatabase, startPostgres } from '../../tests/postgres.mjs';
import { couponCount, fillCart, lineCount } from './full_cart.mjs';
import { execute, expressSkus, orderCount, post, prepare, quoteOf } from './mall.mjs';
import { alternate, load, median, program, run, startGalleria, temporaryFolder } from './processes.mjs';
import { startShares } from './shares.mjs';

const calculatePath = '/mall-api/trading/v1/checkout/options/calculate';
const longestCalculateMs = 5;
const smallestRatio = 0.5;
const skuCount = 200;
const leastOffers = 50;
const longestRoundSeconds = 600;
const quotingBuyers = 2; // the one with the full cart, and the one whose prices are all buyers' prices

const of = (results, key) => median(results.map((result) => result[key]));

/** Has PostgreSQL look at thousands of new rows now: by itself it would within a minute, in the middle of a round. SQLite plans without. */
async function analyse(url) {
  if (url.startsWith('postgres')) await execute(url, 'analyze');
}

async function heldCouponCount({ url }, addressId) {
  const ofMember = `member_id = (select member_id from addresses where id = ${addressId})`;
  return Number((await queryRows(url, `select count(*) as count from coupon_serials where state = 'unused' and ${ofMember}`))[0].count);
}

/** p99 of pricing the full cart, with one connection; with four as a note. */
async function measureCalculate(server, mall, engine, { rounds, seconds }) {
  const choices = await fillCart(server, mall);
  const quote = await post(server, calculatePath, mall.buyers[0], choices);
  const lines = quote.shops.flatMap((shop) => shop.lines);
  const held = await heldCouponCount(mall, choices.addressId);
  if (lines.length !== lineCount || held !== couponCount) throw new Error(`the cart has ${lines.length} lines and the member ${held} coupons`);
  const isMixed = quote.couponSerialIds.length > 1 && quote.tenders.length === 2 && quote.cashCents > 0;
  if (!isMixed) throw new Error(`not everything pays a part: ${JSON.stringify(quote.steps)}`);
  const flags = ['--path', calculatePath, '--token', mall.buyers[0].token, '--body', JSON.stringify(choices)];
  const ask = (connections) => async () => {
    const result = await load(server.port, flags, seconds, connections);
    if (result.failures > 0) throw new Error(`${result.failures} of ${result.requests} prices were refused`);
    return result;
  };
  await ask(1)();
  const [alone, together] = await alternate(rounds, ask(1), ask(4));
  return {
    name: `checkout calculate, ${lineCount} lines and ${couponCount} coupons, on ${engine}`,
    unit: 'ms',
    value: of(alone, 'p99_ms'),
    largest: longestCalculateMs,
    notes: [
      'p99 of one connection',
      `p50 ${of(alone, 'p50_ms').toFixed(1)} ms`,
      `${quote.assets.usableCouponCount} coupons usable, ${quote.couponSerialIds.length} used`,
      `with 4 connections p50 ${of(together, 'p50_ms').toFixed(1)} ms, p99 ${of(together, 'p99_ms').toFixed(1)} ms, ${of(together, 'per_second').toFixed(0)} 1/s`,
    ],
  };
}

/** What SKUs cost, with and without everything, where everything leaves a rest for money. The server's own prices: all buyers are alike. */
async function findOffers(server, { url, buyers }) {
  const buyer = buyers[1];
  const everything = { couponSerialIds: [buyer.couponSerialId], usesPoints: true, giftCardIds: [buyer.giftCardId], usesWallet: true };
  const plain = [];
  const mixed = [];
  for (const { id: skuId } of await queryRows(url, expressSkus(skuCount))) {
    const { payableCents, assets } = await quoteOf(server, buyer, skuId, { couponSerialIds: [] });
    if (payableCents <= 4_500) continue; // the least that coupon, points, card and wallet leave something of
    if (assets.usableCouponCount === 0) continue; // its activity price excludes coupons
    const quote = await quoteOf(server, buyer, skuId, everything);
    if (quote.assets.points.usedPoints === 0 || quote.tenders.length !== 2 || quote.cashCents === 0) throw new Error(`not everything pays a part of SKU ${skuId}`);
    plain.push(`${skuId}:${payableCents}`);
    mixed.push(`${skuId}:${quote.payableCents}:${quote.cashCents}`);
  }
  if (plain.length < leastOffers) throw new Error(`the demo mall has only ${plain.length} SKUs that everything could pay a part of`);
  return { plain, mixed };
}

/** Lets the next share of buyers buy one piece each and makes sure that exactly their orders are stored. */
async function buyOnce(server, { url, buyersFile }, offers, { skip, count }) {
  const before = await orderCount(url);
  const flags = ['--buyers', buyersFile, '--skip', skip, '--once', count, ...offers.flatMap((offer) => ['--offer', offer])];
  const result = await load(server.port, flags, longestRoundSeconds);
  const stored = (await orderCount(url)) - before;
  if (result.failures > 0 || result.requests !== count || stored !== count)
    throw new Error(`${count} buyers: ${result.requests} answers, ${result.failures} refusals, ${stored} orders stored`);
  return result;
}

/** Orders a second that take a coupon, points, a gift card and the wallet and leave a rest for money, against orders of the same SKUs that only money pays. */
async function measureEverything(server, mall, engine, { rounds }) {
  const { plain, mixed } = await findOffers(server, mall);
  const share = startShares(mall.buyers.length, quotingBuyers, 2 * rounds + 2);
  const buy = (offers) => () => buyOnce(server, mall, offers, share());
  await alternate(1, buy(mixed), buy(plain));
  // The first orders filled tables that were empty when they were looked at, and what was planned for empty tables reads them from end to end.
  await analyse(mall.url);
  const [ours, theirs] = await alternate(rounds, buy(mixed), buy(plain));
  const locked = Number((await queryRows(mall.url, "select count(*) as count from coupon_serials where state = 'locked'"))[0].count);
  const expected = (rounds + 1) * ours[0].requests;
  if (locked < expected) throw new Error(`${expected} orders took a coupon, ${locked} coupons are taken`);
  return {
    name: `orders with everything on ${engine}`,
    unit: '1/s',
    value: of(ours, 'per_second'),
    reference: of(theirs, 'per_second'),
    referenceName: 'plain orders of the same SKUs',
    smallestRatio,
    notes: [
      `p50 ${of(ours, 'p50_ms').toFixed(1)} ms (plain ${of(theirs, 'p50_ms').toFixed(1)} ms)`,
      `p99 ${of(ours, 'p99_ms').toFixed(1)} ms (plain ${of(theirs, 'p99_ms').toFixed(1)} ms)`,
      `${ours[0].requests} fresh members a round`,
    ],
  };
}

async function measureEngine(engine, url, effort) {
  const folder = temporaryFolder('checkout');
  const databaseUrl = url ?? `sqlite:${join(folder.path, 'galleria.sqlite')}`;
  try {
    const startedAt = performance.now();
    const mall = await prepare(databaseUrl, folder.path, effort.buyers, ['--everything']);
    console.log(`made ${effort.buyers} buyers on ${engine} in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
    await analyse(databaseUrl);
    const server = await startGalleria({ folder: folder.path, databaseUrl });
    const figures = [];
    try {
      // A round of orders is over in a third of a second, so one more or less lucky would tell: twice as many of them.
      figures.push(await measureCalculate(server, mall, engine, effort), await measureEverything(server, mall, engine, { rounds: 2 * effort.rounds }));
    } finally {
      await server.stop();
    }
    await run(program('galleria'), ['audit', '--demo', '--data', folder.path, '--database', databaseUrl]); // fails when a row breaks a rule
    return figures;
  } finally {
    folder.end();
  }
}

/** Gives two figures for each of the engines, "sqlite" and "postgres". */
export async function measureCheckout(engines, effort) {
  const figures = [];
  if (engines.includes('sqlite')) figures.push(...(await measureEngine('SQLite', undefined, effort)));
  if (!engines.includes('postgres')) return figures;
  const postgres = await startPostgres();
  try {
    figures.push(...(await measureEngine('PostgreSQL', await createDatabase(postgres.url), effort)));
  } finally {
    await postgres.stop();
  }
  return figures;
}

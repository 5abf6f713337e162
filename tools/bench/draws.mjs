// One lottery that everybody plays at once, on PostgreSQL, while members browse.
import { queryRows } from '../../tests/database.mjs';
import { createDatabase, startPostgres } from '../../tests/postgres.mjs';
import { whileBrowsing } from './hot.mjs';
import { copyKeys, execute, prepare } from './mall.mjs';
import { copyOf } from './orders.mjs';
import { alternate, load, median, program, run, startGalleria, temporaryFolder } from './processes.mjs';

const smallestPerSecond = 3_000;
const longestBrowsingMs = 20;
const playerCount = 64;
const scarceCount = 100;
const roundsOfSingle = 2; // with a transaction for each draw, a round takes ten times as long

/** The lottery of the demo that runs, open to all, with a few pieces of one of its prizes: {activityId, prizeId}. */
async function prepareLottery(url, chanceCount) {
  const [{ id: activityId }] = await queryRows(
    url,
    `select activities.activity_id as id from activities join lotteries on lotteries.activity_id = activities.activity_id
     where state = 'published' and stage = 'grid' order by activities.activity_id limit 1`,
  );
  await execute(url, `update activities set daily_chances = ${chanceCount}, daily_limit = null, total_limit = null, opens_minute = 0, closes_minute = 1440 where activity_id = ${activityId}`);
  const [{ id: prizeId }] = await queryRows(
    url,
    `select prizes.prize_id as id from prizes join lottery_odds on lottery_odds.prize_id = prizes.prize_id where prizes.activity_id = ${activityId} and kind = 'points'
     order by weight desc limit 1`,
  );
  await execute(url, `update prizes set total_count = won_count + ${scarceCount}, daily_count = null, member_limit = null where prize_id = ${prizeId}`);
  return { activityId, prizeId };
}

const drawCount = async (url, activityId) => Number((await queryRows(url, `select draw_count from lotteries where activity_id = ${activityId}`))[0].draw_count);

/** Everybody of the crowd draws once; throws unless each draw that was answered is stored. */
async function drawAll(server, mall, { activityId }, crowd) {
  const before = await drawCount(mall.url, activityId);
  const result = await load(server.port, ['--buyers', mall.buyersFile, '--draw', activityId, '--once', crowd], 600, playerCount);
  const drawn = (await drawCount(mall.url, activityId)) - before;
  if (result.failures > 0 || result.requests !== crowd || drawn !== crowd) throw new Error(`of ${crowd} members ${result.requests} were answered, ${result.failures} refused, ${drawn} draws are stored`);
  return result;
}

/** Throws unless exactly the scarce prize's pieces were won, and the books agree. */
async function checkPrizes(mall, { prizeId }) {
  const [{ won, left }] = await queryRows(mall.url, `select won_count as won, total_count - won_count as left from prizes where prize_id = ${prizeId}`);
  const [{ count }] = await queryRows(mall.url, `select count(*) as count from prize_wins where prize_id = ${prizeId} and state <> 'lapsed'`);
  if (Number(left) !== 0 || Number(won) !== Number(count)) throw new Error(`${left} pieces are left, ${won} are counted and ${count} were won`);
  await run(program('galleria'), ['audit', '--demo', '--data', mall.folder, '--database', mall.url]);
}

/** Two figures: draws a second with transactions shared and one each, and what members who browse wait meanwhile. */
export async function measureDraws({ rounds, crowd }) {
  const postgres = await startPostgres();
  const folder = temporaryFolder('draws');
  const folders = ['drawn', 'alone'].map(temporaryFolder);
  const servers = [];
  try {
    const template = await prepare(await createDatabase(postgres.url), folder.path, crowd);
    const lottery = await prepareLottery(template.url, rounds + 1);
    const malls = [];
    for (const [place, environment] of [{}, { GALLERIA_STORAGE_LARGEST_GROUP: '1' }].entries()) {
      const mall = { ...template, url: await copyOf(template.url, ['drawn', 'alone'][place]) };
      malls.push(mall);
      copyKeys(mall, folders[place].path);
      servers.push(await startGalleria({ folder: folders[place].path, databaseUrl: mall.url, environment }));
    }
    const draw = (place) => () => drawAll(servers[place], malls[place], lottery, crowd);
    const seconds = 3;
    const [together, alone] = await alternate(Math.min(rounds, roundsOfSingle), () => whileBrowsing(servers[0], seconds, draw(0)), () => whileBrowsing(servers[1], seconds, draw(1)));
    const [ours, single] = [together, alone].map((results) => results.map(({ played }) => played));
    for (const mall of malls) await checkPrizes(mall, lottery);
    const of = (results, key) => median(results.map((result) => result[key]));
    const looks = together.map(({ browsing }) => browsing);
    const reference = `the same server, a transaction for each draw: ${of(single, 'per_second').toFixed(0)} 1/s, p50 ${of(single, 'p50_ms').toFixed(1)} ms`;
    return [
      {
        name: `${crowd.toLocaleString('en')} members draw at once, on PostgreSQL`,
        unit: '1/s',
        value: of(ours, 'per_second'),
        smallest: smallestPerSecond,
        notes: [`p50 ${of(ours, 'p50_ms').toFixed(1)} ms`, `p99 ${of(ours, 'p99_ms').toFixed(1)} ms`, reference, `${scarceCount} pieces of one prize, all won and no more`, 'members browse meanwhile'],
      },
      {
        name: 'browsing while everybody draws',
        unit: 'ms',
        value: of(looks, 'p99_ms'),
        largest: longestBrowsingMs,
        notes: ['p99 of home and list', `p50 ${of(looks, 'p50_ms').toFixed(1)} ms`, `${of(looks, 'per_second').toFixed(0)} looks a second`],
      },
    ];
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
    for (const { end } of [folder, ...folders]) end();
  }
}

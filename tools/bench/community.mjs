// A community that has grown, on PostgreSQL: what its list takes, and one post that everybody likes at once while others look.
import { queryRows } from '../../tests/database.mjs';
import { createDatabase, startPostgres } from '../../tests/postgres.mjs';
import { growCommunity } from '../growth/grow.mjs';
import { prepare } from './mall.mjs';
import { load, median, program, run, startGalleria, temporaryFolder } from './processes.mjs';

const longestListMs = 10;
const longestMeanwhileMs = 20;
const smallestLikesPerSecond = 2_000;
const fanCount = 64;
const lookerCount = 2;
const lookPauseMs = 20; // each of the lookers asks fifty times a second: nobody waits for another
const pageCount = 10; // ten of twenty posts: past the hundred that are the hottest
const orders = ['hottest', 'newest'];
// Nobody likes as fast as a program does.
const environment = { GALLERIA_COMMUNITY_LIKES_A_MINUTE: '10000' };

/** The addresses of the first pages, each as the page before it leads on. */
async function pagesOf(server, order) {
  const pages = [];
  for (let cursor = ''; pages.length < pageCount; ) {
    const behind = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page = `/mall-api/trading/v1/activity/community/wearContent/list?order=${order}&pageSize=20${behind}`;
    const { data } = await (await fetch(server.url + page)).json();
    if (!data?.nextCursor) throw new Error(`the list of the ${order} ends after ${pages.length + 1} pages`);
    pages.push(page);
    cursor = data.nextCursor;
  }
  return pages;
}

/** What a member waits who looks at these pages, and likes nothing. */
async function look(server, { buyers }, pages, seconds) {
  const { token } = buyers[fanCount];
  const result = await load(server.port, ['--token', token, '--pause-ms', lookPauseMs, ...pages.flatMap((page) => ['--path', page])], seconds, lookerCount);
  if (result.failures > 0) throw new Error(`${result.failures} of ${result.requests} looks failed`);
  return result;
}

/** The hottest post that none of those who will like it has shared. */
async function hottestPost({ url, buyers }) {
  const fans = buyers.slice(0, fanCount).map(({ addressId }) => addressId);
  const [{ post_id: postId }] = await queryRows(
    url,
    `select post_id from community_posts where state = 'published' and member_id not in (select member_id from addresses where id in (${fans.join(', ')}))
     order by hot_score desc, post_id desc limit 1`,
  );
  return postId;
}

async function like(server, { buyersFile }, postId, seconds) {
  const result = await load(server.port, ['--buyers', buyersFile, '--like', postId], seconds, fanCount);
  if (result.failures > 0) throw new Error(`${result.failures} of ${result.requests} likes failed`);
  return result;
}

const of = (results, key) => median(results.map((result) => result[key]));
const inWords = ({ posts, likes }) => `${posts.toLocaleString('en')} posts and ${likes.toLocaleString('en')} likes`;

async function measureLists(server, mall, pages, { rounds, seconds, community }) {
  const figures = [];
  for (const order of orders) {
    const looks = [];
    for (let round = 0; round < rounds; round += 1) looks.push(await look(server, mall, pages[order], seconds));
    figures.push({
      name: `the ${order} of ${inWords(community)}, on PostgreSQL`,
      unit: 'ms',
      value: of(looks, 'p99_ms'),
      largest: longestListMs,
      notes: [`p99 of the first ${pageCount} pages`, `p50 ${of(looks, 'p50_ms').toFixed(2)} ms`],
    });
  }
  return figures;
}

async function measureLikes(server, mall, pages, { rounds, seconds }) {
  const postId = await hottestPost(mall);
  const both = orders.flatMap((order) => pages[order]);
  const likes = [];
  const looks = [];
  for (let round = 0; round < rounds; round += 1) {
    const [liking, looking] = await Promise.all([like(server, mall, postId, seconds), look(server, mall, both, seconds)]);
    likes.push(liking);
    looks.push(looking);
  }
  return [
    {
      name: 'likes of one post, and what takes them back, on PostgreSQL',
      unit: '1/s',
      value: of(likes, 'per_second'),
      smallest: smallestLikesPerSecond,
      notes: [`${fanCount} members at once`, `p50 ${of(likes, 'p50_ms').toFixed(1)} ms`, `p99 ${of(likes, 'p99_ms').toFixed(1)} ms`, 'every post counts as many likes as it has', 'another member looks at the list meanwhile'],
    },
    {
      name: 'the list while one post is liked without end',
      unit: 'ms',
      value: of(looks, 'p99_ms'),
      largest: longestMeanwhileMs,
      notes: ['p99 of both orders', `p50 ${of(looks, 'p50_ms').toFixed(2)} ms`],
    },
  ];
}

/** Four figures: what the list takes in either order, likes a second of one post, and what the list takes meanwhile. `effort.community`: how many posts and likes. */
export async function measureCommunity(effort) {
  const postgres = await startPostgres(['shared_buffers=512MB']);
  const folder = temporaryFolder('community');
  try {
    const mall = await prepare(await createDatabase(postgres.url), folder.path, effort.crowd);
    await growCommunity(mall.url, effort.community, (step) => console.log(`     ${step}`));
    const server = await startGalleria({ folder: folder.path, databaseUrl: mall.url, environment });
    try {
      const pages = Object.fromEntries(await Promise.all(orders.map(async (order) => [order, await pagesOf(server, order)])));
      for (const order of orders) await look(server, mall, pages[order], 1);
      const figures = [...(await measureLists(server, mall, pages, effort)), ...(await measureLikes(server, mall, pages, effort))];
      await run(program('galleria'), ['audit', '--demo', '--data', folder.path, '--database', mall.url]); // fails when a post counts what is not there
      return figures;
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
    folder.end();
  }
}

// Live counts on the wire: who is told what, when a stream ends, and that it goes on at another server's beginning.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { patience } from '../patience.mjs';
import { findProducts, haveAddress, isSentByPost, payOrder, placeOrder } from '../shopping.mjs';
import { signInStaff } from '../staff.mjs';
import { startWorld } from '../world.mjs';

let world;
before(async () => {
  world = await startWorld();
});
after(() => world.stop());

const longestWaitMs = 15_000;

/** Opens a stream of the client's; `next(name)` gives the data of the next event of that name, `isOver` resolves when the server ends it. */
async function listen(client, lastEventId) {
  const leaving = new AbortController();
  const answer = await fetch(`${world.url}/staff/live`, {
    headers: { cookie: client?.headers.cookie ?? '', ...(lastEventId && { 'last-event-id': lastEventId }) },
    signal: leaving.signal,
  });
  if (answer.status !== 200) return { status: answer.status, envelope: await answer.json() };
  assert.equal(answer.headers.get('content-type'), 'text/event-stream');
  const events = [];
  let wake = () => {};
  const isOver = (async () => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const bytes of answer.body) {
      text += decoder.decode(bytes, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        events.push(Object.fromEntries(text.slice(0, end).split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)])));
        text = text.slice(end + 2);
      }
      wake();
    }
    return true;
  })();
  isOver.catch(() => {});
  const next = async (name) => {
    const giveUpAt = Date.now() + longestWaitMs;
    for (;;) {
      const place = events.findIndex(({ event }) => event === name);
      if (place >= 0) {
        const [found] = events.splice(0, place + 1).slice(-1);
        return { ...JSON.parse(found.data), id: found.id };
      }
      if (Date.now() > giveUpAt) throw new Error(`no event ${name} came`);
      await new Promise((resolve) => {
        wake = resolve;
        setTimeout(resolve, 200);
      });
    }
  };
  return { status: 200, next, isOver, leave: () => leaving.abort() };
}

const numberOf = ({ counts }, name) => counts.find((count) => count.name === name)?.count;

/** A paid order that waits to be sent by a shop that is none, or one, of these. */
async function order(shopIds, isOfThem) {
  const member = await world.member();
  await haveAddress(member);
  const [product] = await findProducts(world, 1, (found) => isSentByPost(found) && shopIds.includes(found.shop.shopId) === isOfThem);
  const { orderId } = await placeOrder(member, product.skus[0]);
  await payOrder(world, member, orderId);
}

test('nobody listens without a session, and nobody is told of what they may not see', { timeout: 60_000 * patience }, async () => {
  assert.deepEqual([(await listen(undefined)).status, (await listen({ headers: { cookie: 'galleria_staff=made-up' } })).status], [401, 401]);
  const clerk = await listen(await signInStaff(world, 'clerk'));
  const told = await clerk.next('counts');
  assert.equal(numberOf(told, 'receipts'), undefined);
  assert.notEqual(numberOf(told, 'parcels_to_ship'), undefined);
  clerk.leave();
});

test('an order appears in the numbers of whoever works for its shop, and of no clerk of another', { timeout: 90_000 * patience }, async () => {
  const shops = (await world.rows('select distinct shop_id from staff_account_roles where shop_id > 0')).map(({ shop_id: shopId }) => Number(shopId));
  const clerkClient = await signInStaff(world, 'clerk');
  const clerk = await listen(clerkClient);
  const manager = await listen(await signInStaff(world, 'manager'));
  const [ofClerk, ofManager] = [await clerk.next('counts'), await manager.next('counts')].map((told) => numberOf(told, 'parcels_to_ship'));
  await order(shops, false);
  assert.equal(numberOf(await manager.next('counts'), 'parcels_to_ship'), ofManager + 1);
  await clerk.next('beat');
  const asked = await clerkClient.call('get_live_counts');
  assert.equal(numberOf(asked, 'parcels_to_ship'), ofClerk, 'asking tells the same as listening');
  clerk.leave();
  manager.leave();
});

test('a stream that is opened anew with what it heard last is told only that it still holds', { timeout: 60_000 * patience }, async () => {
  const client = await signInStaff(world, 'manager');
  const first = await listen(client);
  const { id } = await first.next('counts');
  first.leave();
  const again = await listen(client, id);
  await again.next('beat');
  again.leave();
});

test('a stream ends with its session, and a session has four at most', { timeout: 60_000 * patience }, async () => {
  const client = await signInStaff(world, 'service');
  const streams = [];
  for (let i = 0; i < 4; ++i) streams.push(await listen(client));
  assert.equal((await listen(client)).envelope.code, 42901);
  await client.call('sign_out_staff');
  assert.deepEqual(await Promise.all(streams.map(({ isOver }) => isOver)), [true, true, true, true]);
  assert.equal((await listen(client)).status, 401);
});

test('asked to leave, the server ends its streams cleanly and does not wait for them', { timeout: 60_000 * patience }, async () => {
  const leaving = await listen(await signInStaff(world, 'manager'));
  await leaving.next('counts');
  assert.equal(await world.stop(), 0, 'the exit code');
  assert.equal(await leaving.isOver, true, 'ended, not broken');
});

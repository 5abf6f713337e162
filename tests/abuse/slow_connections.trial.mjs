// Many connections that send a byte now and then and hold on, while members go on: nobody is kept waiting for them, and they are ended in time.
import assert from 'node:assert/strict';
import { trial } from '../trials.mjs';
import { startWorld } from '../world.mjs';
import { atOnce, indexesBelow } from './at_once.mjs';
import { Connection, requestBytes, Sender } from './wire.mjs';

const width = 8;
const askedEachTime = 4_000;
const pauseMs = 2_000;
// The server gives a head ten seconds, from its first byte on.
const headTimeMs = 10_000;
// Fewer say nothing about how long members wait: machines that run tests do much else.
const countThatIsMeasured = 2_000;
const slowdownAllowed = 2;

const slowHead = Buffer.from(`GET /mall/list HTTP/1.1\r\nHost: mall\r\nX-Slow: ${'s'.repeat(200)}`);
const slowBody = Buffer.from('{"phone":"13912345678","smsType":');

/** Sends a byte now and then until the server has had enough; gives the answer's status. */
async function dawdle(port, random, isOver) {
  const connection = await Connection.open(port);
  try {
    const isBody = random.chance(0.5);
    if (isBody) connection.send(requestBytes({ method: 'POST', target: '/member/v2.0/send/captcha/login', headers: { 'Content-Length': '2000' } }));
    const bytes = isBody ? slowBody : slowHead;
    for (let sent = 0; !isOver() && !connection.isOver; sent += 1) {
      connection.send(bytes.subarray(sent % bytes.length, (sent % bytes.length) + 1));
      await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + random.fraction())));
    }
    if (!connection.isOver) return undefined;
    return (await connection.receive())?.status;
  } finally {
    connection.close();
  }
}

/** What members ask for all the time, as bytes. */
async function requestsOf(world) {
  const member = await world.member();
  const [first] = await member.call('list_first_categories');
  const targets = ['/mall-api/trading/v1/cart/list', '/mall-api/oms/v1/order/list', '/newCms/v1.0/getPage?pageCode=home', '/feed/my/myBaseInfo'];
  targets.push(`/mall-api/trading/v1/pms/query/general/second/category?categoryId=${first.categoryId}`);
  return targets.map((target) => requestBytes({ target, headers: { access_token: member.session.accessToken } }));
}

/** How long members wait: of all their requests the time that one in a hundred exceeds, in milliseconds. Throws if one is not answered. */
async function waitOf(world, requests) {
  const senders = indexesBelow(width).map(() => new Sender(world.port));
  const times = await atOnce(indexesBelow(askedEachTime), width, async (index, _place, worker) => {
    const startedAt = performance.now();
    const { status } = await senders[worker].ask(requests[index % requests.length]);
    assert.equal(status, 200, 'what a member asks for');
    return performance.now() - startedAt;
  });
  for (const sender of senders) sender.close();
  return times.sort((left, right) => left - right)[Math.floor(times.length * 0.99)];
}

async function attempt({ count, engine, random }) {
  const world = await startWorld({ engine });
  let isOver = false;
  try {
    const requests = await requestsOf(world);
    await waitOf(world, requests); // warm
    const idleWaitMs = await waitOf(world, requests);
    const startedAt = Date.now();
    const slow = indexesBelow(count).map(() => dawdle(world.port, random, () => isOver));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const busyWaitMs = await waitOf(world, requests);
    const heldMs = Date.now() - startedAt;
    // Those that send a head are ended when its time is over, those that send a body live longer.
    await new Promise((resolve) => setTimeout(resolve, Math.max(headTimeMs + 3 * pauseMs - heldMs, 0)));
    isOver = true;
    const statuses = await Promise.all(slow);
    const endedCount = statuses.filter((status) => status === 408).length;
    assert.ok(endedCount > 0, 'connections that were told to have been too slow');
    assert.ok(
      statuses.every((status) => status === 408 || status === undefined),
      `what slow ones are told: ${[...new Set(statuses)]}`,
    );
    if (count >= countThatIsMeasured)
      assert.ok(busyWaitMs <= slowdownAllowed * idleWaitMs, `members waited ${busyWaitMs.toFixed(1)} ms instead of ${idleWaitMs.toFixed(1)} ms`);
    return `members' p99 ${busyWaitMs.toFixed(1)} ms with ${count} slow connections, ${idleWaitMs.toFixed(1)} ms without; all ${2 * askedEachTime} answered; ${endedCount} slow heads ended with 408`;
  } finally {
    isOver = true;
    await world.end();
  }
}

export const trials = [
  trial({
    what: 'slow connections while members go on',
    unit: 'connections',
    counts: { test: 200, prove: countThatIsMeasured },
    engines: [undefined],
    attempt,
  }),
];

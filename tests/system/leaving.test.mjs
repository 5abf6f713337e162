// The server leaves and comes back: asked to, it fails nobody; killed, it takes up what it had left undone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patience } from '../patience.mjs';
import { findProducts, isHandedOver, paths, placeOrder } from '../shopping.mjs';
import { eventually, startWorld } from '../world.mjs';

const clientCount = 16;
// Within it the load balancer's eye must have looked, however busy the machine is.
const noticeMs = 5_000;
const pause = (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs));

/** A load balancer's eye: sets `leaving.isSeen` when the server says that it is no longer ready. */
async function watchReadiness(world, leaving) {
  while (!leaving.isSeen) {
    const answer = await fetch(`${world.url}/readyz`);
    leaving.isSeen = answer.status === 503;
    await pause(50);
  }
}

test('asked to leave under load, the server answers every request that reaches it and ends well', { timeout: 60_000 * patience }, async () => {
  const world = await startWorld({ environment: { GALLERIA_HTTP_DRAIN_NOTICE_MS: String(noticeMs), GALLERIA_HTTP_MEMBER_WRITES_PER_SECOND: '100000' } });
  try {
    const [product] = await findProducts(world, 1, isHandedOver);
    const members = await Promise.all(Array.from({ length: clientCount }, () => world.member()));
    const leaving = { isSeen: false };
    let doneCount = 0;
    const keepBusy = async (member, index) => {
      for (let round = index; !leaving.isSeen; round += 1) {
        if (round % 4 === 0) await member.call('add_to_cart', { skuId: product.skus[0].skuId, quantity: 1 });
        else await member.call('get_product', { productId: product.productId });
        doneCount += 1;
      }
    };
    const load = members.map(keepBusy);
    const underLoad = eventually('the server to be under load', () => doneCount > clientCount);
    await Promise.race([underLoad, ...load]);
    const watching = watchReadiness(world, leaving);
    const code = world.stop();
    await Promise.all([...load, watching]);
    assert.equal(await code, 0, 'the exit code');
  } finally {
    await world.end();
  }
});

/** A member with an unpaid order. */
async function withOrder(world) {
  const [product] = await findProducts(world, 1, isHandedOver);
  const member = await world.member();
  return { member, order: await placeOrder(member, product.skus[0], { deliveryType: 'pickup' }) };
}

async function statusOf(world, orderId) {
  const [row] = await world.rows(`select status from orders where order_id = ${orderId}`);
  return row.status;
}

test('a payment whose notice was due while the server was down is settled after the restart', { timeout: 60_000 * patience }, async () => {
  const world = await startWorld();
  try {
    const { member, order } = await withOrder(world);
    const start = await member.call('choose_pay_method', { orderId: order.orderId, method: 'wechat_pay', tradeKind: 'h5', returnPath: paths.home });
    await world.misbehave({ noticeDelayMs: 4_000 });
    await world.confirmPayment(new URL(start.h5Url, world.url).searchParams.get('prepay_id'));
    assert.equal(await statusOf(world, order.orderId), 'created');
    await world.kill();
    await pause(4_500);
    await world.start();
    await eventually('the order to be paid', async () => (await statusOf(world, order.orderId)) === 'to_pick_up');
  } finally {
    await world.end();
  }
});

test('an order whose time runs out after a kill is closed all the same', { timeout: 60_000 * patience }, async () => {
  const world = await startWorld();
  try {
    const { order } = await withOrder(world);
    await world.kill();
    await world.start();
    assert.equal(await statusOf(world, order.orderId), 'created');
    await world.advanceClock(31 * 60_000);
    await eventually('the order to close', async () => (await statusOf(world, order.orderId)) === 'closed');
  } finally {
    await world.end();
  }
});

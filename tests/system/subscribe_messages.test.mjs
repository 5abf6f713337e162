// Subscribe messages over the real protocol: one a yes, none twice, whatever the chat app's platform does.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patience } from '../patience.mjs';
import { findProducts, haveAddress, isSentByPost, payOrder, placeOrder } from '../shopping.mjs';
import { allow, arrivedAt, atAnyHour, bindMiniProgram } from '../subscribing.mjs';
import { eventually, startWorld } from '../world.mjs';

const timeout = 180_000 * patience;

/** Buys one product and has it sent; gives the number of the order. */
async function shippedOrder(world, member) {
  const [product] = await findProducts(world, 1, isSentByPost);
  const { orderId, orderNumber, items } = await placeOrder(member, product.skus[0]);
  await payOrder(world, member, orderId);
  await world.staff().call('ship_package', { orderId, shopId: items[0].shopId, carrier: '顺丰速运', waybillNumber: `SF${orderId}` });
  return orderNumber;
}

const newestSend = async (world) => (await world.staff().call('list_subscribe_sends', { topic: 'order_shipped', pageSize: 1 })).sends[0];
const becomes = (world, state) => eventually(`the newest message to be ${state}`, async () => (await newestSend(world))?.state === state);
const leftOf = async (member) => (await member.call('list_subscriptions')).subscriptions.find(({ topic }) => topic === 'order_shipped').leftCount;

for (const engine of ['sqlite', 'postgres']) {
  test(`an order that is sent is told in the chat app once a yes, with a token that is renewed and a limit that passes, on ${engine}`, { timeout }, async () => {
    const world = await startWorld({ engine, ...atAnyHour });
    try {
      const member = await world.member();
      await haveAddress(member);
      const openId = await bindMiniProgram(world, member);

      await allow(world, member, openId, ['order_shipped']);
      await world.misbehave({ chatStaleCount: 1 });
      const first = await shippedOrder(world, member);
      await becomes(world, 'sent');
      const [arrived] = await arrivedAt(world, openId);
      assert.equal(arrived.template_id, 'SandboxOrderShipped');
      assert.match(arrived.page, /^pages\/webview\/index\?u=%2Fpages%2FgoodsOrder/);
      assert.match(arrived.fields, new RegExp(`character_string2=${first}`));
      await shippedOrder(world, member);
      assert.equal((await arrivedAt(world, openId)).length, 1, 'nothing was allowed any more');

      await allow(world, member, openId, ['order_shipped']);
      await world.misbehave({ subscribeQuotaCount: 1 });
      await shippedOrder(world, member);
      await becomes(world, 'waiting');
      await eventually('the limit to be met', async () => (await newestSend(world)).errorNumber === 45009);
      await world.advanceClock(31 * 60_000);
      await becomes(world, 'sent');

      await allow(world, member, openId, ['order_shipped']);
      await world.misbehave({ subscribeAnswerLostCount: 1 });
      await shippedOrder(world, member);
      await becomes(world, 'in_doubt');
      await world.advanceClock(2 * 3_600_000);
      await world.settle();
      assert.equal((await arrivedAt(world, openId)).length, 3, 'what may have arrived is not sent again');

      await allow(world, member, openId, ['order_shipped']);
      await allow(world, member, openId, ['order_shipped']);
      await world.misbehave({ subscribeRefusedCount: 1 });
      await shippedOrder(world, member);
      await becomes(world, 'refused');
      assert.equal(await leftOf(member), 0, 'what is told by a client is only a hint');
    } finally {
      await world.end();
    }
  });
}

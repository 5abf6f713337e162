// The wallet pays an order at the cashier: once, and only what waits for money.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refused } from '../client.mjs';
import { patience } from '../patience.mjs';
import { findProducts, isSentByPost, placeOrder } from '../shopping.mjs';
import { demoPhone } from '../tour.mjs';
import { startWorld } from '../world.mjs';

const timeout = 120_000 * patience;
const walletOrderNotFound = 73014;
const walletOrderNotPayable = 73015;
const pin = '135790';

const refusal = (code) => (error) => error instanceof Refused && error.code === code;

for (const engine of ['sqlite', 'postgres']) {
  test(`an order is paid from the wallet once, however often it is asked for, on ${engine}`, { timeout }, async () => {
    const world = await startWorld({ engine });
    try {
      const member = await world.member(demoPhone);
      const [product] = await findProducts(world, 1, (found) => isSentByPost(found) && found.skus[0].memberPriceCents < 20_000);
      const before = await member.call('get_member_wallet');
      const { orderId, cashCents } = await placeOrder(member, product.skus[0], { quantity: 1, deliveryType: 'pickup' });
      const { ticket } = await member.call('check_password', { password: pin, subject: `order:${orderId}`, amountCents: cashCents });
      const answers = await Promise.all(Array.from({ length: 8 }, () => member.call('pay_order_by_wallet', { orderId, ticket })));
      assert.ok(answers.every((answer) => answer.isPaid));
      assert.deepEqual(await member.call('pay_order', { orderId }), { orderId, isPaid: true, paidCents: 0 });
      const after = await member.call('get_member_wallet');
      assert.equal(before.balanceCents - after.balanceCents, cashCents);
      const detail = await member.call('get_order', { orderId });
      assert.equal(detail.cashCents, 0);
      assert.notEqual(detail.orderStatus, 'created');
    } finally {
      await world.end();
    }
  });
}

test('the wallet pays neither what is nobody\'s nor what is closed', { timeout }, async () => {
  const world = await startWorld();
  try {
    const member = await world.member(demoPhone);
    const [product] = await findProducts(world, 1, (found) => isSentByPost(found) && found.skus[0].memberPriceCents < 20_000);
    const { orderId } = await placeOrder(member, product.skus[0], { quantity: 1, deliveryType: 'pickup' });
    await member.call('cancel_order', { orderId });
    await assert.rejects(member.call('pay_order_by_wallet', { orderId }), refusal(walletOrderNotPayable));
    const stranger = await world.member();
    await assert.rejects(stranger.call('pay_order', { orderId }), refusal(walletOrderNotFound));
  } finally {
    await world.end();
  }
});

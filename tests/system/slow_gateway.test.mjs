// A payment platform that does not answer: who pays waits for it, and nobody else does.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fates, openGate } from '../faults/gate.mjs';
import { patience } from '../patience.mjs';
import { findProducts, isHandedOver, placeOrder } from '../shopping.mjs';
import { startWorld } from '../world.mjs';

const timeout = 120_000 * patience;
const never = 30_000; // longer than any call waits
// More than there are threads for calls to outside, so that some wait even for one of these.
const payingCount = 48;
const roundCount = 10;

for (const engine of ['sqlite', 'postgres']) {
  test(`members browse, fill carts and place orders while ${payingCount} payments wait for a platform that does not answer, on ${engine}`, { timeout }, async () => {
    const world = await startWorld({ engine, isDown: true });
    const gate = await openGate(world.port);
    try {
      world.environment.GALLERIA_DEMO_SANDBOX_URL = gate.url;
      await world.start();
      const [payer, other] = [await world.member(), await world.member()];
      const [product] = await findProducts(world, 1, isHandedOver);
      const [sku] = product.skus;
      const { orderId } = await placeOrder(payer, sku, { quantity: 1, deliveryType: 'pickup' });
      gate.fateOf = () => fates.answeredAfter(never);

      let waitingCount = payingCount;
      const pay = async () => {
        const { envelope } = await payer.send('choose_pay_method', { orderId, method: 'wechat_pay', tradeKind: 'h5', returnPath: '/' });
        waitingCount -= 1;
        return envelope.code;
      };
      const payments = Promise.all(Array.from({ length: payingCount }, pay));
      for (let round = 0; round < roundCount; round += 1) {
        await world.guest().call('get_product', { productId: product.productId });
        await other.call('count_orders');
        await placeOrder(other, sku, { quantity: 1, deliveryType: 'pickup' });
      }
      assert.ok(waitingCount > 0, 'the platform was to be slower than all that');
      for (const code of await payments) assert.notEqual(code, 200);
    } finally {
      await gate.close();
      await world.end();
    }
  });
}

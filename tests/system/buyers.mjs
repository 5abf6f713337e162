// A crowd: many members who want the same thing at once, and how what they were told compares with what is stored.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { Refused } from '../client.mjs';
import { availableCount, findProducts, placeOrder } from '../shopping.mjs';

const signingInAtOnce = 8;
const outOfStock = 66003;

/** New members, signed in a few at a time. */
export async function gatherMembers(world, count) {
  const members = [];
  const signIn = async () => {
    while (members.length < count) {
      const place = members.push(undefined) - 1;
      members[place] = await world.member();
    }
  };
  await Promise.all(Array.from({ length: signingInAtOnce }, signIn));
  return members;
}

/** A SKU without a limit a member, of which exactly `count` are left: the rest is bought away first, and never paid. */
export async function scarceSku(world, count) {
  const isPlain = (product) => product.limitPerMember === 0 && product.deliveryTypes.includes('pickup');
  for (const product of await findProducts(world, 10, isPlain)) {
    const left = await availableCount(world, product);
    if (left < count) continue;
    const sku = product.skus[0];
    if (left > count) await placeOrder(await world.member(), sku, { quantity: left - count, deliveryType: 'pickup' });
    assert.equal(await availableCount(world, product), count);
    return { product, sku };
  }
  throw new Error('the demo mall has no such product');
}

/** What each member will send to buy one piece, with the key that makes it one order however often it is sent. */
export async function prepareBuying(member, sku) {
  const goods = { source: 'direct', skuId: sku.skuId, quantity: 1, deliveryType: 'pickup' };
  const quote = await member.call('calculate_order', goods);
  return { member, key: randomUUID(), input: { ...goods, expectedTotalCents: quote.payableCents } };
}

/** Sends the purchase: the order's id, or undefined when nothing is left. While the server is too busy to take it, it is sent again. */
export async function buy({ member, input, key }) {
  for (;;) {
    try {
      return (await member.call('submit_order', input, { idempotencyKey: key })).orderId;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === outOfStock) return undefined;
      if (error.status !== 503) throw error;
    }
  }
}

/** Holds every SKU's books against the orders: what is reserved is exactly what waits for its payment. Gives the books of `sku`. */
export async function checkBooks(world, sku) {
  const differing = await world.rows(
    'select sku_id, reserved, waiting from (select sku_stocks.sku_id, reserved, coalesce((select sum(quantity) from order_lines join orders ' +
      "using (member_id, order_id) where order_lines.sku_id = sku_stocks.sku_id and status = 'created'), 0) as waiting from sku_stocks) as books where reserved <> waiting",
  );
  assert.deepEqual(differing, [], 'reserved pieces, and pieces in orders that wait for their payment');
  const [stock] = await world.rows(`select on_hand, reserved, sold from sku_stocks where sku_id = ${sku.skuId}`);
  return stock;
}

// Promotions as a member meets them: on the product's page, in the price, and when one ends before the order is placed.
import assert from 'node:assert/strict';
import { buyNow, findProducts, haveAddress, isSentByPost, openProduct, orderIdOf, submitButton, submitOrder } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';

const { journey } = makeStage();
const dayMs = 86_400_000;

/** ¥10 off this product from ¥10 on, for everybody who buys it until then. */
const form = (product, untilMs) => ({
  kind: 'full_reduction',
  nameZhCn: '今日有礼',
  nameEn: 'A gift for today',
  priority: 1_000,
  isExclusive: true,
  excludesCoupons: true,
  from: Date.now() - dayMs,
  until: untilMs,
  scope: {
    isEverything: false,
    shopIds: [],
    categoryIds: [],
    productIds: [product.productId],
    excludedShopIds: [],
    excludedCategoryIds: [],
    excludedProductIds: [],
  },
  rungs: [{ thresholdCents: 1_000, offCents: 1_000 }],
  prices: [],
});

async function findPromoted(world) {
  for (const product of await findProducts(world, 8, (found) => isSentByPost(found) && found.skus[0].memberPriceCents > 20_000)) {
    const { promotions } = await world.guest().call('list_product_promotions', { productId: product.productId });
    if (promotions.length === 0) return product;
  }
  throw new Error('every product takes part in a promotion');
}

journey('a full reduction stands under the price, in the price, and with the order', {}, async (visitor, world) => {
  await haveAddress(visitor.member);
  const product = await findPromoted(world);
  await world.staff().call('save_promotion', form(product, Date.now() + dayMs * 3.5));
  await openProduct(visitor, product);
  await visitor.page.getByText('满10减10').waitFor();
  await visitor.page.getByText('还剩 3 天').waitFor();
  await buyNow(visitor, product);
  await visitor.page.getByText('今日有礼 · 满 ¥10 减 ¥10').first().waitFor();
  const order = await visitor.member.call('get_order', { orderId: await submitOrder(visitor) });
  const step = order.priceSteps.find(({ kind }) => kind === 'full_reduction');
  assert.equal(step.amountCents, -1_000);
});

journey('a promotion that ends while the member decides is told before anything is charged', {}, async (visitor, world) => {
  await haveAddress(visitor.member);
  const product = await findPromoted(world);
  await world.staff().call('save_promotion', form(product, Date.now() + 3_600_000));
  await buyNow(visitor, product);
  await visitor.page.getByText('今日有礼 · 满 ¥10 减 ¥10').first().waitFor();
  await world.advanceClock(2 * 3_600_000);
  await submitButton(visitor).click();
  await visitor.button('checkout:submit.confirmNewPrice').click();
  await visitor.button('payments:cashier.pay').waitFor();
  const order = await visitor.member.call('get_order', { orderId: orderIdOf(visitor.page.url()) });
  assert.ok(order.priceSteps.every(({ kind }) => kind !== 'full_reduction'));
});

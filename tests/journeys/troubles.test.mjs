// What goes wrong on the way: double taps, the back button, a slow or broken network. One order comes of it, and nothing is lost.
import assert from 'node:assert/strict';
import { addToCart, buyNow, findProducts, haveAddress, isSentByPost, openProduct, orderIdOf, paths, submitButton, submitOrder } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';

const { journey } = makeStage();
const submitPath = '**/mall-api/oms/v1/oms/generateStoreOrder';

/** A member with an address, on the confirm-order page of a product. */
async function atConfirmOrder(visitor, world) {
  const [product] = await findProducts(world, 1, isSentByPost);
  await haveAddress(visitor.member);
  await buyNow(visitor, product);
  await submitButton(visitor).waitFor();
  return product;
}

async function ordersOf(member) {
  return (await member.call('list_orders', { tab: 'all' })).orders;
}

journey('a double tap on submit places one order', {}, async (visitor, world) => {
  await atConfirmOrder(visitor, world);
  const { x, y, width, height } = await submitButton(visitor).boundingBox();
  await visitor.page.mouse.dblclick(x + width / 2, y + height / 2);
  await visitor.button('payments:cashier.pay').waitFor();
  assert.equal((await ordersOf(visitor.member)).length, 1);
});

journey('back from the cashier does not lead to a second order', {}, async (visitor, world) => {
  const product = await atConfirmOrder(visitor, world);
  await submitOrder(visitor);
  await visitor.page.goBack();
  await visitor.button('catalog:buy.now').waitFor();
  assert.equal(orderCountOf(await ordersOf(visitor.member), product), 1);
});

const orderCountOf = (orders, product) => orders.filter((order) => order.items.some((item) => item.productId === product.productId)).length;

journey('the back button closes an open sheet first, then the page', {}, async (visitor, world) => {
  const [product] = await findProducts(world, 1, (found) => isSentByPost(found) && found.skus.length > 1);
  await visitor.open(paths.shop, { shopId: product.shop.shopId });
  await visitor.page.getByText(product.name, { exact: true }).filter({ visible: true }).first().click();
  await visitor.button('catalog:buy.add').click();
  const sheet = visitor.page.getByRole('dialog', { name: visitor.t('catalog:sku.title') });
  await sheet.waitFor();
  await visitor.page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  assert.ok(await visitor.button('catalog:buy.now').isVisible(), 'the product is still there');
  await visitor.page.goBack();
  await visitor.text('catalog:shop.goods').waitFor();
});

journey('a slow answer to submit keeps the button busy, and one order comes of many taps', {}, async (visitor, world) => {
  await atConfirmOrder(visitor, world);
  await visitor.page.route(submitPath, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue();
  });
  const { x, y, width, height } = await submitButton(visitor).boundingBox();
  for (let tap = 0; tap < 4; tap += 1) await visitor.page.touchscreen.tap(x + width / 2, y + height / 2);
  await visitor.button('payments:cashier.pay').waitFor();
  assert.equal((await ordersOf(visitor.member)).length, 1);
});

// The order is placed, but the phone never hears of it: the answers are lost on the way.
const lostAnswers = { mayFail: /net::ERR_/ };

journey('when the answer to submit is lost, the app asks again by itself and finds its order', lostAnswers, async (visitor, world) => {
  await atConfirmOrder(visitor, world);
  let lostCount = 0;
  const keys = new Set();
  await visitor.page.route(submitPath, async (route) => {
    keys.add(await route.request().headerValue('idempotency-key'));
    if (lostCount === 2) return route.continue();
    lostCount += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  const orderId = await submitOrder(visitor);
  assert.equal(lostCount, 2);
  assert.equal(keys.size, 1, 'every try carries the same key');
  const orders = await ordersOf(visitor.member);
  assert.deepEqual(
    orders.map((order) => order.orderId),
    [orderId],
  );
});

journey('when every answer is lost, the member is told so, and another tap finds the order', lostAnswers, async (visitor, world) => {
  await atConfirmOrder(visitor, world);
  let isCut = true;
  await visitor.page.route(submitPath, async (route) => {
    if (!isCut) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await submitButton(visitor).click();
  await visitor.page.getByText(visitor.t('checkout:submit.uncertain')).filter({ visible: true }).first().waitFor();
  isCut = false;
  const orderId = await submitOrder(visitor);
  assert.equal(orderIdOf(visitor.page.url()), orderId);
  assert.equal((await ordersOf(visitor.member)).length, 1);
});

journey('without network a banner says so, and it leaves when the network is back', { mayFail: /net::ERR_INTERNET_DISCONNECTED/ }, async (visitor, world) => {
  const [product] = await findProducts(world, 1, isSentByPost);
  await openProduct(visitor, product);
  await visitor.context.setOffline(true);
  await visitor.text('ui:offline').waitFor();
  assert.ok(await visitor.button('catalog:buy.now').isVisible(), 'what was loaded stays');
  await visitor.context.setOffline(false);
  await visitor.text('ui:offline').waitFor({ state: 'hidden' });
  await addToCart(visitor, product);
});

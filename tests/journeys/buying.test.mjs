// Members buy: one item, from two shops, in English, to be fetched at the shop.
import assert from 'node:assert/strict';
import {
  addToCart,
  availableCount,
  buyNow,
  checkOutCart,
  findProducts,
  goToPlatform,
  haveAddress,
  isHandedOver,
  isSentByPost,
  openOrder,
  payAtPlatform,
  seeOrder,
  submitOrder,
} from '../shopping.mjs';
import { makeStage } from '../stage.mjs';

const { journey } = makeStage();

journey('a member buys one item: product, order, payment, result', {}, async (visitor, world) => {
  const [product] = await findProducts(world, 1, isSentByPost);
  const street = await haveAddress(visitor.member);
  const before = await availableCount(world, product);
  await buyNow(visitor, product);
  await visitor.page.getByText(street).filter({ visible: true }).waitFor();
  const orderId = await submitOrder(visitor);
  assert.equal(await availableCount(world, product), before - 1, 'the item is kept for the member');
  await goToPlatform(visitor);
  await payAtPlatform(visitor);
  await seeOrder(visitor);
  const order = await visitor.member.call('get_order', { orderId });
  assert.equal(order.orderStatus, 'to_ship');
  assert.equal(order.paidAmount, order.payableCents);
  assert.deepEqual(
    order.items.map((item) => [item.skuId, item.quantity]),
    [[product.skus[0].skuId, 1]],
  );
  await visitor.text(order.orderNumber).waitFor();
  await visitor.text(order.statusText).waitFor();
});

journey('a member buys from two shops in one order', {}, async (visitor, world) => {
  const products = await findProducts(world, 2, isSentByPost);
  await haveAddress(visitor.member);
  for (const product of products) await addToCart(visitor, product);
  await checkOutCart(visitor);
  for (const { shop } of products) await visitor.page.getByText(shop.name).filter({ visible: true }).first().waitFor();
  const orderId = await submitOrder(visitor);
  await goToPlatform(visitor);
  await payAtPlatform(visitor);
  const order = await visitor.member.call('get_order', { orderId });
  assert.deepEqual(new Set(order.items.map((item) => item.shopId)), new Set(products.map(({ shop }) => shop.shopId)));
  assert.equal((await visitor.member.call('count_cart')).pieceCount, 0, 'what was bought has left the cart');
});

journey('a whole purchase goes through in English', { language: 'en' }, async (visitor, world) => {
  const [product] = await findProducts(world, 1, isSentByPost);
  await haveAddress(visitor.member);
  await addToCart(visitor, product);
  await checkOutCart(visitor);
  const orderId = await submitOrder(visitor);
  await goToPlatform(visitor);
  await payAtPlatform(visitor);
  await seeOrder(visitor);
  const shown = await visitor.page.locator('body').innerText();
  const chinese = shown.split('\n').filter((line) => /\p{Script=Han}/u.test(line));
  const typedByMember = ['林晓', '林*', '中山路', '江苏省'];
  assert.deepEqual(
    chinese.filter((line) => !typedByMember.some((own) => line.includes(own))),
    [],
    'Chinese on an English page',
  );
  assert.equal((await visitor.member.call('get_order', { orderId })).orderStatus, 'to_ship');
});

journey('an order to be fetched is handed over for its code', { size: 'small' }, async (visitor, world) => {
  const [product] = await findProducts(world, 1, (found) => isHandedOver(found) && isSentByPost(found));
  await buyNow(visitor, product);
  await visitor.button('checkout:address.add').waitFor();
  await visitor.page.getByRole('radio', { name: visitor.t('checkout:delivery.pickup') }).check({ force: true });
  const orderId = await submitOrder(visitor);
  await goToPlatform(visitor);
  await payAtPlatform(visitor);
  const { pickUpCode } = await visitor.member.call('get_order', { orderId });
  await openOrder(visitor, orderId);
  await visitor.page.getByRole('img', { name: [...pickUpCode].join(' ') }).waitFor();
  await world.staff().call('hand_over_order', { pickUpCode });
  await openOrder(visitor, orderId);
  const after = await visitor.member.call('get_order', { orderId });
  assert.equal(after.orderStatus, 'received');
  await visitor.text(after.statusText).waitFor();
});

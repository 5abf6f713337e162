// A flash sale of one piece: from the countdown to the payment, while a second buyer stays in line.
import assert from 'node:assert/strict';
import { findProducts, goToPlatform, isHandedOver, isSentByPost, payAtPlatform, submitButton, submitOrder } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';

const { journey } = makeStage();

const secondMs = 1_000;
const hourMs = 3_600_000;
const startsInMs = 12 * secondMs;
const queueWaits = 5003037;

/** A sale of one piece that starts in some seconds. */
async function publishSale(world, { skuId }) {
  const staff = world.staff();
  const startsAt = world.now() + startsInMs;
  const { saleId, version } = await staff.call('save_flash_sale', {
    nameZhCn: '一件专场',
    nameEn: 'One piece',
    startsAt,
    endsAt: startsAt + hourMs,
    payMinutes: 5,
    isPriceHidden: true,
    offers: [{ skuId, priceCents: 100, pricePoints: 0, mostPerMember: 1, stockCount: 1 }],
  });
  await staff.call('publish_flash_sale', { saleId, version, reason: '按计划发布' });
  return saleId;
}

journey('whoever is first in line buys the one piece, and the next one waits their turn', { timeoutMs: 150_000 }, async (visitor, world) => {
  const { member, page } = visitor;
  const [product] = await findProducts(world, 1, (found) => isSentByPost(found) && isHandedOver(found));
  const saleId = await publishSale(world, product.skus[0]);

  await visitor.open('/pages/timeToBuy/index', { saleId });
  await visitor.text('flashSales:phase.coming').waitFor();
  await visitor.text('flashSales:hidden').waitFor();
  await visitor.button('flashSales:line.take').click();
  await visitor.text('flashSales:line.turn', { number: '1', minutes: 5 }).waitFor();

  const second = await world.member();
  const place = await second.call('take_flash_sale_place', { saleId });
  assert.deepEqual([place.number, place.beforeCount], [2, 1]);
  const { offers } = await second.call('get_flash_sale', { saleId });
  const wanted = { source: 'offer', offerKind: 'flash_sale', offerId: offers[0].offerId, quantity: 1, offerPlace: place.token };
  await assert.rejects(second.call('preprocess_order', wanted), new RegExp(String(queueWaits)));

  await visitor.button('flashSales:buy').click();
  await visitor.button('checkout:address.add').waitFor();
  await page.getByRole('radio', { name: visitor.t('checkout:delivery.pickup') }).check({ force: true });
  await submitButton(visitor).waitFor();
  const orderId = await submitOrder(visitor);
  await goToPlatform(visitor);
  await payAtPlatform(visitor);
  const order = await member.call('get_order', { orderId });
  assert.deepEqual([order.orderStatus, order.paidAmount], ['to_pick_up', 100]);
  const { place: stillInLine } = await second.call('get_flash_sale', { saleId });
  assert.equal(stillInLine.beforeCount, 1);
});

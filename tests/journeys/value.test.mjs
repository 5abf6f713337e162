// Members pay with what they hold: coupons, points, gift cards, and money for the rest.
import assert from 'node:assert/strict';
import { buyNow, findProducts, goToPlatform, isSentByPost, orderIdOf, payAtPlatform, submitButton } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { demoPhone } from '../tour.mjs';

const { journey } = makeStage();
const pin = '135790';
const enoughForAll = 80_000; // cents: more than points, coupon and card pay together

/** Presses a PIN on the pad of the sheet. */
async function enterPin(visitor) {
  const pad = visitor.page.getByRole('dialog');
  for (const digit of pin) await pad.getByRole('button', { name: digit, exact: true }).click();
}

journey('a member pays one order with a coupon, points, a gift card and money', { as: demoPhone }, async (visitor, world) => {
  const [product] = await findProducts(world, 1, (found) => isSentByPost(found) && found.skus[0].memberPriceCents > enoughForAll);
  await buyNow(visitor, product);
  const { page } = visitor;
  await page.getByText(visitor.t.pattern('checkout:coupons.chosen_one')).filter({ visible: true }).first().waitFor();
  await page.getByRole('switch', { name: visitor.t('checkout:points.use') }).click();
  await page.getByRole('button', { name: new RegExp(visitor.t('checkout:cards.title')) }).first().click();
  await page.getByRole('dialog').getByRole('checkbox').first().click();
  await page.getByRole('dialog').getByRole('button', { name: visitor.t.pattern('checkout:cards.done') }).click();
  await submitButton(visitor).click();
  await enterPin(visitor);
  await visitor.button('payments:cashier.pay').waitFor();
  const orderId = orderIdOf(page.url());
  await goToPlatform(visitor);
  await payAtPlatform(visitor);
  const order = await visitor.member.call('get_order', { orderId });
  assert.deepEqual(order.tenders.map(({ kind }) => kind), ['points', 'gift_card', 'cash']);
  assert.ok(order.priceSteps.some(({ kind }) => kind === 'coupon'));
  assert.equal(order.cashCents + order.tenders.find(({ kind }) => kind === 'gift_card').amount, order.payableCents);
});

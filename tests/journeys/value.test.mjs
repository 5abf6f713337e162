// Members pay with what they hold: coupons, points, gift cards, and money for the rest. What they give back makes all of it whole again.
import assert from 'node:assert/strict';
import { haveGiftCard, havePoints } from '../belongings.mjs';
import { applyForOne, caseIdOf, partsShown, seeCaseStage } from '../giving_back.mjs';
import {
  addToCart,
  checkOutCart,
  enterPin,
  findProducts,
  goToPlatform,
  haveAddress,
  isSentByPost,
  orderIdOf,
  paths,
  payAtPlatform,
  payWithGiftCard,
  submitButton,
} from '../shopping.mjs';
import { makeStage } from '../stage.mjs';

const { journey } = makeStage();
const pin = '135790';
const minuteMs = 60_000;
const heldPoints = 1_500;
const cardCents = 10_000;

/** Two of these cost more than points, coupon and card pay together. */
const fits = (product) => isSentByPost(product) && product.skus[0].memberPriceCents > 30_000 && product.skus[0].memberPriceCents < 100_000;

/** Collects in the centre what takes something off any order of that much. */
async function collectCoupon(visitor, mostThresholdCents) {
  const { coupons } = await visitor.member.call('list_offered_coupons');
  const isForAll = ({ coupon, collectState }) =>
    collectState === 'collectable' && coupon.kind === 'fixed' && coupon.thresholdCents <= mostThresholdCents && coupon.stackGroup === 'platform';
  const { coupon, collectText } = coupons.find(isForAll);
  await visitor.open(paths.couponCentre);
  const ticket = visitor.page.getByRole('article').filter({ has: visitor.button(coupon.couponName) });
  await ticket.getByRole('button', { name: collectText, exact: true }).click();
  await visitor.text('coupons:centre.done').waitFor();
  return coupon;
}

/** What the member has of everything that can pay. */
async function holdings(member) {
  const points = await member.call('get_points_balance');
  const { cards } = await member.call('list_gift_cards', { tab: 'usable' });
  const { coupons } = await member.call('list_coupons', { tab: 'usable' });
  const level = await member.call('query_member_level_info');
  return {
    points,
    cards: cards.map(({ cardId, balanceCents, heldCents }) => ({ cardId, balanceCents, heldCents })),
    coupons: coupons.map(({ couponSerialId, couponSerialStatus }) => ({ couponSerialId, couponSerialStatus })),
    growth: level.growth,
  };
}

/** What the payment platform has taken for the order and not given back. */
async function netChargeCents(world, orderId) {
  const trades = await world.rows(
    `select total_cents, refunded_cents from sandbox_trades where out_trade_no in (select out_trade_no from payments where order_id = ${orderId})`,
  );
  assert.equal(trades.length, 1);
  return trades[0].total_cents - trades[0].refunded_cents;
}

journey('a member pays with all that she holds, gives one thing back and then the other, and holds all of it again', {}, async (visitor, world) => {
  const { member, page } = visitor;
  const products = await findProducts(world, 2, fits);
  await haveAddress(member);
  await havePoints(world, member, heldPoints, products[0].shop.shopId);
  await haveGiftCard(world, member, cardCents);
  await collectCoupon(visitor, 30_000);
  const before = await holdings(member);
  console.log(JSON.stringify(before));

  for (const product of products) await addToCart(visitor, product);
  await checkOutCart(visitor);
  await page.getByText(visitor.t.pattern('checkout:coupons.chosen_one')).filter({ visible: true }).first().waitFor();
  await page.getByRole('switch', { name: visitor.t('checkout:points.use') }).click();
  await payWithGiftCard(visitor);
  await submitButton(visitor).click();
  await enterPin(visitor, pin); // a first PIN is chosen on the way
  await visitor.text('wallet:pin.steps.repeat').waitFor();
  await enterPin(visitor, pin);
  await visitor.button('payments:cashier.pay').waitFor();
  const orderId = orderIdOf(page.url());
  await goToPlatform(visitor);
  await payAtPlatform(visitor);
  const order = await member.call('get_order', { orderId });
  console.log(JSON.stringify(order.tenders), order.payableCents, order.cashCents);
  assert.deepEqual(order.tenders.map(({ kind }) => kind), ['points', 'gift_card', 'cash']);
  assert.equal(await netChargeCents(world, orderId), order.cashCents);

  const given = { kind: 'unshipped', reason: 'changed_mind' };
  for (const product of products) {
    await (await applyForOne(visitor, orderId, product.name, given)).click();
    const sheet = page.getByRole('dialog', { name: visitor.t('afterSales:apply.confirmTitle') });
    const shown = await partsShown(visitor, sheet);
    console.log(JSON.stringify(shown), await sheet.innerText());
    await page.screenshot({ path: '/tmp/p3.png' });
    await sheet.getByRole('button', { name: visitor.t('afterSales:apply.confirm'), exact: true }).click();
    const id = await caseIdOf(visitor);
    const one = await seeCaseStage(visitor, id, 'done');
    console.log(JSON.stringify(one.plan));
    await world.advanceClock(2 * minuteMs);
  }
  assert.deepEqual(await holdings(member), before);
  assert.equal(await netChargeCents(world, orderId), 0);
});

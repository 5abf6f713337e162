// Members pay with what they hold: coupons, points, gift cards, and money for the rest. What they give back makes all of it whole again.
import assert from 'node:assert/strict';
import { haveGiftCard, havePoints, offerCoupon } from '../belongings.mjs';
import { caseIdOf, expectParts, fillApplication, seeCaseStage } from '../giving_back.mjs';
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
  seeInOrder,
  submitButton,
} from '../shopping.mjs';
import { makeStage } from '../stage.mjs';

const { journey } = makeStage();
const pin = '135790';
const minuteMs = 60_000;
const couponName = '满 300 减 40';
const heldPoints = 1_500;
const cardCents = 10_000;

/** Two of these cost more than points, coupon and card pay together. */
const fits = (product) => isSentByPost(product) && product.skus[0].memberPriceCents > 30_000 && product.skus[0].memberPriceCents < 100_000;

/** Collects the coupon of that name in the coupon centre. */
async function collectCoupon(visitor, name) {
  const { coupons } = await visitor.member.call('list_offered_coupons');
  const { collectText } = coupons.find(({ coupon }) => coupon.couponName === name);
  await visitor.open(paths.couponCentre);
  const ticket = visitor.page.getByRole('article').filter({ has: visitor.button(name) });
  await ticket.getByRole('button', { name: collectText, exact: true }).click();
  await visitor.text('coupons:centre.done').waitFor();
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

/** Buys the products in one order with coupon, points, gift card and money. Gives the order. */
async function payWithAll(visitor, products) {
  const { page } = visitor;
  for (const product of products) await addToCart(visitor, product);
  await checkOutCart(visitor);
  await page.getByText(visitor.t.pattern('checkout:coupons.chosen_one')).filter({ visible: true }).first().waitFor();
  await page.getByRole('switch', { name: visitor.t('checkout:points.use') }).click();
  await payWithGiftCard(visitor);
  await submitButton(visitor).click();
  await choosePin(visitor);
  await visitor.button('payments:cashier.pay').waitFor();
  const orderId = orderIdOf(page.url());
  await goToPlatform(visitor);
  await payAtPlatform(visitor);
  return visitor.member.call('get_order', { orderId });
}

/** Who never paid from cards or wallet chooses a PIN on the way. */
async function choosePin(visitor) {
  for (const step of ['new', 'repeat']) {
    await visitor.text(`wallet:pin.steps.${step}`).waitFor();
    await enterPin(visitor, pin);
  }
}

/** Gives back what was not sent yet, having seen what comes back; gives the plan that was carried out. */
async function giveBack(visitor, { orderId }, product) {
  await fillApplication(visitor, orderId, product.name, { kind: 'unshipped', reason: 'changed_mind' });
  const { lines } = await visitor.member.call('get_after_sales_options', { orderId });
  const { orderLineId, leftQuantity } = lines.find(({ name }) => name === product.name);
  const wish = { orderId, kind: 'unshipped', reason: 'changed_mind', lines: [{ orderLineId, quantity: leftQuantity }] };
  const plan = await visitor.member.call('preview_refund', wish);
  await visitor.button('afterSales:apply.submit').click();
  const sheet = visitor.page.getByRole('dialog', { name: visitor.t('afterSales:apply.confirmTitle') });
  await expectParts(visitor, sheet, plan.parts);
  for (const note of plan.notes) await sheet.getByText(note, { exact: true }).waitFor();
  await sheet.getByRole('button', { name: visitor.t('afterSales:apply.confirm'), exact: true }).click();
  const done = await seeCaseStage(visitor, await caseIdOf(visitor), 'done');
  assert.deepEqual(done.plan, plan);
  return plan;
}

const partOf = (plan, kind) => plan.parts.find((part) => part.kind === kind).amount;

journey('a member pays with all that she holds, gives back one thing and then the other, and holds all of it again', { timeoutMs: 180_000 }, async (visitor, world) => {
  const { member } = visitor;
  const products = await findProducts(world, 2, fits);
  await haveAddress(member);
  await havePoints(world, member, heldPoints, products[0].shop.shopId);
  await haveGiftCard(world, member, cardCents);
  await offerCoupon(world, { nameZhCn: couponName, value: 4_000, thresholdCents: 30_000 });
  await collectCoupon(visitor, couponName);
  const before = await holdings(member);

  const order = await payWithAll(visitor, products);
  const tenders = order.tenders.map(({ kind, amount }) => [kind, amount]);
  assert.deepEqual(tenders, [['points', heldPoints], ['gift_card', cardCents], ['cash', order.cashCents]]);
  assert.ok(order.priceSteps.some(({ kind }) => kind === 'coupon'));
  assert.equal(order.cashCents + cardCents, order.payableCents);
  assert.equal(await netChargeCents(world, order.orderId), order.cashCents);
  assert.equal((await holdings(member)).coupons.length, 0);

  const [first, second] = products;
  const firstPlan = await giveBack(visitor, order, first);
  for (const [kind, amount] of tenders) assert.ok(partOf(firstPlan, kind) > 0 && partOf(firstPlan, kind) < amount, kind);
  assert.equal(await netChargeCents(world, order.orderId), order.cashCents - partOf(firstPlan, 'cash'));
  assert.deepEqual(firstPlan.notes, []);
  assert.equal((await holdings(member)).coupons.length, 0);

  await world.advanceClock(2 * minuteMs); // the platform takes one refund a minute for an order
  const secondPlan = await giveBack(visitor, order, second);
  for (const [kind, amount] of tenders) assert.equal(partOf(firstPlan, kind) + partOf(secondPlan, kind), amount, kind);
  assert.equal(await netChargeCents(world, order.orderId), 0);
  assert.deepEqual(await holdings(member), before);
  const { orderStatus, closeReason, statusHint } = await member.call('get_order', { orderId: order.orderId });
  assert.deepEqual([orderStatus, closeReason], ['closed', 'refunded']);
  await seeInOrder(visitor, order.orderId, statusHint);
});

// The points mall: an exchange for points alone, one for points and money, a cart of both, and an offer that one of the staff drafts and another approves.
import assert from 'node:assert/strict';
import { atDesk, enter, giveReason, isAt, pick, press, propose, shows, t } from '../console_steps.mjs';
import { findProducts, goToPlatform, isSentByPost, payAtPlatform, submitButton, submitOrder } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';

const { journey } = makeStage();

const heldPoints = 3_000;

/** What this member can exchange now and fetch at the shop. */
async function findOffer(member, fits) {
  const { offers } = await member.call('list_points_offers', { kind: 'underway' });
  for (const offer of offers.filter(({ obstacle, missingPoints }) => obstacle === 'none' && missingPoints === 0).filter(fits)) {
    const { deliveryTypes } = await member.call('get_product', { productId: offer.productId });
    if (deliveryTypes.includes('express') && deliveryTypes.includes('pickup')) return offer;
  }
  throw new Error('the demo mall has no such offer');
}

/** From the list of offers to the confirm page, where it is to be fetched. */
async function goToConfirm(visitor, { name }) {
  const { page } = visitor;
  await visitor.open('/pages/integralMall/home/underway');
  await page.getByRole('button').filter({ hasText: name }).first().click();
  await visitor.button('pointsMall:exchange').click();
  await visitor.button('checkout:address.add').waitFor();
  await page.getByRole('radio', { name: visitor.t('checkout:delivery.pickup') }).check({ force: true });
  await submitButton(visitor).waitFor();
}

journey('a member exchanges points alone and then points with money, and finds both among the records', { timeoutMs: 150_000 }, async (visitor, world) => {
  const { member, page } = visitor;
  await world.staff().call('adjust_points', { memberId: member.session.uid, direction: 'give', points: heldPoints, reason: '补记积分' });
  const pointsOf = async () => (await member.call('list_points_offers', {})).points;
  const before = await pointsOf();
  const free = await findOffer(member, ({ priceCents }) => priceCents === 0);
  await goToConfirm(visitor, free);
  await submitButton(visitor).click();
  await visitor.text('payments:result.paid').waitFor();
  assert.equal(await pointsOf(), before - free.pricePoints);

  const paid = await findOffer(member, ({ priceCents }) => priceCents > 0);
  await goToConfirm(visitor, paid);
  const orderId = await submitOrder(visitor);
  await goToPlatform(visitor);
  await payAtPlatform(visitor);
  const order = await member.call('get_order', { orderId });
  assert.deepEqual([order.orderStatus, order.paidAmount], ['to_pick_up', paid.priceCents]);

  await visitor.open('/pages/integralMall/record/index');
  for (const { name } of [paid, free]) await page.getByText(name).filter({ visible: true }).first().waitFor();
  const { exchanges, hasMore } = await member.call('list_points_exchanges', {});
  assert.equal(hasMore, false);
  const told = exchanges.map(({ offerId, points, priceCents }) => [offerId, points, priceCents]);
  assert.deepEqual(told, [paid, free].map(({ offerId, pricePoints, priceCents }) => [offerId, pricePoints, priceCents]));
});

journey('what lies in the cart of the points mall becomes one order', { timeoutMs: 150_000 }, async (visitor, world) => {
  const { member, page } = visitor;
  await world.staff().call('adjust_points', { memberId: member.session.uid, direction: 'give', points: 2 * heldPoints, reason: '补记积分' });
  const free = await findOffer(member, ({ priceCents }) => priceCents === 0);
  const paid = await findOffer(member, ({ priceCents }) => priceCents > 0);
  await visitor.open('/pages/integralMall/allGoods/index');
  await visitor.button('pointsMall:filter.open').click();
  await page.getByRole('radio', { name: visitor.t('pointsMall:filter.sorts.points_up') }).check({ force: true });
  await visitor.button('pointsMall:filter.show').click();
  await visitor.text('pointsMall:filter.sorts.points_up').waitFor();
  for (const { offerId } of [free, paid]) {
    await visitor.open('/pages/integralMall/detail/index', { offerId });
    await visitor.button('pointsMall:cart.putIn').click();
    await visitor.text('pointsMall:cart.done').waitFor();
  }
  await visitor.open('/pages/integralMall/shoppingCart/index');
  await visitor.button('pointsMall:cart.order', { number: 2 }).click();
  await visitor.button('checkout:address.add').waitFor();
  await page.getByRole('radio', { name: visitor.t('checkout:delivery.pickup') }).check({ force: true });
  const orderId = await submitOrder(visitor);
  await goToPlatform(visitor);
  await payAtPlatform(visitor);
  const { items, paidAmount } = await member.call('get_order', { orderId });
  assert.deepEqual([items.length, paidAmount], [2, paid.priceCents]);
  const { exchanges } = await member.call('list_points_exchanges', {});
  assert.deepEqual(exchanges.map((exchange) => exchange.orderId), [orderId, orderId]);
  assert.deepEqual((await member.call('get_points_cart')).lines, []);
});

/** What a native date and time field takes, so many hours from now on the mall's clock. */
const momentIn = (world, hours) => new Date(world.now() + (hours + 8) * 3_600_000).toISOString().slice(0, 16);

journey('an offer is drafted by one of the staff, approved by another, and then members see it', { ...atDesk, timeoutMs: 150_000 }, async (visitor, world) => {
  const { page } = visitor;
  const [product] = await findProducts(world, 1, isSentByPost);
  const { skuId } = product.skus[0];
  const member = await world.member();
  const isShown = async () => {
    const { offers } = await member.call('list_points_offers', { kind: 'underway', pageSize: 50 });
    return offers.some((offer) => offer.skuId === skuId && offer.pricePoints === 321);
  };
  await enter(visitor, world, 'manager', '/console/points-mall');
  await isAt(page, t('pointsMall:title'));
  await press(page, 'pointsMall:add');
  await isAt(page, t('pointsMall:add'));
  const fill = (name, value) => page.getByLabel(t(`pointsMall:${name}`), { exact: true }).fill(value);
  await pick(page, t('pointsMall:goods'), String(skuId));
  await fill('stockCount', '2');
  await fill('pricePoints', '321');
  await fill('startsAt', momentIn(world, -1));
  await fill('dailyCount', '1');
  await page.keyboard.press('Control+s');
  await shows(page, t('pointsMall:misfits.dailyOnly'));
  await fill('dailyCount', '');
  await page.keyboard.press('Control+s');

  await press(page, 'pointsMall:works.publish');
  await page.getByRole('dialog').getByRole('textbox').fill('周末活动');
  await page.keyboard.press('Control+Enter');
  await propose(page, '请复核积分价和件数');
  assert.equal(await isShown(), false, 'one alone publishes nothing');
  const second = world.secondStaff();
  const { proposals } = await second.call('list_proposals', { proposalState: 'proposed' });
  await second.call('approve_proposal', { proposalId: proposals.find(({ operation }) => operation === 'publish_points_offer').proposalId });
  assert.equal(await isShown(), true);
  await page.reload();
  await press(page, 'pointsMall:works.pause');
  await giveReason(page, '补货');
  await shows(page, t('pointsMall:states.paused'));
});

// Pre-sales as members meet them: a deposit at the cashier, the rest when its time has come, and what becomes of a deposit whose rest nobody pays or that the mall
// calls off.
import assert from 'node:assert/strict';
import { cashierWords, findProducts, goToPlatform, haveAddress, isHandedOver, isSentByPost, payAtCashier, payAtPlatform, submitButton, submitOrder } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { depositOf, preSaleDraft, publishPreSale } from '../system/contract_samples/pre_sales.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const toRestMs = 31 * minuteMs;
const paths = { product: '/pages/spaceMall/GoodsDetails/index', preOrder: '/pages/preSale/detail', orders: '/pages/goodsOrder/orderList/index', order: '/pages/goodsOrder/orderDetail/index' };

/** A pre-sale of goods of its own; gives its number and its product. */
async function running(world, place = 0) {
  const products = await findProducts(world, place + 1, (found) => isSentByPost(found) && isHandedOver(found));
  const product = products[place];
  const offerId = await publishPreSale(world.staff(), preSaleDraft(world.now(), product.skus[0].skuId, 2));
  return { offerId, product };
}

/** A pre-order whose deposit is paid. */
async function withDeposit(world, member, offerId) {
  const { preOrderId } = await member.call('place_pre_order', await depositOf(member, offerId));
  await payAtCashier(world, member, preOrderId);
  await eventually('the deposit', async () => (await member.call('get_pre_order', { preOrderId })).state === 'deposit_paid');
  return preOrderId;
}

journey('a member pays a deposit, and when its time has come the rest, and the order shows both payments', { timeoutMs: 180_000 }, async (visitor, world) => {
  const { member, page, t } = visitor;
  const { product } = await running(world);
  await haveAddress(member);
  await visitor.open(paths.product, { productId: product.productId });
  await page.getByRole('button', { name: t('preSales:block.pay'), exact: true }).click();
  await page.getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: t('preSales:pay.press', { amount: '5.00' }) }).click();
  await visitor.button('payments:cashier.pay').waitFor();
  await goToPlatform(visitor);
  await visitor.button(cashierWords(visitor).confirm).click();
  await page.getByText(t('preSales:countdown.restFrom')).waitFor();
  const { preOrders } = await member.call('list_pre_orders', { isOpen: true });
  assert.equal(preOrders.length, 1);
  const [{ preOrderId }] = preOrders;
  await visitor.open(paths.orders);
  await page.getByText(t('preSales:state.deposit_paid')).first().waitFor();

  await world.advanceClock(toRestMs);
  await visitor.open(paths.preOrder, { preOrderId });
  await page.getByRole('button', { name: t('preSales:act.payRest', { amount: '40.00' }) }).click();
  await page.getByRole('radio', { name: t('checkout:delivery.pickup') }).check({ force: true });
  await submitButton(visitor).waitFor();
  const orderId = await submitOrder(visitor);
  await goToPlatform(visitor);
  await payAtPlatform(visitor);
  const order = await member.call('get_order', { orderId });
  assert.equal(order.orderStatus, 'to_pick_up');
  assert.deepEqual(order.tenders.map(({ kind, amount }) => [kind, amount]), [['deposit', 500], ['cash', 4_000]]);
  assert.equal((await member.call('get_pre_order', { preOrderId })).state, 'sold');
  await visitor.open(paths.order, { orderId });
  await page.getByText('定金', { exact: true }).first().waitFor();
});

journey('a rest that is not paid in time leaves the deposit to the mall, as the member was told', { timeoutMs: 180_000 }, async (visitor, world) => {
  const { page, t } = visitor;
  const { offerId } = await running(world, 1);
  const preOrderId = await withDeposit(world, visitor.member, offerId);
  await world.advanceClock(toRestMs);
  const letters = async () => (await world.rows(`select count(*) as count from messages where link like '%preOrderId=${preOrderId}%'`))[0].count;
  await eventually('word that the rest can be paid', async () => Number(await letters()) === 1);
  await world.advanceClock(30 * hourMs);
  await eventually('the deposit to be kept', async () => (await world.rows(`select state from pre_orders where pre_order_id = ${preOrderId}`))[0].state === 'kept');
  await visitor.open(paths.preOrder, { preOrderId });
  await page.getByText(t('preSales:body.kept')).waitFor();
  const { figures } = await world.staff().call('get_pre_sale_record', { offerId });
  assert.deepEqual([figures.keptCount, figures.keptCents], [1, 500]);
});

journey('a deposit goes back when the mall calls the pre-sale off', { timeoutMs: 180_000 }, async (visitor, world) => {
  const { member, page, t } = visitor;
  const { offerId } = await running(world, 2);
  const preOrderId = await withDeposit(world, member, offerId);
  await world.staff().call('call_off_pre_sale', { offerId, reason: '供应商停产' });
  await eventually('the deposit to go back', async () => (await member.call('get_pre_order', { preOrderId })).state === 'given_back');
  await visitor.open(paths.preOrder, { preOrderId });
  await page.getByText(t('preSales:state.given_back')).first().waitFor();
  await eventually('the money to arrive', async () => (await world.rows(`select state from pre_sale_returns where pre_order_id = ${preOrderId}`))[0]?.state === 'returned');
});

// What becomes of orders: cancelled, timed out, paid late or twice, sent elsewhere, received.
import assert from 'node:assert/strict';
import { caseIdOf, fillApplication, seeCaseStage } from '../giving_back.mjs';
import {
  availableCount,
  cashierWords,
  findProducts,
  goToPlatform,
  haveAddress,
  isSentByPost,
  openOrder,
  paths,
  payAtPlatform,
  payByUnionPay,
  payOrder,
  placeOrder,
  seeInOrder,
} from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();
const minuteMs = 60_000;

/** A product by post, and an order of its first SKU that waits for its payment. */
async function unpaidOrder(visitor, world) {
  const [product] = await findProducts(world, 1, isSentByPost);
  await haveAddress(visitor.member);
  const before = await availableCount(world, product);
  return { product, before, order: await placeOrder(visitor.member, product.skus[0]) };
}

/** What the payment platform has on its books for the order. */
async function paymentsOf(world, orderId) {
  return world.rows(
    `select state, total_cents, refunded_cents from sandbox_trades where out_trade_no in (select out_trade_no from payments where order_id = ${orderId})`,
  );
}

journey('a member cancels an unpaid order and the item goes back on the shelf', {}, async (visitor, world) => {
  const { product, before, order } = await unpaidOrder(visitor, world);
  await openOrder(visitor, order.orderId);
  await visitor.button('orders:actions.cancel').click();
  const question = visitor.page.getByRole('dialog', { name: visitor.t('orders:cancel.ask') });
  await question.getByRole('button', { name: visitor.t('orders:cancel.yes'), exact: true }).click();
  await visitor.text('orders:cancel.done').waitFor();
  const { orderStatus, closeReason, statusText } = await visitor.member.call('get_order', { orderId: order.orderId });
  assert.deepEqual([orderStatus, closeReason], ['closed', 'member']);
  await visitor.text(statusText).waitFor();
  assert.equal(await availableCount(world, product), before);
});

journey('an unpaid order closes when its time is over, under the eyes of the member', {}, async (visitor, world) => {
  const { product, before, order } = await unpaidOrder(visitor, world);
  await openOrder(visitor, order.orderId);
  await visitor.button('orders:actions.pay').waitFor();
  await world.advanceClock(31 * minuteMs);
  const closed = await eventually('the order to close', async () => {
    const found = await visitor.member.call('get_order', { orderId: order.orderId });
    return found.orderStatus === 'closed' && found;
  });
  assert.equal(closed.closeReason, 'timeout');
  await seeInOrder(visitor, order.orderId, closed.statusText);
  assert.equal(await visitor.button('orders:actions.pay').count(), 0);
  assert.equal(await availableCount(world, product), before);
});

journey('money for an order that was cancelled meanwhile is given back', {}, async (visitor, world) => {
  const { order } = await unpaidOrder(visitor, world);
  await visitor.open(paths.cashier, { orderId: order.orderId });
  await goToPlatform(visitor);
  // The platform does not hear that the order is closed, and takes the money.
  await world.misbehave({ serverErrorCount: 1_000 });
  await visitor.member.call('cancel_order', { orderId: order.orderId });
  await visitor.button(cashierWords(visitor).confirm).click();
  await visitor.text('payments:result.closed').waitFor();
  await world.misbehave({ serverErrorCount: 0 });
  await world.advanceClock(2 * minuteMs);
  const [trade] = await eventually('the refund', async () => {
    const trades = await paymentsOf(world, order.orderId);
    return trades.some(({ state }) => state === 'refund') && trades;
  });
  assert.equal(trade.refunded_cents, trade.total_cents);
  const { orderStatus, paidAmount } = await visitor.member.call('get_order', { orderId: order.orderId });
  assert.deepEqual([orderStatus, paidAmount], ['closed', 0]);
  await visitor.open('/sandbox');
  await visitor.page.getByText('已退款', { exact: true }).first().waitFor();
});

/** What UnionPay has taken for the order and not given back. */
async function unionPayCents(world, orderId) {
  const [trade] = await world.rows(
    `select total_cents, refunded_cents from sandbox_union_trades where order_id in (select out_trade_no from payments where order_id = ${orderId})`,
  );
  return trade.total_cents - trade.refunded_cents;
}

journey('a member pays by UnionPay on its page, and what is given back goes back there', { timeoutMs: 120_000 }, async (visitor, world) => {
  const { product, order } = await unpaidOrder(visitor, world);
  await visitor.open(paths.cashier, { orderId: order.orderId });
  await payByUnionPay(visitor);
  assert.equal(await unionPayCents(world, order.orderId), order.payableCents);
  await fillApplication(visitor, order.orderId, product.name, { kind: 'unshipped', reason: 'changed_mind' });
  await visitor.button('afterSales:apply.submit').click();
  const sheet = visitor.page.getByRole('dialog', { name: visitor.t('afterSales:apply.confirmTitle') });
  await sheet.getByRole('listitem').filter({ hasText: cashierWords(visitor).unionPay }).waitFor();
  await sheet.getByRole('button', { name: visitor.t('afterSales:apply.confirm'), exact: true }).click();
  await seeCaseStage(visitor, await caseIdOf(visitor), 'done');
  assert.equal(await unionPayCents(world, order.orderId), 0);
});

// The platform refuses the second payment.
const secondRefused = { mayFail: /status of 409 .*\/sandbox\/cashier/ };

journey('an order that is paid in two windows is paid once', secondRefused, async (visitor, world) => {
  const { order } = await unpaidOrder(visitor, world);
  await visitor.open(paths.cashier, { orderId: order.orderId });
  await goToPlatform(visitor);
  const other = await visitor.context.newPage();
  await other.goto(visitor.page.url());
  await world.misbehave({ noticeDuplicateCount: 3 });
  await payAtPlatform(visitor);
  await other.getByRole('button', { name: cashierWords(visitor).confirm }).click();
  await other.getByText('这笔交易现在不能支付').waitFor();
  await world.advanceClock(minuteMs);
  const payments = await world.rows(`select state, total_cents from payments where order_id = ${order.orderId}`);
  assert.deepEqual(payments, [{ state: 'captured', total_cents: order.payableCents }]);
  assert.deepEqual(await paymentsOf(world, order.orderId), [{ state: 'success', total_cents: order.payableCents, refunded_cents: 0 }]);
  const { orderStatus, paidAmount } = await visitor.member.call('get_order', { orderId: order.orderId });
  assert.deepEqual([orderStatus, paidAmount], ['to_ship', order.payableCents]);
});

journey('a paid order is sent to another address that the member picks', {}, async (visitor, world) => {
  const { order } = await unpaidOrder(visitor, world);
  await payOrder(world, visitor.member, order.orderId);
  await haveAddress(visitor.member, '汉中门大街 88 号');
  await openOrder(visitor, order.orderId);
  await visitor.button('orders:actions.change_address').click();
  await visitor.page.getByRole('button', { name: /汉中门大街 88 号/ }).click();
  await visitor.text('orders:change.addressDone').waitFor();
  await visitor.page.getByText(/汉中门大街 88 号/).filter({ visible: true }).waitFor();
  const { receiver } = await visitor.member.call('get_order', { orderId: order.orderId });
  assert.equal(receiver.street, '汉中门大街 88 号');
});

journey('a member follows a parcel and confirms that it has come', {}, async (visitor, world) => {
  const { order } = await unpaidOrder(visitor, world);
  await payOrder(world, visitor.member, order.orderId);
  const parcel = { orderId: order.orderId, shopId: order.items[0].shopId, carrier: '顺丰速运', waybillNumber: 'SF1234567890' };
  await world.staff().call('ship_package', parcel);
  await openOrder(visitor, order.orderId);
  await visitor.button('orders:actions.view_logistics').click();
  await visitor.text('SF1234567890').waitFor();
  await visitor.page.goBack();
  await visitor.button('orders:actions.confirm_receipt').click();
  const question = visitor.page.getByRole('dialog', { name: visitor.t('orders:receipt.ask') });
  await question.getByRole('button', { name: visitor.t('orders:receipt.yes'), exact: true }).click();
  await visitor.text('orders:receipt.done').waitFor();
  assert.equal((await visitor.member.call('get_order', { orderId: order.orderId })).orderStatus, 'received');
});

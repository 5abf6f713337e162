// An invoice follows its order: applied for, issued, and reversed when the goods go back.
import assert from 'node:assert/strict';
import { caseIdOf, decide, expectParts, fillApplication, seeCaseStage } from '../giving_back.mjs';
import { findProducts, haveAddress, isSentByPost, numberIn, paths, payOrder, placeOrder } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();
// Nothing is paid for bringing it, so that all that was paid is for goods.
const fits = (product) => isSentByPost(product) && product.skus[0].memberPriceCents > 10_000;
const waybillNumber = 'SF7654321000';

/** An order that was paid, sent and received. */
async function receivedOrder(world, member, product, quantity = 1) {
  await haveAddress(member);
  const { orderId } = await placeOrder(member, product.skus[0], { quantity });
  await payOrder(world, member, orderId);
  await world.staff().call('ship_package', { orderId, shopId: product.shop.shopId, carrier: '顺丰速运', waybillNumber: 'SF1234567890' });
  await member.call('confirm_order', { orderId });
  return member.call('get_order', { orderId });
}

/** Applies for an invoice of the order, writing the first title on the way; gives its number once the page shows it. */
async function applyForInvoice(visitor, order) {
  const { page } = visitor;
  await visitor.open(paths.invoices);
  await visitor.button('invoices:list.apply').click();
  await page.getByRole('dialog').getByRole('button', { name: visitor.t('invoices:list.forOrders') }).click();
  await page.getByRole('checkbox', { name: order.orderNumber }).check();
  await page.getByRole('button', { name: visitor.t('invoices:create.titleMissing') }).click();
  const sheet = page.getByRole('dialog', { name: visitor.t('invoices:form.newTitle') });
  await sheet.getByLabel(visitor.t('invoices:form.name')).fill('林晓');
  await sheet.getByRole('button', { name: visitor.t('invoices:form.save'), exact: true }).click();
  await visitor.button('invoices:create.submit').click();
  await page.waitForURL(/invoiceDetail/);
  return numberIn(page.url(), 'invoiceId');
}

/** Waits until the invoice is that far, and until the page that shows it says so. */
async function seeInvoiceState(visitor, invoiceId, state) {
  const found = await eventually(`the invoice to be ${state}`, async () => {
    const invoice = await visitor.member.call('get_invoice', { invoiceId });
    return invoice.invoiceState === state && invoice;
  });
  await visitor.page.getByRole('heading', { name: found.stateText, exact: true }).waitFor();
  return found;
}

/** Tells in the case that is shown by whom and under which number the goods travel back. */
async function sendBack(visitor) {
  const { page } = visitor;
  await visitor.button('afterSales:case.actions.ship_back').click();
  await page.getByRole('radio', { name: visitor.t('afterSales:shipBack.carriers.sf'), exact: true }).check();
  await page.getByLabel(visitor.t('afterSales:shipBack.waybill')).fill(waybillNumber);
  await visitor.button('afterSales:shipBack.submit').click();
  await visitor.text('afterSales:shipBack.done').waitFor();
}

/** Applies to send the goods back. Gives the case's number once the page shows the case and its plan. */
async function applyToReturn(visitor, order, product) {
  await fillApplication(visitor, order.orderId, product.name, { kind: 'return_refund', reason: 'not_as_described' });
  await visitor.button('afterSales:apply.submit').click();
  const afterSalesId = await caseIdOf(visitor);
  const { plan } = await seeCaseStage(visitor, afterSalesId, 'applied');
  await expectParts(visitor, visitor.page, plan.parts);
  assert.deepEqual(plan.parts.map(({ kind, amount }) => [kind, amount]), [['cash', order.payableCents]]);
  return afterSalesId;
}

journey('a member gets an invoice, sends the goods back, and the invoice is reversed', {}, async (visitor, world) => {
  const [product] = await findProducts(world, 1, fits);
  const order = await receivedOrder(world, visitor.member, product);
  const invoiceId = await applyForInvoice(visitor, order);
  const issued = await seeInvoiceState(visitor, invoiceId, 'issued');
  assert.equal(issued.amountCents, order.payableCents);
  await visitor.text(issued.fapiaoNumber).waitFor();

  const afterSalesId = await applyToReturn(visitor, order, product);
  const agreed = await decide(visitor, world, { afterSalesId, decision: 'agree', stage: 'wait_ship' });
  await visitor.text(agreed.returnAddress).waitFor();
  await sendBack(visitor, waybillNumber);
  await seeCaseStage(visitor, afterSalesId, 'wait_receive');
  await visitor.text(waybillNumber).waitFor();
  await decide(visitor, world, { afterSalesId, decision: 'receive', stage: 'done' });

  await visitor.open(paths.invoice, { invoiceId });
  const reversed = await seeInvoiceState(visitor, invoiceId, 'reversed');
  await visitor.text(reversed.redNumber).waitFor();
  await visitor.text(reversed.fapiaoNumber).waitFor();
  assert.equal(reversed.replacedBy, undefined, 'all of the money went back, so nothing is left to invoice anew');
});

journey('a member keeps one of two and gets money back for the other, and the rest is invoiced anew', {}, async (visitor, world) => {
  const { page } = visitor;
  const [product] = await findProducts(world, 1, fits);
  const order = await receivedOrder(world, visitor.member, product, 2);
  const invoiceId = await applyForInvoice(visitor, order);
  await seeInvoiceState(visitor, invoiceId, 'issued');

  await fillApplication(visitor, order.orderId, product.name, { kind: 'refund_only', reason: 'damaged' });
  const quantity = page.getByRole('group', { name: visitor.t('afterSales:apply.quantity', { name: product.name }), exact: true });
  await quantity.getByRole('button', { name: visitor.t('ui:stepper.decrease'), exact: true }).click();
  await visitor.button('afterSales:apply.submit').click();
  const afterSalesId = await caseIdOf(visitor);
  const { plan } = await seeCaseStage(visitor, afterSalesId, 'applied');
  assert.deepEqual(plan.parts.map(({ kind, amount }) => [kind, amount]), [['cash', Math.floor(order.payableCents / 2)]]);
  await decide(visitor, world, { afterSalesId, decision: 'agree', stage: 'done' });

  await visitor.open(paths.invoice, { invoiceId });
  await seeInvoiceState(visitor, invoiceId, 'reversed');
  await page.getByRole('button', { name: visitor.t('invoices:detail.replacedBy') }).click();
  await visitor.text('invoices:detail.replaces').waitFor();
  const anew = await seeInvoiceState(visitor, numberIn(page.url(), 'invoiceId'), 'issued');
  assert.equal(anew.amountCents, order.payableCents - plan.parts[0].amount);
  assert.deepEqual(anew.items.map((item) => item.quantity), [1]);
});

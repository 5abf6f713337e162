// What comes by itself: an invoice into the member's mailbox, and a coupon for points.
import assert from 'node:assert/strict';
import { findProducts, haveAddress, isSentByPost, payOrder, placeOrder } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();

const heldPoints = 3_000;

/** An invoice that is issued, with nobody told where to send it. */
async function issuedInvoice(world, member) {
  const [product] = await findProducts(world, 1, isSentByPost);
  await haveAddress(member);
  const { orderId } = await placeOrder(member, product.skus[0], { deliveryType: 'express' });
  await payOrder(world, member, orderId);
  await world.staff().call('ship_package', { orderId, shopId: product.shop.shopId, carrier: '顺丰速运', waybillNumber: 'SF1234567890' });
  await member.call('confirm_order', { orderId });
  const { titleId } = await member.call('save_invoice_title', {
    kind: 'individual',
    name: '林晓',
    taxNumber: '',
    address: '',
    telephone: '',
    bankName: '',
    bankAccount: '',
    isDefault: true,
  });
  const { invoiceId } = await member.call('apply_for_invoice', { source: 'order', orderIds: [orderId], titleId, email: '' });
  await eventually('the invoice', async () => (await member.call('get_invoice', { invoiceId })).invoiceState === 'issued');
  return member.call('get_invoice', { invoiceId });
}

journey('an invoice is sent to a mailbox and read there', { timeoutMs: 150_000 }, async (visitor, world) => {
  const { member, page } = visitor;
  const { invoiceId, fapiaoNumber } = await issuedInvoice(world, member);
  await visitor.open('/pages/personalCenter/invoiceDetail/index', { invoiceId });
  await page.getByRole('button', { name: visitor.t('invoices:mail.send') }).click();
  const sheet = page.getByRole('dialog', { name: visitor.t('invoices:mail.title') });
  await sheet.getByLabel(visitor.t('invoices:mail.email')).fill('lin.xiao@example.com');
  await sheet.getByRole('button', { name: visitor.t('invoices:mail.submit') }).click();
  await eventually('the mail', async () => (await member.call('get_invoice', { invoiceId })).mails[0]?.state === 'sent');
  await page.getByText(visitor.t('invoices:mail.sent')).first().waitFor();
  await page.goto(`${world.url}/sandbox/mails`);
  await page.getByText(`fapiao-${fapiaoNumber}.pdf`).waitFor();
  await page.getByText('lin.xiao@example.com').first().waitFor();
});

journey('a coupon is exchanged for points and is the member’s at once', { timeoutMs: 120_000 }, async (visitor, world) => {
  const { member, page } = visitor;
  await world.staff().call('adjust_points', { memberId: member.session.uid, direction: 'give', points: heldPoints, reason: '补记积分' });
  const { treats, points } = await member.call('list_treats', { kind: 'coupon', order: 'fewest_points' });
  const [treat] = treats;
  await visitor.open('/pages/integralMall/treats/index');
  await page.getByRole('button').filter({ hasText: treat.name }).first().click();
  await visitor.button('treats:exchange').click();
  await page.getByRole('dialog').getByRole('button', { name: visitor.t('treats:sure.confirm') }).click();
  await page.getByText(visitor.t('treats:have.coupon')).waitFor();
  const after = await member.call('list_treats', { kind: 'coupon', order: 'fewest_points' });
  assert.equal(after.points, points - treat.pricePoints);
  const { coupons } = await member.call('list_coupons', { issueMode: 'points' });
  assert.equal(coupons.length, 1);
});

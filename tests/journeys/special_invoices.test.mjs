// Special invoices on paper, and invoices of recharges: asked for by an organisation and fetched at the desk, worked through by the staff until a refund voids it, and what goes back of a recharge.
import assert from 'node:assert/strict';
import { haveWalletMoney, photographOf } from '../belongings.mjs';
import { atDesk, enter, giveReason, isAt, shows, t } from '../console_steps.mjs';
import { findProducts, haveAddress, isSentByPost, numberIn, paths, payOrder, placeOrder } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();
const pin = '246813';
const fits = (product) => isSentByPost(product) && product.skus[0].memberPriceCents > 10_000;
const company = {
  kind: 'organization',
  name: '云廊示例有限公司',
  taxNumber: '91310110666007217T',
  address: '江苏省南京市玄武区中山路 18 号',
  telephone: '025-86001188',
  bankName: '示例银行南京分行',
  bankAccount: '6222021001116245702',
  isDefault: true,
};
/** A number as it is printed on a paper, which no other case has. */
const paperOf = (specialId) => `2632${String(specialId).padStart(16, '0').slice(-16)}`;

/** An order that was paid, sent and received. */
async function receivedOrder(world, member) {
  const [product] = await findProducts(world, 1, fits);
  await haveAddress(member);
  const { orderId } = await placeOrder(member, product.skus[0]);
  await payOrder(world, member, orderId);
  await world.staff().call('ship_package', { orderId, shopId: product.shop.shopId, carrier: '顺丰速运', waybillNumber: 'SF1234567890' });
  await member.call('confirm_order', { orderId });
  return member.call('get_order', { orderId });
}

/** Waits until the case is that far, and until the page that shows it says so. */
async function seeSpecialState(visitor, specialId, state) {
  await visitor.open(paths.specialInvoice, { specialId });
  const found = await visitor.member.call('get_special_invoice', { specialId });
  assert.equal(found.specialState, state);
  await visitor.page.getByRole('heading', { name: found.stateText, exact: true }).waitFor();
  return found;
}

journey('an organisation asks for a special invoice on paper and fetches it at the desk by its code', {}, async (visitor, world) => {
  const { page, member } = visitor;
  const order = await receivedOrder(world, member);
  await member.call('save_invoice_title', company);
  await visitor.open(paths.invoices);
  await visitor.button('invoices:list.apply').click();
  await page.getByRole('dialog').getByRole('button', { name: visitor.t('invoices:list.special') }).click();
  await visitor.text('invoices:special.empty').waitFor();
  await visitor.button('invoices:special.apply').click();
  await page.getByRole('checkbox', { name: order.orderNumber }).check();
  const buffer = Buffer.from(await (await photographOf(`licence for ${order.orderNumber}`)).arrayBuffer());
  await page.getByLabel(visitor.t('ui:photos.add')).setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer });
  // The server's picture takes the place of the preview once it is there.
  await page.getByRole('list', { name: visitor.t('invoices:special.licence') }).locator('img[src^="/files/"]').waitFor();
  await page.getByRole('radio', { name: visitor.t('invoices:special.deliveries.desk'), exact: true }).check({ force: true });
  await visitor.button('invoices:special.submit').click();
  await page.waitForURL(/specialId/);
  const specialId = numberIn(page.url(), 'specialId');
  const asked = await seeSpecialState(visitor, specialId, 'asked');
  assert.equal(asked.amountCents, order.payableCents);
  const { items } = await member.call('list_invoiceables', { source: 'order' });
  assert.ok(!items.some(({ orderId }) => orderId === order.orderId), 'the order stands on a paper, so no electronic invoice takes it');

  const staff = world.staff();
  await staff.call('check_special_invoice', { specialId });
  await staff.call('issue_special_invoice', { specialId, paperCode: '', paperNumber: paperOf(specialId), issuedAt: asked.askedAt });
  await seeSpecialState(visitor, specialId, 'issued');
  await visitor.text(paperOf(specialId)).waitFor();
  await visitor.button('invoices:special.memberCode').waitFor();
  const [{ code }] = (await member.call('list_member_codes')).codes;
  await staff.call('hand_out_special_invoice', { specialId, code });
  await seeSpecialState(visitor, specialId, 'sent');
});

journey('the staff works a special invoice through, and voids it when its order is refunded', { ...atDesk, timeoutMs: 150_000 }, async (visitor, world) => {
  const { page } = visitor;
  const member = await world.member();
  const order = await receivedOrder(world, member);
  const { titleId } = await member.call('save_invoice_title', company);
  const licenceUrl = await member.upload('upload_image', await photographOf(`licence for ${order.orderNumber}`));
  const receiver = { receiverName: '林晓', receiverPhone: '13800005678', receiverAddress: '中山路 18 号前台' };
  const { specialId } = await member.call('ask_special_invoice', { source: 'order', orderIds: [order.orderId], titleId, licenceUrl, delivery: 'courier', ...receiver });

  await enter(visitor, world, 'manager', '/console/invoices/special?f.state=open');
  await isAt(page, t('invoices:title'));
  await page.goto(`${world.url}/console/invoices/special/${specialId}`);
  await shows(page, t('invoices:special.states.asked'));
  await page.keyboard.press('w');
  await giveReason(page, '核对开票资料');
  await shows(page, company.bankAccount);
  await page.keyboard.press('a');
  await shows(page, t('invoices:special.states.checking'));
  const { askedAt } = await member.call('get_special_invoice', { specialId });
  await world.staff().call('issue_special_invoice', { specialId, paperCode: '', paperNumber: paperOf(specialId), issuedAt: askedAt });
  await page.reload();
  await shows(page, t('invoices:special.states.issued'));
  await page.keyboard.press('f');
  const fill = (name, text) => page.getByRole('dialog').getByLabel(t(`invoices:special.${name}`), { exact: true }).fill(text);
  await fill('carrier', '顺丰速运');
  await fill('waybill', 'SF7654321000');
  await page.keyboard.press('Control+s');
  await shows(page, t('invoices:special.states.sent'));

  const { lines } = await member.call('get_after_sales_options', { orderId: order.orderId });
  const { afterSalesId } = await member.call('apply_after_sales', {
    orderId: order.orderId,
    kind: 'refund_only',
    reason: 'damaged',
    lines: lines.map(({ orderLineId }) => ({ orderLineId, quantity: 1 })),
    description: '',
    imageUrls: [],
  });
  await world.staff().call('decide_after_sales', { afterSalesId, decision: 'agree', answer: '' });
  await eventually('the paper to be wanted back', async () => (await member.call('get_special_invoice', { specialId })).isVoidWanted);
  await page.reload();
  await shows(page, t('invoices:special.voidNotice'));
  await page.keyboard.press('z');
  await page.getByRole('dialog').getByLabel(t('invoices:special.reason'), { exact: true }).fill('订单退款，已收回全部联次');
  await page.keyboard.press('Control+s');
  await shows(page, t('invoices:special.states.voided'));
  const [{ n }] = await world.rows(`select count(*) as n from invoice_marks where order_id = ${order.orderId}`);
  assert.equal(Number(n), 0, 'the order bears no mark any more');
});

journey('a recharge is invoiced untaxed, and what is withdrawn of it turns the invoice red', {}, async (visitor, world) => {
  const { page, member } = visitor;
  await member.call('set_pay_pin', { pin });
  await haveWalletMoney(world, member, 50_000);
  await member.call('save_invoice_title', { ...company, kind: 'individual', name: '林晓', taxNumber: '', address: '', telephone: '', bankName: '', bankAccount: '' });
  await visitor.open(paths.invoices);
  await visitor.button('invoices:list.apply').click();
  await page.getByRole('dialog').getByRole('button', { name: visitor.t('invoices:list.forRecharges') }).click();
  await visitor.text('invoices:create.rechargeNote').waitFor();
  await page.getByRole('checkbox').first().check();
  await visitor.button('invoices:create.submit').click();
  await page.waitForURL(/invoiceDetail/);
  const invoiceId = numberIn(page.url(), 'invoiceId');
  const issued = await eventually('the invoice', async () => {
    const invoice = await member.call('get_invoice', { invoiceId });
    return invoice.invoiceState === 'issued' && invoice;
  });
  assert.deepEqual([issued.amountCents, issued.taxCents], [50_000, 0]);
  assert.ok(issued.items.every(({ taxCode, taxRatePermille }) => taxCode.startsWith('601') && taxRatePermille === 0));

  const { ticket } = await member.call('check_password', { password: pin, subject: 'withdrawal', amountCents: 20_000 });
  await member.call('withdraw_principal', { amountCents: 20_000, ticket });
  const reversed = await eventually('the red invoice', async () => {
    const invoice = await member.call('get_invoice', { invoiceId });
    return invoice.invoiceState === 'reversed' && invoice;
  });
  assert.equal((await member.call('get_invoice', { invoiceId: reversed.replacedBy })).amountCents, 30_000);
  await visitor.open(paths.invoice, { invoiceId });
  await page.getByRole('heading', { name: reversed.stateText, exact: true }).waitFor();
});

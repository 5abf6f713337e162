// Cards and invoices at their desks: a batch that two people make, cards sold for a till's receipt, a lost card replaced; an invoice that failed is issued after all.
import assert from 'node:assert/strict';
import { haveGiftCard } from '../belongings.mjs';
import { atDesk, enter, isAt, press, propose, shows, t } from '../console_steps.mjs';
import { payOrder, placeOrder, findProducts, isSentByPost } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { demoPhone } from '../tour.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();

/** Somebody else says yes to what was proposed last. */
async function approve(world, operation) {
  const second = world.secondStaff();
  const { proposals } = await second.call('list_proposals', { proposalState: 'proposed' });
  const { proposalId } = proposals.find((proposal) => proposal.operation === operation);
  return second.call('approve_proposal', { proposalId });
}

journey('a batch is made by two, and its cards are sold for the receipt of the till', { ...atDesk, timeoutMs: 150_000 }, async (visitor, world) => {
  const { page } = visitor;
  const fill = (name, value) => page.getByRole('dialog').getByLabel(t(`giftCards:${name}`), { exact: true }).fill(value);
  await enter(visitor, world, 'manager', '/console/gift-cards/batches');
  await isAt(page, t('giftCards:title'));
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('a');
  await fill('name', '元旦礼品卡');
  await fill('face', '500');
  await fill('count', '30');
  await fill('reason', '元旦备货');
  await page.keyboard.press('Control+s');
  await propose(page, '元旦备货');
  await approve(world, 'make_gift_card_batch');

  await page.goto(`${world.url}/console/gift-cards/batches`);
  await page.getByRole('row').filter({ hasText: '元旦礼品卡' }).filter({ hasText: t('giftCards:batchStates.made') }).click();
  await isAt(page, '元旦礼品卡');
  await page.keyboard.press('s');
  await fill('count', '2');
  await fill('received', '900');
  await fill('receiptNumber', 'POS9-0001');
  await page.keyboard.press('Control+s');
  await shows(page, '实收金额或收款方式与这批卡不符');
  await fill('received', '1000');
  await page.keyboard.press('Control+s');
  await shows(page, t('giftCards:soldNow', { count: 2, amount: '¥1,000.00' }));
  const [{ n }] = await world.rows("select count(*) as n from gift_card_sales where receipt_number = 'POS9-0001'");
  assert.equal(Number(n), 1);
});

journey('a lost card is frozen by one, replaced by two, and its owner has the new one', { ...atDesk, timeoutMs: 150_000 }, async (visitor, world) => {
  const { page } = visitor;
  const member = await world.member();
  const { cardId } = await haveGiftCard(world, member, 20_000);
  await enter(visitor, world, 'manager', `/console/gift-cards/cards/${cardId}`);
  await shows(page, t('giftCards:agrees'));
  await page.keyboard.press('z');
  await page.getByLabel(t('giftCards:questions.freeze')).fill('顾客来电挂失');
  await page.keyboard.press('Control+Enter');
  // Keys are the page's again when the dialog is gone.
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await shows(page, t('giftCards:cardStates.frozen'));
  await page.keyboard.press('n');
  await page.getByLabel(t('giftCards:questions.reissue')).fill('证件已核对');
  await page.keyboard.press('Control+Enter');
  await propose(page, '证件已核对');
  await approve(world, 'reissue_gift_card');
  await page.reload();
  await shows(page, t('giftCards:cardStates.replaced'));
  const { cards, totalCents } = await member.call('list_gift_cards', { tab: 'usable' });
  assert.equal(totalCents, 20_000);
  assert.notEqual(cards[0].cardId, cardId);
});

journey('an invoice that failed is found, looked into for a reason, and issued after all', { ...atDesk, timeoutMs: 150_000 }, async (visitor, world) => {
  const { page } = visitor;
  const member = await world.member(demoPhone);
  const [product] = await findProducts(world, 1, isSentByPost);
  const { orderId } = await placeOrder(member, product.skus[0], { deliveryType: 'express' });
  await payOrder(world, member, orderId);
  await world.staff().call('ship_package', { orderId, shopId: product.shop.shopId, carrier: '顺丰速运', waybillNumber: 'SF1234567890' });
  await member.call('confirm_order', { orderId });
  await world.settle();
  await world.misbehave({ fapiaoFailedCount: 1 });
  const { titleId } = (await member.call('list_invoice_titles')).titles[0];
  const { invoiceId } = await member.call('apply_for_invoice', { source: 'order', orderIds: [orderId], titleId, email: '' });
  await eventually('the failure', async () => (await member.call('get_invoice', { invoiceId })).invoiceState === 'failed');

  await enter(visitor, world, 'manager', '/console/invoices?f.state=failed');
  await isAt(page, t('invoices:title'));
  await page.getByRole('row').nth(1).click();
  await page.waitForURL(new RegExp(`/console/invoices/${invoiceId}$`));
  await page.getByRole('button', { name: t('invoices:works.show') }).waitFor();
  await shows(page, '税务系统繁忙');
  await page.keyboard.press('w');
  await page.getByLabel(t('invoices:questions.show')).fill('会员来电核对');
  await page.keyboard.press('Control+Enter');
  await shows(page, t('invoices:titleFields.bankName'));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('t');
  await page.getByLabel(t('invoices:questions.retry')).fill('税务平台已恢复');
  await page.keyboard.press('Control+Enter');
  await eventually('the invoice', async () => (await member.call('get_invoice', { invoiceId })).invoiceState === 'issued');
  await shows(page, t('invoices:states.issued'));
});

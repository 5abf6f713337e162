// Virtual goods: a service is bought, shown and used up at a counter once; of two pieces the one that nobody used goes back; a partner's code is shown on tap.
import assert from 'node:assert/strict';
import { enter, isAt, shows, t } from '../console_steps.mjs';
import { boughtVoucher, buyNow, goToPlatform, payAtPlatform, seeOrder, submitOrder } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();
const usedAlready = '这张凭证已经用过、过期或退款了';

/** The first virtual product of the demo mall of that kind, as members see it. */
async function virtualProduct(world, kind) {
  const { terms } = await world.staff().call('list_voucher_terms', { kind });
  return world.guest().call('get_product', { productId: terms[0].productId });
}

/** Types a code at the counter of a shop, as a scanner does. */
async function scanAt(page, code, shopId) {
  await page.getByLabel(t('vouchers:counter.code'), { exact: true }).fill(code);
  const shop = page.getByRole('combobox', { name: t('vouchers:counter.shop'), exact: true });
  if (shopId) {
    await shop.fill(String(shopId));
    await page.locator('.ant-select-dropdown:visible').getByText(t('patterns:picker.of', { number: shopId })).waitFor();
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Control+s');
}

journey('a service is bought by buy now, shown, scanned by the staff, and a second scan is refused', { size: 'desk', timeoutMs: 180_000 }, async (visitor, world) => {
  const { page, member } = visitor;
  const product = await virtualProduct(world, 'service');
  await buyNow(visitor, product);
  await visitor.text('checkout:atOnce.hint').waitFor();
  assert.equal(await visitor.text('checkout:address.add').count(), 0, 'nothing is sent, so no address is asked for');
  await submitOrder(visitor);
  await goToPlatform(visitor);
  await payAtPlatform(visitor);
  await seeOrder(visitor);
  await visitor.button('orders:actions.view_vouchers').click();
  await page.getByRole('heading', { name: visitor.t('vouchers:title'), exact: true }).waitFor();
  await page.getByRole('button').filter({ hasText: product.name, visible: true }).first().click();
  await visitor.text('vouchers:detail.show').waitFor();

  const { vouchers } = await member.call('list_vouchers', { tab: 'usable' });
  const { voucherId } = vouchers[0];
  const { code } = await member.call('get_voucher', { voucherId });
  await page.getByText(code.replace(/(\d{4})(?=\d)/g, '$1 ')).waitFor();
  const { shopId } = await world.staff().call('get_voucher_record', { voucherId });

  await enter(visitor, world, 'service', '/console/vouchers/counter');
  await isAt(page, t('vouchers:counter.title'));
  await scanAt(page, code, shopId);
  await page.getByRole('button', { name: t('vouchers:counter.use') }).click();
  await shows(page, t('vouchers:counter.done'));
  assert.equal((await member.call('get_voucher', { voucherId })).state, 'used');

  await scanAt(page, code);
  await shows(page, t('vouchers:states.used'));
  const again = page.getByRole('button', { name: t('vouchers:counter.use') });
  await again.waitFor();
  assert.equal(await again.isDisabled(), true, 'the counter does not offer it');
  const second = await world.staff().send('use_voucher', { code, shopId });
  assert.deepEqual([second.envelope.code, second.envelope.msg], [91_637, usedAlready], 'and the server refuses it');
});

journey('of two pieces one is used, and the other goes back to the cent', { timeoutMs: 150_000 }, async (visitor, world) => {
  const { page, member } = visitor;
  const { orderId, voucherIds } = await boughtVoucher(world, member, 'service', 2);
  const { code } = await member.call('get_voucher', { voucherId: voucherIds[0] });
  const { shopId } = await world.staff().call('get_voucher_record', { voucherId: voucherIds[0] });
  await world.staff().call('use_voucher', { code, shopId });

  await visitor.open('/pages/vouchers/detail', { voucherId: voucherIds[1] });
  await visitor.button('vouchers:back.action').click();
  await page.getByRole('dialog').getByRole('button', { name: visitor.t('vouchers:back.yes') }).click();
  await eventually('the refund', async () => (await member.call('get_order', { orderId })).refundState === 'partial');
  const { payableCents } = await member.call('get_order', { orderId });
  const { afterSalesId, state } = await member.call('get_voucher', { voucherId: voucherIds[1] });
  assert.equal(state, 'refunded');
  await eventually('the money', async () => (await member.call('get_after_sales', { afterSalesId })).caseStage === 'done');
  const { plan } = await member.call('get_after_sales', { afterSalesId });
  assert.ok(Math.abs(plan.goodsCents * 2 - payableCents) <= 1, 'two pieces of one price, to the cent');

  const used = await member.send('give_vouchers_back', { orderId, voucherIds: [voucherIds[0]] });
  assert.equal(used.envelope.code, 91_637);
  await visitor.open('/pages/vouchers/index', { tab: 'over' });
  await page.getByText('已退款').first().waitFor();
});

journey('a partner’s code is shown after a question, and cannot be given back any more', { timeoutMs: 150_000 }, async (visitor, world) => {
  const { page, member } = visitor;
  const { orderId, voucherId } = await boughtVoucher(world, member, 'code');
  assert.equal((await member.call('get_voucher', { voucherId })).code, undefined, 'nobody is shown it unasked');
  await visitor.open('/pages/vouchers/detail', { voucherId });
  await visitor.button('vouchers:reveal.action').click();
  await page.getByRole('dialog').getByRole('button', { name: visitor.t('vouchers:reveal.yes') }).click();
  await visitor.button('vouchers:detail.copy').waitFor();
  const { code, state } = await member.call('get_voucher', { voucherId });
  assert.equal(state, 'used');
  await page.getByText(code).waitFor();
  const { envelope } = await member.send('give_vouchers_back', { orderId, voucherIds: [voucherId] });
  assert.equal(envelope.code, 91_637);
});

// The mall's people at orders and receipts: an order is sent, given back by a plan that one proposes and another approves, and the member sees it; receipts are decided by keys alone.
import assert from 'node:assert/strict';
import { photographOf } from '../belongings.mjs';
import { deskSizes, enter, isAt, propose, shows, t } from '../console_steps.mjs';
import { seeCaseStage } from '../giving_back.mjs';
import { findProducts, haveAddress, isSentByPost, paths, payOrder, placeOrder } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const refundCents = 220_143;
/** Of goods that no full reduction of the demo counts. */
const coatCents = 268_000;
const refundText = '¥2,201.43';

const grouped = (number) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** An order that is paid and comes to just that much, by an activity's price. */
async function orderOf(world, member, cents) {
  const [product] = await findProducts(world, 1, (found) => isSentByPost(found) && found.skus[0].priceCents === coatCents);
  const [{ skuId }] = product.skus;
  const nothing = { shopIds: [], categoryIds: [], productIds: [], excludedShopIds: [], excludedCategoryIds: [], excludedProductIds: [] };
  const now = world.now();
  await world.staff().call('save_promotion', {
    kind: 'activity_price',
    nameZhCn: '一口价',
    nameEn: 'One price',
    priority: 99,
    isExclusive: false,
    excludesCoupons: true,
    from: now - hourMs,
    until: now + dayMs,
    scope: { isEverything: false, ...nothing },
    rungs: [],
    prices: [{ skuId, priceCents: cents }],
  });
  await haveAddress(member);
  const order = await placeOrder(member, product.skus[0]);
  await payOrder(world, member, order.orderId);
  assert.equal(order.payableCents, cents);
  return order;
}

/** From the record: what goes back is chosen, planned, and proposed. */
async function proposeRefund(page) {
  await page.keyboard.press('b');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('spinbutton').fill('1');
  await sheet.getByText(t('orders:refund.addsUp')).waitFor();
  assert.ok((await sheet.innerText()).replace(/\s/g, '').includes(refundText), 'the plan comes to what was paid');
  await sheet.getByLabel(t('orders:refund.note')).fill('货已验收，按您的要求退款');
  await page.keyboard.press('Control+Enter');
  await propose(page, '会员到店退货，货已验收');
}

for (const size of deskSizes) {
  journey(`an order is sent, a refund of ${refundText} is proposed by one and approved by another, and the member sees it, on a ${size}`, { size, timeoutMs: 240_000 }, async (visitor, world) => {
    const { page, member } = visitor;
    const { orderId, orderNumber } = await orderOf(world, member, refundCents);
    const record = `/console/orders/${orderId}`;

    await enter(visitor, world, 'service', record);
    await isAt(page, grouped(orderNumber));
    await page.getByLabel(t('orders:carrier')).fill('顺丰速运');
    await page.getByLabel(t('orders:waybill')).fill('SF1390024418203');
    await page.getByRole('button', { name: t('orders:ship') }).first().click();
    await shows(page, 'SF1390024418203');
    await member.call('confirm_order', { orderId });
    await page.reload();
    await isAt(page, grouped(orderNumber));
    await proposeRefund(page);
    await shows(page, t('orders:review.waitsForOthers'));
    assert.equal(await page.getByRole('button', { name: t('orders:review.look') }).count(), 0, 'whoever proposed it has no button');
    assert.deepEqual((await member.call('list_after_sales', { orderId })).cases, [], 'nothing has happened yet');

    await enter(visitor, world, 'manager', record);
    await shows(page, t('orders:review.waitsForYou'));
    await page.keyboard.press('v');
    const sheet = page.getByRole('dialog');
    await sheet.getByText(t('orders:refund.addsUp')).waitFor();
    assert.ok((await sheet.innerText()).replace(/\s/g, '').includes(refundText), 'the approver sees the same plan');
    await page.keyboard.press('Control+Enter');
    await shows(page, t('orders:review.approved'));
    await sheet.waitFor({ state: 'hidden' });
    await shows(page, t('orders:cases.title'));

    const [opened] = (await member.call('list_after_sales', { orderId })).cases;
    assert.equal(opened.plan.goodsCents + opened.plan.freightCents, refundCents);
    await visitor.open(paths.afterSales, { afterSalesId: opened.afterSalesId });
    await seeCaseStage(visitor, opened.afterSalesId, 'done');
    const trades = await world.rows(
      `select refunded_cents from sandbox_trades where out_trade_no in (select out_trade_no from payments where order_id = ${orderId})`,
    );
    assert.deepEqual(trades, [{ refunded_cents: refundCents }], 'the money went back once');
  });

  journey(`receipts are taken, looked at and decided by keys alone, on a ${size}`, { size, timeoutMs: 150_000 }, async (visitor, world) => {
    const { page, member } = visitor;
    const [product] = await findProducts(world, 1);
    const handIn = async (receiptNumber, amountCents) => {
      const imageUrl = await member.upload('upload_image', await photographOf(`${receiptNumber} of ${size}`));
      const receipt = { shopId: product.shop.shopId, receiptNumber, amountCents, boughtAt: world.now() - hourMs, imageUrls: [imageUrl] };
      return (await member.call('submit_receipt', receipt)).receiptId;
    };
    const stateOf = async (receiptId) => (await member.call('list_receipts')).receipts.find((each) => each.receiptId === receiptId).receiptState;
    await enter(visitor, world, 'service', '/console/receipts');
    await isAt(page, t('receipts:title'));
    // What the demo left waits longer: it is put aside so that these two come.
    for (let claimed = await world.staff().call('claim_receipt', {}); claimed.receipt; claimed = await world.staff().call('claim_receipt', {})) {
      await world.staff().call('decide_receipt', { receiptId: claimed.receipt.receiptId, decision: 'reject', reason: '演示' });
    }
    // A shop sells only one thing for an amount in a minute.
    const more = size === 'desk' ? 0 : 100;
    const good = await handIn(`G-${size}`, 32_100 + more);
    const bad = await handIn(`B-${size}`, 45_600 + more);
    await page.keyboard.press('n');
    // The list shows its number, too; the keys of the picture hold when it is there.
    const picture = page.getByRole('img', { name: t('receipts:pictureOf', { number: `G-${size}` }) });
    await picture.waitFor();
    await page.keyboard.press('+');
    await page.keyboard.press(']');
    assert.deepEqual([await picture.getAttribute('data-zoom'), await picture.getAttribute('data-turn')], ['1', '1']);
    const other = await world.secondStaff().call('list_receipts_to_do', {});
    assert.equal(other.receipts.find(({ receiptId }) => receiptId === good).claimedBy, 'service', 'others see who has it');
    await page.keyboard.press('Control+Enter');
    await shows(page, `B-${size}`);
    await page.keyboard.press('r');
    await page.keyboard.type('看不清金额');
    await page.keyboard.press('Control+Enter');
    await shows(page, t('receipts:none'));
    await eventually('both to be decided', async () => (await stateOf(good)) === 'approved' && (await stateOf(bad)) === 'rejected');
  });
}

// The mall's money at the desks: a list taken along as Excel and as CSV, and a gift card's liability followed down to one transfer and over to its order.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { haveGiftCard } from '../belongings.mjs';
import { atDesk, enter, isAt, t } from '../console_steps.mjs';
import { findProducts, isHandedOver } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';

const run = promisify(execFile);
const { journey } = makeStage();
const faceCents = 100_000;
const pin = '135790';

/** Exports the list that is shown, waits at the desk of exports until it is ready, and gives the downloaded file's path and name. */
async function takeAlong(page, format, listName) {
  await page.getByRole('button', { name: t('patterns:list.export') }).waitFor();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: t(`patterns:list.exportAs.${format}`) }).check();
  await page.keyboard.press('Control+Enter');
  await dialog.getByRole('link', { name: t('patterns:list.toExports') }).click();
  await isAt(page, t('exports:title'));
  const row = page.getByRole('row').filter({ hasText: listName }).filter({ hasText: t(`exports:formats.${format}`) }).first();
  const button = row.getByRole('button', { name: t('exports:fetchOf', { name: listName }) });
  await button.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const rowCount = Number(await row.locator('[data-row-count]').getAttribute('data-row-count'));
  return { path: await download.path(), name: download.suggestedFilename(), rowCount };
}

const textOf = (xml) => xml.replace(/<[^>]+>/g, ' ');

journey('orders are taken along as Excel and as CSV, with what the filters show', { ...atDesk, timeoutMs: 120_000 }, async (visitor, world) => {
  const { page } = visitor;
  await enter(visitor, world, 'owner', '/console/orders?f.status=completed');
  await isAt(page, t('orders:title'));
  await page.getByRole('row').nth(1).waitFor();
  const [{ count }] = await world.rows("select count(*) as count from orders where status = 'completed'");

  const excel = await takeAlong(page, 'xlsx', '订单');
  assert.equal(excel.rowCount, Number(count));
  assert.match(excel.name, /^订单 \d{4}-\d{2}-\d{2}\.xlsx$/);
  const { stdout: sheet } = await run('unzip', ['-p', excel.path, 'xl/worksheets/sheet1.xml'], { maxBuffer: 1 << 24 });
  assert.equal(sheet.match(/<row /g).length, excel.rowCount + 1);
  const [{ order_number: number }] = await world.rows("select order_number from orders where status = 'completed' limit 1");
  assert.ok(textOf(sheet).includes(number), 'the order stands in the sheet');

  await page.goto(`${world.url}/console/orders?f.status=completed`);
  await page.getByRole('row').nth(1).waitFor();
  const csv = await takeAlong(page, 'csv', '订单');
  const lines = (await readFile(csv.path, 'utf8')).split('\r\n');
  assert.equal(lines[0].codePointAt(0), 0xfeff);
  assert.equal(lines.length, Number(count) + 2);
  assert.ok(lines.some((line) => line.startsWith(`"${number}",`)));

  const { deeds } = await world.staff().call('list_deeds', { subjectKind: 'export' });
  assert.deepEqual(
    deeds.map(({ operation, actor }) => `${actor} ${operation}`),
    ['owner open_export', 'owner make_export', 'owner open_export', 'owner make_export'],
  );
  assert.ok(deeds[0].after.includes(`"rowCount":${count}`));
});

/** An order of one cheap thing, paid with a gift card alone. */
async function payByCard(world) {
  const member = await world.member();
  await member.call('set_pay_pin', { pin });
  await haveGiftCard(world, member, faceCents);
  const { cards } = await member.call('list_gift_cards', { tab: 'usable' });
  const [product] = await findProducts(world, 1, (found) => isHandedOver(found) && found.skus[0].memberPriceCents < faceCents);
  const goods = { source: 'direct', skuId: product.skus[0].skuId, quantity: 1, deliveryType: 'pickup' };
  const wish = { ...goods, couponSerialIds: [], giftCardIds: [cards[0].cardId] };
  const { payableCents, cashCents } = await member.call('calculate_order', wish);
  const key = randomUUID();
  const { ticket } = await member.call('check_password', { password: pin, subject: `checkout:${key}`, amountCents: payableCents - cashCents });
  const order = { ...wish, expectedTotalCents: payableCents, expectedCashCents: cashCents, payTicket: ticket };
  const { orderNumber } = await member.call('submit_order', order, { idempotencyKey: key });
  return { orderNumber, cardId: cards[0].cardId };
}

journey('from what is owed on gift cards down to one transfer, and over to its order', { ...atDesk, timeoutMs: 120_000 }, async (visitor, world) => {
  const { page } = visitor;
  const { orderNumber, cardId } = await payByCard(world);
  await enter(visitor, world, 'owner', '/console/books/liabilities');
  await isAt(page, t('books:title'));
  await page.getByRole('cell', { name: t('books:kinds.gift_card'), exact: true }).click();
  await isAt(page, t('books:kinds.gift_card'));
  await page.getByLabel(t('books:cardId')).fill(String(cardId));
  await page.keyboard.press('Enter');
  await page.getByRole('cell', { name: String(cardId), exact: true }).click();
  await isAt(page, `${t('books:kinds.gift_card')} ${cardId}`);
  await page.getByRole('link', { name: t('books:businesses.gift_card_capture') }).click();
  await page.getByRole('table', { name: t('books:transfers') }).getByText(t('books:kinds.gift_card_float')).first().waitFor();
  await page.getByRole('link', { name: orderNumber }).click();
  await page.waitForURL('**/console/orders/*');
  await isAt(page, orderNumber.replace(/\d{4}(?=\d)/g, '$& '));

  await page.goto(`${world.url}/console/books`);
  await page.getByText(t('books:balanced')).waitFor();
  await page.goto(`${world.url}/console/books/seals`);
  const seal = page.getByRole('row').nth(1);
  await seal.getByRole('button').click();
  await seal.getByText(t('books:whole')).waitFor();
});

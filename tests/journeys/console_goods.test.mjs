// Goods at the console: four hundred exported, changed in a spreadsheet, handed in with a mistake and without, approved by somebody else, and bought at the new price; a price now; stock that is counted.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { atDesk, deskSizes, enter, isAt, press, propose, shows, t } from '../console_steps.mjs';
import { makeStage } from '../stage.mjs';

const { journey } = makeStage();
const timeoutMs = 180_000;

const titles = Object.fromEntries(['sku_id', 'price', 'member_price'].map((column) => [column, t(`goods:files.columns.${column}`)]));

/** Rows of a file without quotation marks inside of its cells. */
const rowsOf = (text) => text.replace(/^\uFEFF/, '').trimEnd().split('\r\n').map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
const textOf = (rows) => `\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;

/** The same goods, each a tenth cheaper. */
function cheaper([header, ...rows]) {
  const places = [titles.price, titles.member_price].map((title) => header.indexOf(title));
  const lowered = rows.map((row) => row.map((cell, place) => (places.includes(place) ? (Math.floor(Number(cell) * 90) / 100).toFixed(2) : cell)));
  return [header, ...lowered];
}

const handIn = (page, text) =>
  page.getByLabel(t('goods:files.handIn'), { exact: true }).and(page.locator('input')).setInputFiles({ name: 'autumn.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

async function exported(page) {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'goods:files.export')]);
  return rowsOf(readFileSync(await download.path(), 'utf8'));
}

async function approveNewest(visitor, world, reason) {
  const { page } = visitor;
  await enter(visitor, world, 'owner', '/console/approvals');
  await shows(page, t('facts:operations.apply_goods_import'));
  await page.keyboard.press('Enter');
  await isAt(page, t('facts:operations.apply_goods_import'));
  await shows(page, reason);
  await page.keyboard.press('a');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Control+Enter');
  await shows(page, t('approvals:states.approved'));
}

for (const size of deskSizes) {
  journey(`four hundred goods are exported, made cheaper in a file, checked, approved by somebody else, and members see the new prices, on a ${size}`, { as: 'guest', size, timeoutMs }, async (visitor, world) => {
    const { page } = visitor;
    await enter(visitor, world, 'manager', '/console/goods');
    await isAt(page, t('goods:title'));
    const rows = await exported(page);
    assert.ok(rows.length > 400, `${rows.length} rows`);
    const sold = rows[1];
    const skuId = Number(sold[0]);
    const priceBefore = Number(sold[rows[0].indexOf(titles.price)]);

    await page.goto(`${world.url}/console/goods/files`);
    const changed = cheaper(rows);
    const faulty = changed.map((row) => [...row]);
    faulty[2][rows[0].indexOf(titles.price)] = '免费';
    await handIn(page, textOf(faulty));
    await isAt(page, 'autumn.csv');
    await page.getByRole('table', { name: t('goods:files.problems') }).getByRole('row', { name: '免费' }).waitFor();
    await shows(page, t('goods:files.problemKinds.not_a_price'));
    assert.ok(await page.getByRole('button', { name: t('goods:files.apply') }).isDisabled());

    await page.goto(`${world.url}/console/goods/files`);
    await handIn(page, textOf(changed));
    await isAt(page, 'autumn.csv');
    await shows(page, t('goods:files.states.checked'));
    const filePage = page.url();
    await press(page, 'goods:files.apply');
    await page.getByRole('dialog').getByRole('textbox').fill('秋季让利');
    await page.keyboard.press('Control+Enter');
    await propose(page, '全场九折');
    await approveNewest(visitor, world, '全场九折');

    await page.goto(filePage);
    await shows(page, t('goods:files.states.applied'));
    const { productId } = (await world.rows(`select product_id as "productId" from skus where id = ${skuId}`))[0];
    const member = await world.member();
    for (let tries = 0; ; tries += 1) {
      const { skus } = await member.call('get_product', { productId: Number(productId) });
      const shown = skus.find((sku) => sku.skuId === skuId).priceCents;
      if (shown === Math.floor(priceBefore * 90)) break;
      assert.ok(tries < 50, `members still see ${shown}`);
      await new Promise((done) => setTimeout(done, 200));
    }
  });
}

journey('a count is booked with its reason, and stands among the moves of the stock', { ...atDesk, timeoutMs }, async (visitor, world) => {
  const { page } = visitor;
  await enter(visitor, world, 'manager', '/console/goods');
  await page.getByRole('row').nth(1).click();
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: t('goods:skus') }).waitFor();
  await press(page, 'goods:stockMoves.book');
  const dialog = page.getByRole('dialog');
  // The cursor goes into the first field when the dialog has opened.
  await dialog.locator('input:focus').waitFor();
  await dialog.getByLabel(t('goods:stockMoves.howMany')).fill('7');
  await dialog.getByLabel(t('goods:reason')).fill('供应商补货');
  await page.keyboard.press('Control+Enter');
  await shows(page, t('goods:stockMoves.booked'));
  await press(page, 'goods:stockMoves.show');
  const moves = page.getByRole('table', { name: t('goods:stockMoves.show') });
  await moves.getByRole('row', { name: '供应商补货' }).getByText('+7').waitFor();
});

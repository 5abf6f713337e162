// The console's first page: live numbers, figures that lead to their rows, and what it does when the stream breaks.
import assert from 'node:assert/strict';
import { atDesk as desk, deskLink, enter, t } from '../console_steps.mjs';
import { paidOrder } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';

const { journey } = makeStage();
const atDesk = { ...desk, timeoutMs: 120_000 };

const ordersLink = (page) => deskLink(page, t('orders:title'));
/** The number beside the desk of orders. */
async function numberBesideOrders(page) {
  const text = await (await ordersLink(page)).getByText(/^\d+$/).first().textContent();
  return Number(text);
}
const isShown = async (page, count) => (await ordersLink(page)).getByText(String(count), { exact: true }).waitFor({ timeout: 60_000 });

journey('an order that a member pays appears beside Orders and in what waits, without a reload', atDesk, async (visitor, world) => {
  const { page } = visitor;
  await enter(visitor, world, 'manager');
  await page.waitForURL(/\/console\/today$/);
  await page.getByRole('heading', { level: 1, name: t('today:ranges.today'), exact: true }).waitFor();
  await page.getByText(t('orders:work.parcels_to_ship')).waitFor();
  const before = await numberBesideOrders(page);
  await paidOrder(world);
  await isShown(page, before + 1);
});

journey('a figure leads to its rows, and a digit to the work that waits', atDesk, async (visitor, world) => {
  const { page } = visitor;
  await enter(visitor, world, 'manager', '/console/today?range=week');
  const figures = page.getByRole('region', { name: t('today:figuresLabel') });
  await figures.getByText(t('today:figures.orders'), { exact: true }).waitFor();
  await figures.getByRole('link').nth(1).click();
  await page.waitForURL(/\/console\/orders\?f\.from=\d{4}-\d\d-\d\d&f\.until=/);
  await page.getByRole('row').nth(1).waitFor();
  await page.goBack();
  await page.getByText(t('today:queue.hint')).waitFor();
  const first = page.getByRole('listitem').getByRole('link').filter({ has: page.getByText('1', { exact: true }) });
  await first.first().waitFor();
  await page.keyboard.press('1');
  await page.waitForURL((url) => !url.pathname.endsWith('/today'));
});

journey('when the stream breaks it is asked instead, and says nothing of it', { ...atDesk, timeoutMs: 180_000, mayFail: /ERR_FAILED .*\/staff\/live/ }, async (visitor, world) => {
  const { page } = visitor;
  await page.route('**/staff/live', (route) => route.abort());
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/staff/counts'), { timeout: 60_000 });
  await enter(visitor, world, 'manager');
  await asked;
  await page.getByText(t('orders:work.parcels_to_ship')).waitFor();
  const before = await numberBesideOrders(page);
  await paidOrder(world);
  await isShown(page, before + 1);
});

journey('a clerk of a shop sees that shop and nothing of the mall', atDesk, async (visitor, world) => {
  const { page } = visitor;
  await enter(visitor, world, 'clerk');
  const figures = page.getByRole('region', { name: t('today:figuresLabel') });
  await figures.getByText(t('today:figures.sales'), { exact: true }).waitFor();
  assert.equal(await figures.getByText(t('today:figures.visitors'), { exact: true }).count(), 0);
  assert.equal(await page.getByText(t('today:funnel.title')).count(), 0);
  assert.equal(await page.getByText(t('today:seal.open')).count(), 0);
});

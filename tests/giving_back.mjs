// After-sales as journeys tell it: from an order to an application, the plan that is shown before it, and what the staff make of it.
import assert from 'node:assert/strict';
import { numberIn, openOrder, paths } from './shopping.mjs';
import { eventually } from './world.mjs';

/** From an order's page: to the filled in application for the product of that name, which is ready to be handed in. */
export async function fillApplication(visitor, orderId, productName, { kind, reason }) {
  await openOrder(visitor, orderId);
  await visitor.button('orders:actions.apply_after_sales').click();
  const { page } = visitor;
  const line = page.getByRole('checkbox', { name: productName, exact: true });
  await line.waitFor();
  // The only line that is left is chosen already.
  if (!(await line.isChecked())) await line.check();
  await page.getByRole('radio', { name: visitor.t(`afterSales:kinds.${kind}.name`), exact: true }).check();
  const { reasons } = await visitor.member.call('get_after_sales_options', { orderId });
  await page.getByRole('radio', { name: reasons.find((option) => option.reason === reason).text, exact: true }).check();
}

const yuan = (cents) => `¥${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Holds the plan that `within` shows against the parts of a refund: what each is called, and how much of it comes back. */
export async function expectParts(visitor, within, parts) {
  const list = within.getByRole('list', { name: visitor.t('afterSales:plan.parts') });
  await list.waitFor();
  const shown = (await list.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n'));
  const amountOf = ({ kind, amount }) => (kind === 'points' ? `${amount}${visitor.t('afterSales:plan.pointsUnit')}` : yuan(amount));
  assert.deepEqual(
    shown.map(([label, _destination, ...amount]) => [label, amount.join('')]),
    parts.map((part) => [part.label, amountOf(part)]),
  );
}

/** The case that the page shows, once the server has brought it to that stage and the page says so. */
export async function seeCaseStage(visitor, afterSalesId, stage) {
  const found = await eventually(`the case to be ${stage}`, async () => {
    const one = await visitor.member.call('get_after_sales', { afterSalesId });
    return one.caseStage === stage && one;
  });
  await visitor.page.getByRole('heading', { name: found.stageText, exact: true }).waitFor();
  return found;
}

/** The number of the case that the page is about to show. */
export async function caseIdOf({ page }) {
  await page.waitForURL(/afterSalesId/);
  return numberIn(page.url(), 'afterSalesId');
}

/** The staff decides; the member opens the case again and sees how far it is. */
export async function decide(visitor, world, { afterSalesId, decision, stage }) {
  await world.staff().call('decide_after_sales', { afterSalesId, decision, answer: '' });
  await visitor.open(paths.afterSales, { afterSalesId });
  return seeCaseStage(visitor, afterSalesId, stage);
}

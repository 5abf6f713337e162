// A provider's bill that is wrong: found by comparing it again, its tickets worked on, one closed by a person and one by the bill that was mended.
import assert from 'node:assert/strict';
import { deskSizes, enter, giveReason, isAt, shows, t } from '../console_steps.mjs';
import { makeStage } from '../stage.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();
const provider = 'wechat_pay';
const word = (name, values) => t(`reconciliation:${name}`, values);

/** The newest days that have a bill, the newest first; the first bills are fetched once the server runs. */
function comparedDays(world) {
  return eventually('a compared day for each size', async () => {
    const { days } = await world.staff().call('list_reconciliation_days');
    const compared = days.filter((each) => each.provider === provider && each.state === 'compared' && each.providerSide.paymentCount > 0);
    return compared.length >= deskSizes.length && compared.map(({ day }) => day).sort().reverse();
  });
}

const closings = async (world) => (await world.staff().call('list_deeds', { operation: 'close_reconciliation_ticket' })).deeds;

async function compareAgain(page, reason) {
  await page.keyboard.press('u');
  await giveReason(page, reason);
}

const ticketRow = (page, kind) => page.getByRole('table', { name: word('tickets') }).getByRole('row').filter({ hasText: word(`kinds.${kind}`) });

/** Opens the ticket of what the books lack, and works on it by keys until it is closed. */
async function closeExtra(page) {
  await ticketRow(page, 'missing_here').getByRole('link').click();
  await shows(page, word('notHere'));
  assert.ok(await page.getByRole('button', { name: word('works.close') }).isDisabled(), 'what nobody explained is not closed');
  await page.keyboard.press('m');
  await shows(page, word('states.claimed'));
  await page.keyboard.press('x');
  await giveReason(page, '渠道把别家的收款记到了本商户');
  await shows(page, word('states.explained'));
  await page.keyboard.press('k');
  await giveReason(page, '渠道已书面确认，次日冲正');
  await shows(page, word('states.closed'));
  await shows(page, word('moves.find'));
  await shows(page, t('facts:operations.close_reconciliation_ticket'));
  await page.keyboard.press('Escape');
}

for (const [index, size] of deskSizes.entries()) {
  journey(`a wrong bill is found, its tickets are closed, and the day is balanced, on a ${size}`, { as: 'guest', size, timeoutMs: 150_000 }, async (visitor, world) => {
    const { page } = visitor;
    const day = (await comparedDays(world))[index];
    const closedBefore = (await closings(world)).length;
    await world.misbehave({ billExtraCount: 1, billWrongAmountCount: 1 });
    await enter(visitor, world, 'finance', `/console/reconciliation?month=${day.slice(0, 7)}`);
    await isAt(page, word('title'));
    await page.getByTitle(word('dayOf', { provider: word(`providers.${provider}`), day, standing: word('standings.balanced') })).click();
    await isAt(page, `${word(`providers.${provider}`)} ${day}`);
    await shows(page, word('noTickets'));

    await compareAgain(page, '渠道通知账单有误');
    await ticketRow(page, 'missing_here').getByText('¥88.00').first().waitFor();
    await ticketRow(page, 'amount').getByText('¥1.00', { exact: true }).waitFor();
    await shows(page, word('standings.different'));
    const sums = page.getByRole('table', { name: word('sums') });
    await sums.getByRole('row').filter({ hasText: word('unsettled') }).getByText('¥89.00').waitFor();

    await closeExtra(page);
    await sums.getByRole('row').filter({ hasText: word('unsettled') }).getByText('¥1.00').waitFor();
    await world.misbehave({ billWrongAmountCount: 0 });
    await compareAgain(page, '渠道重出了账单');
    await ticketRow(page, 'amount').getByText(word('states.closed')).waitFor();
    await shows(page, word('standings.balanced'));
    const deeds = await closings(world);
    assert.deepEqual([deeds.length, deeds[0].actor, deeds[0].reason], [closedBefore + 1, 'finance', '渠道已书面确认，次日冲正']);
  });
}

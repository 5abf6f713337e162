// A large withdrawal waits: finance refuses the demo's with a reason that its member reads, and lets another go.
import assert from 'node:assert/strict';
import { atDesk, enter, press, shows, t } from '../console_steps.mjs';
import { payAtCashier } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();
const phone = '13800000004';
const pin = '246813';
const why = '请本人携带证件来服务台';

/** Pays in through the cashier, and asks for it back. Gives the withdrawal. */
async function askForMuch(world, member) {
  const { rechargeId, orderId } = await member.call('start_recharge', { amountCents: 120_000 });
  await payAtCashier(world, member, orderId);
  await eventually('the recharge to be credited', async () => (await member.call('get_recharge', { rechargeId })).rechargeState === 'credited');
  const { ticket } = await member.call('check_password', { password: pin, subject: 'withdrawal', amountCents: 120_000 });
  return member.call('withdraw_principal', { amountCents: 120_000, ticket });
}

journey('finance refuses a withdrawal, its member reads why, and the next one is let go', atDesk, async (visitor, world) => {
  const { page } = visitor;
  const member = await world.member(phone);
  const { principalCents } = await member.call('get_member_wallet');
  await enter(visitor, world, 'finance', '/console/wallet?state=held');
  await shows(page, t('wallet:states.held'));
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('Enter');
  await press(page, 'wallet:refuse');
  await page.getByLabel(t('wallet:refuseQuestion')).fill(why);
  await page.getByRole('dialog').getByRole('button', { name: t('wallet:refuse') }).click();
  await shows(page, t('wallet:refused'));
  const after = await member.call('get_member_wallet');
  assert.equal(after.principalCents, principalCents + 160_000, 'the money is in the wallet again');
  assert.deepEqual([after.withdrawals[0].withdrawalState, after.withdrawals[0].reason], ['refused', why]);

  const { withdrawalId, withdrawalState } = await askForMuch(world, member);
  assert.equal(withdrawalState, 'held');
  await page.goto(`${world.url}/console/wallet/withdrawals/${withdrawalId}`);
  await press(page, 'wallet:release');
  await page.getByRole('dialog').getByRole('button', { name: t('wallet:release') }).click();
  await shows(page, t('wallet:released'));
  await eventually('the provider to have paid it out', async () => {
    const { withdrawal } = await world.staff().call('get_withdrawal', { withdrawalId });
    return withdrawal.state === 'paid_out';
  });
});

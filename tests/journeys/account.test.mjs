// A member's account: its phone is changed, and it is closed only when nothing is left to settle.
import assert from 'node:assert/strict';
import { haveWalletMoney } from '../belongings.mjs';
import { makeStage } from '../stage.mjs';
import { codeFormIn } from '../text_messages.mjs';

const { journey } = makeStage();
const settingsPath = '/pages/personalCenter/setting/index';
const minuteMs = 60_000;
const walletCents = 10_000;
const [movingPhone, closingPhone] = ['13712340001', '13712340002'];

const sheetOf = (visitor, title) => visitor.page.getByRole('dialog', { name: visitor.t(title) });
const masked = (phone) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

journey('a member changes the phone with both at hand and signs in with the new one', { as: movingPhone }, async (visitor, world) => {
  const { page, t } = visitor;
  const newPhone = world.newPhone();
  await world.advanceClock(minuteMs + 1); // a phone gets one code a minute, and signing in took one
  await visitor.open(settingsPath);
  await page.getByRole('button', { name: masked(movingPhone) }).click();
  const sheet = sheetOf(visitor, 'members:phone.title');
  await sheet.getByRole('button', { name: t('members:phone.both') }).click();
  const form = codeFormIn(visitor, world, sheet);
  await form.field('code').fill(await form.askForCode(movingPhone, { isTyped: false }));
  await sheet.getByRole('button', { name: t('members:phone.next'), exact: true }).click();
  await form.field('code').fill(await form.askForCode(newPhone));
  await sheet.getByRole('button', { name: t('members:phone.submit'), exact: true }).click();
  await page.getByText(t('members:phone.done', { phone: masked(newPhone) })).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: t('ui:action.confirm'), exact: true }).click();
  await page.getByRole('button', { name: masked(newPhone) }).waitFor();
  await world.advanceClock(minuteMs + 1);
  assert.equal((await world.member(newPhone)).session.uid, visitor.member.session.uid);
});

journey('an account with money in it is not closed before the money is out', { as: closingPhone }, async (visitor, world) => {
  const { page, t, member } = visitor;
  await haveWalletMoney(world, member, walletCents);
  await visitor.open(settingsPath);
  await page.getByRole('button', { name: t('members:close.title'), exact: true }).click();
  const sheet = sheetOf(visitor, 'members:close.title');
  await sheet.getByText(t('members:close.obstacles')).waitFor();
  await sheet.getByRole('button', { name: t('members:close.obstacle.wallet_balance') }).click();
  await page.waitForURL(/eWalletAction/);
});

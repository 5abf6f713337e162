// A lottery from the console: drafted with prizes and odds, tried, approved by a second person, published, and a prize handed over by its code.
import assert from 'node:assert/strict';
import { atDesk, enter, giveReason, isAt, press, shows, t } from '../console_steps.mjs';
import { makeStage } from '../stage.mjs';
import { samplesOf } from '../system/contract_samples/all.mjs';

const { journey } = makeStage();
const samples = (world, member) => samplesOf({ member, world, staff: () => world.staff(), facts: {} });

journey('odds are tried, the check-list fills, and the approval waits for somebody else', { ...atDesk, timeoutMs: 180_000 }, async (visitor, world) => {
  const { page } = visitor;
  const { activityId } = await samples(world).try_lottery_odds();
  await enter(visitor, world, 'manager', `/console/lotteries/${activityId}`);
  await shows(page, t('lotteries:checks.trial'));
  await press(page, 'lotteries:tryOdds');
  await shows(page, t('lotteries:within'));
  await press(page, 'lotteries:approve');
  await giveReason(page, '已核对奖品和概率');
  const { activity } = await world.staff().call('get_activity', { activityId });
  assert.equal(activity.state, 'draft', 'one alone approves nothing');
});

journey('a prize is handed over by its code, once', { ...atDesk, timeoutMs: 180_000 }, async (visitor, world) => {
  const { page } = visitor;
  const member = await world.member('13900000078');
  const { code } = await samples(world, member).hand_over_prize();
  await enter(visitor, world, 'manager', '/console/lotteries/wins');
  await isAt(page, t('lotteries:title'));
  await press(page, 'lotteries:handOver');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('lotteries:code'), { exact: true }).fill(code);
  await page.keyboard.press('Control+s');
  await shows(page, t('lotteries:winStates.handed_over'));
  const { wins } = await world.staff().call('search_prize_wins', { code });
  assert.equal(wins[0].state, 'handed_over');
});

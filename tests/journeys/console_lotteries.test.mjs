// A lottery from the console: drafted with prizes and odds, tried, approved by a second person, published, and a prize handed over by its code.
import assert from 'node:assert/strict';
import { atDesk, enter, isAt, press, propose, shows, t } from '../console_steps.mjs';
import { makeStage } from '../stage.mjs';
import { lotterySamples } from '../system/contract_samples/lotteries.mjs';

const { journey } = makeStage({ environment: { GALLERIA_LOTTERIES_TRIAL_DRAWS: '10000' } });
const samples = (world, member) => lotterySamples({ member, staff: () => world.staff() });

journey('odds are tried, the check-list fills, and the approval waits for somebody else', { ...atDesk, timeoutMs: 180_000 }, async (visitor, world) => {
  const { page } = visitor;
  const { activityId } = await samples(world).try_lottery_odds();
  await enter(visitor, world, 'manager', `/console/lotteries/${activityId}`);
  await shows(page, t('lotteries:checks.trial'));
  await press(page, 'lotteries:tryOdds');
  await shows(page, t('activity:checked', { count: 5, done: 5 }));
  await press(page, 'activity:approve');
  await page.getByRole('dialog').getByRole('textbox').fill('已核对奖品和概率');
  await page.keyboard.press('Control+Enter');
  await propose(page, '请复核奖品和概率');
  const stateOf = async () => (await world.staff().call('get_activity', { activityId })).activity.state;
  assert.equal(await stateOf(), 'draft', 'one alone approves nothing');
  const second = world.secondStaff();
  const { proposals } = await second.call('list_proposals', { proposalState: 'proposed' });
  await second.call('approve_proposal', { proposalId: proposals.find(({ operation }) => operation === 'approve_activity').proposalId });
  assert.equal(await stateOf(), 'approved');
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

journey('a prize by post goes out by the table that was filled in', { ...atDesk, timeoutMs: 180_000 }, async (visitor, world) => {
  const { page } = visitor;
  const member = await world.member('13900000079');
  const { csv } = await samples(world, member).ship_prizes_by_table();
  await enter(visitor, world, 'manager', '/console/lotteries/parcels');
  await isAt(page, t('lotteries:table.title'));
  await page.getByLabel(t('lotteries:table.pasted')).fill(csv);
  await press(page, 'lotteries:table.try');
  await shows(page, t('lotteries:table.noProblem'));
  await press(page, 'lotteries:table.ship');
  await shows(page, t('lotteries:table.shipped', { count: 1 }));
  const { prizes } = await member.call('list_my_prizes');
  assert.equal(prizes[0].state, 'shipped');
});

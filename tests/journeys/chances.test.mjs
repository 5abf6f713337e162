// Chances that are earned: by coming, by a spot's code, by a secret code and by checking in day after day, then drawn with.
import assert from 'node:assert/strict';
import { makeStage } from '../stage.mjs';
import { lotterySamples } from '../system/contract_samples/lotteries.mjs';
import { demoPhone } from '../tour.mjs';

const { journey } = makeStage({ environment: { GALLERIA_LOTTERIES_TRIAL_DRAWS: '10000' } });
const paths = {
  grid: '/pages/game/nineLottery/index',
  march: '/pages/plazaActivity/MarchLottery/index',
  secret: '/pages/plazaActivity/MarchLottery/secretCode',
  checkIn: '/pages/plazaActivity/MarchLottery/checkIn',
};

/** A lottery of the journey's own whose chances are all earned, with a secret code for today. */
const ownLottery = async (member, world) => {
  const { activityId } = await lotterySamples({ member, staff: () => world.staff() }).get_secret_standing();
  return activityId;
};

journey('a member earns chances by coming, a spot, the secret code and a check-in, and draws with one', { timeoutMs: 180_000 }, async (visitor, world) => {
  const { member, page } = visitor;
  const activityId = await ownLottery(member, world);
  const staff = await world.staff();
  const { spot } = await staff.call('save_activity_spot', {
    activityId,
    nameZhCn: '中庭花台',
    nameEn: 'Atrium',
    opensAt: Date.now() - 1_000,
    closesAt: Date.now() + 86_400_000,
    renews: false,
  });
  await visitor.open(paths.grid, { activityId, spot });
  await page.getByText(visitor.t('lotteries:tasks.title')).waitFor();
  await page.getByText(visitor.t('lotteries:stage.chances', { count: 2 })).waitFor();

  await visitor.open(paths.secret, { activityId });
  await page.getByLabel(visitor.t('lotteries:secret.label')).fill('冬雪');
  await page.getByRole('button', { name: visitor.t('lotteries:secret.send') }).click();
  await page.getByText(visitor.t('lotteries:secret.wrong_other', { count: 4 })).waitFor();
  await page.getByLabel(visitor.t('lotteries:secret.label')).fill('春 风');
  await page.getByRole('button', { name: visitor.t('lotteries:secret.send') }).click();
  await page.getByText(visitor.t('lotteries:secret.foundBody')).waitFor();

  await visitor.open(paths.checkIn, { activityId });
  await page.getByRole('button', { name: visitor.t('lotteries:checkIn.now'), exact: true }).click();
  await page.getByRole('button', { name: visitor.t('lotteries:checkIn.done') }).waitFor();
  assert.equal((await member.call('get_my_lottery', { activityId })).chanceCount, 4);

  await visitor.open(paths.grid, { activityId });
  await page.getByRole('button', { name: new RegExp(`^${visitor.t('lotteries:stage.draw')}.*\\d`) }).click();
  await page.getByRole('status').filter({ hasText: visitor.t('lotteries:result.won', { name: '样品' }) }).waitFor();
  assert.equal((await member.call('get_my_lottery', { activityId })).chanceCount, 3);
});

journey('a make-up card closes the gap of a streak, which then brings its chances', { as: demoPhone, timeoutMs: 180_000 }, async (visitor) => {
  const { member, page } = visitor;
  await visitor.open(paths.march);
  await page.getByRole('button', { name: new RegExp(visitor.t('lotteries:march.checkIn')) }).first().click();
  await page.getByText(visitor.t('lotteries:checkIn.calendar')).waitFor();
  const { lottery } = await member.call('get_lottery', { isMarch: true });
  const { activityId } = lottery;
  const before = await member.call('get_check_ins', { activityId });
  const done = new Set(before.days.map(({ day }) => day));
  const gap = Array.from({ length: before.today - before.firstDay }, (_, place) => before.firstDay + place)
    .filter((day) => !done.has(day) && done.has(day - 1) && done.has(day + 1))
    .at(0);
  const written = new Intl.DateTimeFormat('zh-CN', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(gap * 86_400_000));
  await page.getByRole('button', { name: visitor.t('lotteries:checkIn.dayLabel', { date: written, state: visitor.t('lotteries:checkIn.state.missed') }) }).click();
  await page.getByRole('button', { name: visitor.t('lotteries:checkIn.makeUpNow'), exact: true }).click();
  await page.getByRole('img', { name: visitor.t('lotteries:checkIn.dayLabel', { date: written, state: visitor.t('lotteries:checkIn.state.made_up') }) }).waitFor();
  const after = await member.call('get_check_ins', { activityId });
  assert.equal(after.cardCount, 0);
  assert.equal(after.streaks.find(({ days }) => days === 7).isEarned, true);
});

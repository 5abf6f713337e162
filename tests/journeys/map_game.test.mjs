// The treasure map: a poster, a question and a typed code bring the first reward, which no replay brings again; a guest signs in on the way and goes on.
import assert from 'node:assert/strict';
import { makeStage } from '../stage.mjs';
import { signInBySheet } from '../text_messages.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();
const path = '/pages/public/mapGame/index';
const takenAlready = 91497;

/** The season that runs, and what hangs at its spots. */
async function season(world) {
  const { season: running } = await world.guest().call('get_map_game');
  const { posters } = await world.staff().call('get_map_posters', { seasonId: running.seasonId });
  return { running, posters };
}

journey('three spots of the treasure map bring the first reward, and doing them again brings nothing', { timeoutMs: 120_000 }, async (visitor, world) => {
  const { member, page, t } = visitor;
  const { running, posters } = await season(world);
  const { seasonId, rewards } = running;
  const [reward] = rewards;
  assert.equal(reward.stepCount, 3);
  const worth = t('mapGame:worth.points', { points: reward.points });
  const poster = posters.find(({ task }) => task === 'visit');
  const counter = posters.find(({ task }) => task === 'scan');
  const question = running.spots.find(({ task }) => task === 'answer');
  const nameOf = (wanted) => running.spots.find(({ spotId }) => spotId === wanted.spotId).name;
  const points = async () => (await member.call('get_points_balance')).creditPoint;
  const before = await points();
  const openList = () => page.getByRole('button', { name: t.pattern('mapGame:list.left_other') }).click();
  const openSpot = (name) => page.getByRole('listitem').getByRole('button', { name }).click();

  // A poster is one tap, which is the member's.
  await page.goto(world.url + poster.page);
  await visitor.text('mapGame:lead.offered').waitFor();
  assert.equal((await member.call('get_map_game_progress', { seasonId })).stepCount, 0);
  await visitor.button('mapGame:code.take').click();
  await visitor.text('mapGame:step.done').waitFor();
  await page.getByText(t('mapGame:progress.next_other', { count: 2, worth })).waitFor();
  await visitor.button('mapGame:spot.close').click();

  await openList();
  await openSpot(question.name);
  await page.getByRole('radio', { name: '一朵云' }).check();
  await visitor.button('mapGame:answer.send').click();
  await page.getByText(t('mapGame:progress.next_one', { count: 1, worth })).waitFor();
  await visitor.button('mapGame:spot.close').click();

  // A browser has no scanner: the code is typed, first that of another spot.
  await openList();
  await openSpot(nameOf(counter));
  await visitor.button('mapGame:code.type').click();
  const field = page.getByRole('textbox', { name: t('mapGame:code.label') });
  await field.fill(poster.code);
  await visitor.button('mapGame:code.take').click();
  await page.getByRole('alert').filter({ hasText: '这不是这个地点的码' }).waitFor();
  await field.fill(counter.code);
  await visitor.button('mapGame:code.take').click();
  await page.getByRole('dialog').getByText(t('mapGame:gift.body', { points: reward.points })).waitFor();
  await visitor.button('mapGame:gift.on').click();
  assert.equal(await points(), before + reward.points);

  const replay = await member.send('take_map_game_step', { seasonId, spotId: counter.spotId, code: counter.code });
  assert.equal(replay.envelope.code, takenAlready);
  await page.goto(world.url + poster.page);
  await page.getByText(t.pattern('mapGame:spot.doneAt')).waitFor();
  assert.equal(await points(), before + reward.points);
  assert.deepEqual((await member.call('get_map_game_progress', { seasonId })).gifts.map(({ stepCount }) => stepCount), [3]);
});

journey('five spots bring a coupon that comes by itself, once, and the rules say so before', { timeoutMs: 120_000 }, async (visitor, world) => {
  const { page, t } = visitor;
  const { running, posters } = await season(world);
  const { seasonId, rewards } = running;
  const reward = rewards.find(({ stepCount }) => stepCount === 5);
  await visitor.open(path, {});
  await visitor.button('mapGame:rules.open').click();
  await page.getByText(t('mapGame:worth.both', { points: reward.points, name: reward.prize.name }), { exact: true }).waitFor();

  const friend = await world.member();
  const taken = [];
  for (const { spotId, code } of posters.slice(0, 5)) taken.push(await friend.call('take_map_game_step', { seasonId, spotId, code }));
  const [gift] = taken.at(-1).gifts;
  assert.deepEqual({ stepCount: gift.stepCount, outcome: gift.prize.outcome }, { stepCount: 5, outcome: 'given' });
  const replay = await friend.send('take_map_game_step', { seasonId, spotId: posters[4].spotId, code: posters[4].code });
  assert.equal(replay.envelope.code, takenAlready);
  await eventually('the coupon has come', async () => (await friend.call('list_my_prizes')).prizes[0].state === 'issued');
  const { prizes } = await friend.call('list_my_prizes');
  assert.deepEqual(prizes.map(({ kind, name }) => ({ kind, name })), [{ kind: 'coupon', name: reward.prize.name }]);
});

journey('a guest with a poster sees the map, signs in at the step, and the step goes on', { as: 'guest', size: 'small', language: 'en' }, async (visitor, world) => {
  const { page } = visitor;
  const { running, posters } = await season(world);
  const poster = posters.find(({ task }) => task === 'visit');
  await visitor.open(path, { spotId: poster.spotId, code: poster.code });
  await visitor.text('mapGame:progress.guest').waitFor();
  await visitor.button('mapGame:code.take').click();
  await signInBySheet(visitor, world, world.newPhone());
  await page.getByText(visitor.t('mapGame:progress.found_other', { done: 1, count: running.spots.length }), { exact: true }).waitFor();
});

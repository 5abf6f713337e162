// The desks of what is played in the mall: a trail of the AR check-in is made with a spot, published by two, and its screen shows the code; a spot of the map game is dragged and nudged on its map, and the season is published by two.
import assert from 'node:assert/strict';
import { axeSource, findingsOn } from '../axe.mjs';
import { atDesk, choose, enter, isAt, press, propose, shows, t } from '../console_steps.mjs';
import { makeStage } from '../stage.mjs';
import { mapGameSamples } from '../system/contract_samples/map_game.mjs';

const { journey } = makeStage();
const atLength = { ...atDesk, initScript: axeSource, timeoutMs: 150_000 };

const hourMs = 3_600_000;
const mallOffsetMs = 8 * hourMs;
const picture = '/files/demo/shop.lantern.bronze.webp';
const trail = { name: '冬日寻灯', spot: '江边灯塔', prize: '手作小灯' };

/** As a field for a moment takes it, on the mall's clock. */
const fieldTime = (timeMs) => new Date(timeMs + mallOffsetMs).toISOString().slice(0, 16);

async function fillAll(page, subject, values) {
  for (const [name, value] of Object.entries(values)) await page.getByLabel(t(`${subject}:${name}`), { exact: true }).fill(value);
}

/** Gives the reason that the desk asks for, and then the one for whoever approves it. */
async function proposeToPublish(page, subject) {
  await press(page, `${subject}:publish`);
  await page.getByRole('dialog').getByRole('textbox').fill('按计划上线');
  await page.keyboard.press('Control+Enter');
  await propose(page, '请复核积分');
}

async function approve(world, operation) {
  const second = world.secondStaff();
  const { proposals } = await second.call('list_proposals', { proposalState: 'proposed' });
  await second.call('approve_proposal', { proposalId: proposals.find((one) => one.operation === operation).proposalId });
}

/** Twenty lamps that wait at the desk. */
async function addPrize(page) {
  await press(page, 'prizes:addPrize');
  const dialog = page.getByRole('dialog');
  const values = { nameZhCn: trail.prize, nameEn: 'Handmade lamp', stock: '20', claimDays: '14', cost: '68' };
  for (const [name, value] of Object.entries(values)) await dialog.getByLabel(t(`prizes:${name}`), { exact: true }).fill(value);
  await page.keyboard.press('Control+s');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('rowheader', { name: trail.prize, exact: true }).waitFor();
}

async function makeTrail(page, world) {
  await isAt(page, t('arCheckIn:addTrail'));
  await fillAll(page, 'arCheckIn', { nameZhCn: trail.name, nameEn: 'Winter lights', wordsZhCn: '去江边找一盏灯', wordsEn: 'Find a light by the river', picture, startsAt: fieldTime(world.now() - hourMs), grandPrize: '50' });
  await page.keyboard.press('Control+s');
  await isAt(page, trail.name);
  await addPrize(page);
  await press(page, 'arCheckIn:addSpot');
  await isAt(page, t('arCheckIn:addSpot'));
  await fillAll(page, 'arCheckIn', { nameZhCn: trail.spot, nameEn: 'Lighthouse', whereZhCn: '一楼江边出口', whereEn: 'L1, river exit', picture, points: '20' });
  await choose(page, page, t('arCheckIn:spotPrize'), t('prizes:left', { name: trail.prize, count: '20' }));
  await page.keyboard.press('Control+s');
  await isAt(page, trail.name);
}

journey('a trail is made with a spot, published by two, and its poster and its screen show what they must', atLength, async (visitor, world) => {
  const { page } = visitor;
  await enter(visitor, world, 'manager', '/console/ar-check-in/trails/new');
  await makeTrail(page, world);
  await page.getByRole('link', { name: trail.spot, exact: true }).click();
  await page.getByRole('img', { name: t('arCheckIn:posterOf', { name: trail.spot }), exact: true }).waitFor();
  assert.deepEqual(await findingsOn(page), []);
  await page.keyboard.press('Escape');
  await isAt(page, trail.name);

  const recordOf = async () => {
    const { trails } = await world.staff().call('list_ar_trail_records', {});
    return trails.find(({ nameZhCn }) => nameZhCn === trail.name);
  };
  await proposeToPublish(page, 'arCheckIn');
  assert.equal((await recordOf()).state, 'draft', 'one alone publishes nothing');
  await approve(world, 'publish_ar_trail');
  const { trailId, state, spots } = await recordOf();
  assert.equal(state, 'published');
  const { prizes } = await world.staff().call('list_prizes', { activityId: trailId });
  assert.deepEqual(spots.map(({ prizeId }) => prizeId), [prizes[0].prizeId]);

  await page.goto(`${world.url}/console/ar-check-in/trails/${trailId}`);
  await page.getByRole('link', { name: trail.spot, exact: true }).click();
  await isAt(page, trail.spot);
  await page.keyboard.press('c');
  const link = page.getByRole('dialog').getByRole('link', { name: t('arCheckIn:openScreen'), exact: true });
  await link.waitFor();
  assert.deepEqual(await findingsOn(page), []);
  const [screen] = await Promise.all([visitor.context.waitForEvent('page'), link.click()]);
  await screen.getByRole('img', { name: visitor.t('arCheckIn:screen.code', { name: trail.spot }), exact: true }).waitFor();
});

journey('a spot is dragged and nudged on the map, and the season is published by somebody else', atLength, async (visitor, world) => {
  const { page } = visitor;
  const { seasonId } = await mapGameSamples({ world, staff: () => world.staff() }).publish_map_season();
  const recordOf = () => world.staff().call('get_map_season', { seasonId });
  const { nameZhCn, spots } = await recordOf();
  const [first, last] = spots;
  await enter(visitor, world, 'manager', `/console/map-game/${seasonId}/map`);
  await isAt(page, t('mapGame:mapOf', { name: nameZhCn }));

  // The last one lies on top.
  const disc = page.getByRole('button', { name: t('mapGame:spotOf', { number: last.number, name: last.nameZhCn }), exact: true });
  await disc.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await disc.boundingBox();
  const stage = await disc.evaluate(({ parentElement }) => ({ width: parentElement.clientWidth, height: parentElement.clientHeight }));
  const by = { x: 90, y: -60 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + by.x, y + height / 2 + by.y, { steps: 5 });
  await page.mouse.up();
  await disc.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key);
  assert.deepEqual(await findingsOn(page), []);
  await page.keyboard.press('Control+s');
  await isAt(page, nameZhCn);
  const moved = (await recordOf()).spots;
  assert.deepEqual([moved[0].x, moved[0].y], [first.x, first.y], 'the other spot lies where it was');
  const off = [moved[1].x - (last.x + (by.x / stage.width) * 1_000 + 2), moved[1].y - (last.y + (by.y / stage.height) * 1_000 + 10)];
  assert.ok(off.every((thousandths) => Math.abs(thousandths) < 2), `it lies where it was put, and not ${off} beside it`);

  await proposeToPublish(page, 'mapGame');
  assert.equal((await recordOf()).state, 'draft', 'one alone publishes nothing');
  await approve(world, 'publish_map_season');
  assert.equal((await recordOf()).state, 'published');
  await page.goto(`${world.url}/console/map-game/${seasonId}/posters`);
  await page.getByRole('img', { name: t('mapGame:codeOf', { name: first.nameZhCn }), exact: true }).waitFor();
  await shows(page, t('mapGame:hangAtSpot'));
});

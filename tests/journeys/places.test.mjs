// Members find their way: a shop two floors up, followed level by level, by lift alone, and round what is closed.
import assert from 'node:assert/strict';
import { makeStage } from '../stage.mjs';

const { journey } = makeStage();

const mapPath = '/pages/spaceMall/plazaMap/index';
const inSight = (locator) => locator.filter({ visible: true }).first();

journey('a member finds a shop two floors up by its initials and follows the way', {}, async (visitor) => {
  const { page } = visitor;
  await visitor.open('/pages/shopList/tree');
  await inSight(page.getByRole('searchbox')).fill('bpsys');
  await inSight(page.getByRole('button', { name: /步频实验室/ })).click();
  await page.getByRole('heading', { name: '步频实验室' }).waitFor();
  await inSight(page.getByText('扶梯', { exact: true })).waitFor();
  await inSight(page.getByRole('button', { name: /开始带路/ })).click();
  await inSight(page.getByText(/号扶梯上到 L3/)).click();
  await inSight(page.getByRole('application', { name: /L3/ })).waitFor();
  await inSight(page.getByText(/步频实验室(在左手边|在右手边|就在前面)/)).waitFor();
});

journey('with a pram the way goes by lift, and round a lift that is closed', {}, async (visitor, world) => {
  const { page } = visitor;
  const before = await visitor.member.call('find_way', { fromPlace: 'L1-K1', toPlace: 'L3-14', stepFree: true });
  assert.ok(before.isStepFree && before.steps.some(({ kind }) => kind === 'lift'));
  const lift = /(\d) 号电梯/.exec(before.steps.find(({ kind }) => kind === 'lift').text)[1];
  await world.staff().call('close_way', { wayKey: `lift-${lift}`, reason: '检修' });
  await visitor.open(mapPath, { place: 'L3-14' });
  await page.getByLabel('走电梯（推车、轮椅）').check();
  await inSight(page.getByRole('button', { name: /开始带路/ })).click();
  await inSight(page.getByText(new RegExp(`乘 ${lift === '1' ? '2' : '1'} 号电梯上到 L3`))).waitFor();
});

journey('in English, from a facility to another level', { language: 'en' }, async (visitor) => {
  const { page } = visitor;
  await visitor.open(mapPath, { place: 'L2-18', from: 'L1-north-gate' });
  await inSight(page.getByText('From North gate')).waitFor();
  await inSight(page.getByRole('button', { name: /^Start · \d+ min$/ })).click();
  await inSight(page.getByText(/up to L2$/)).waitFor();
});

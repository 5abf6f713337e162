// Services from the console: a request is taken and done by keys, the catalogue changed, and a thing that was found goes to whoever proves that it is theirs.
import assert from 'node:assert/strict';
import sharp from 'sharp';
import { atDesk, choose, enter, giveReason, isAt, press, shows, t } from '../console_steps.mjs';
import { makeStage } from '../stage.mjs';

const { journey } = makeStage();
const timeoutMs = 120_000;

/** A service of this play's own, asked for by somebody new. */
async function asked(world) {
  const name = `陪同 ${String(Math.random()).slice(2, 8)}`;
  const { offerId } = await world.staff().call('save_service_offer', {
    kind: 'warm',
    position: 900,
    nameZhCn: name,
    nameEn: 'Company',
    summaryZhCn: '',
    summaryEn: '',
    pictureUrl: '',
    placeZhCn: 'L1',
    placeEn: 'L1',
    hoursZhCn: '',
    hoursEn: '',
    leastTier: 0,
    monthQuota: 1,
    form: { note: 'optional', place: 'optional', phone: 'optional' },
    isOffered: true,
  });
  const member = await world.member(world.newPhone());
  const { requestId } = await member.call('ask_service', { offerId, place: 'B2 电梯口' });
  return { offerId, requestId, name };
}

journey('a request is taken by a key, handed on, and done with an answer that the member reads', { ...atDesk, timeoutMs }, async (visitor, world) => {
  const { page } = visitor;
  const { requestId, name } = await asked(world);
  await enter(visitor, world, 'manager', '/console/services');
  await isAt(page, t('services:title'));
  await shows(page, name);
  await page.goto(`${world.url}/console/services/requests/${requestId}`);
  await isAt(page, name);
  await page.keyboard.press('t');
  await shows(page, t('services:requestStates.assigned'));
  await press(page, 'services:handOn');
  await page.getByRole('dialog').getByLabel(t('services:assignee'), { exact: true }).fill('小周');
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await press(page, 'services:finish');
  await page.getByRole('dialog').getByLabel(t('services:answer')).fill('已送到 L5');
  await page.keyboard.press('Control+s');
  await shows(page, t('services:requestStates.done'));
  const { request, moves } = await world.staff().call('get_service_request', { requestId });
  assert.equal(request.assignee, '小周');
  assert.equal(request.answer, '已送到 L5');
  assert.deepEqual(moves.map(({ move }) => move), ['ask', 'assign', 'hand_on', 'finish']);
});

journey('what cannot be done is refused with a reason, and the month has it back', { ...atDesk, timeoutMs }, async (visitor, world) => {
  const { page } = visitor;
  const { requestId, name } = await asked(world);
  await enter(visitor, world, 'manager', `/console/services/requests/${requestId}`);
  await isAt(page, name);
  await press(page, 'services:refuse');
  await giveReason(page, '今天人手不够');
  await shows(page, t('services:requestStates.refused'));
  const file = await world.staff().call('get_service_request', { requestId });
  assert.equal(file.monthCount, 0);
});

journey('a service of the catalogue is paused', { ...atDesk, timeoutMs }, async (visitor, world) => {
  const { page } = visitor;
  const { offerId, name } = await asked(world);
  await enter(visitor, world, 'manager', '/console/services/catalogue');
  await shows(page, name);
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: t('services:edit') }).click();
  await page.getByRole('dialog').getByLabel(t('services:isOffered')).click();
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const { offers } = await world.guest().call('list_service_offers', {});
  assert.ok(offers.every((offer) => offer.offerId !== offerId));
});

journey('a thing is recorded with its photo, matched with what a member misses, and handed over against a proof', { ...atDesk, timeoutMs }, async (visitor, world) => {
  const { page } = visitor;
  const member = await world.member(world.newPhone());
  const title = `雨伞 ${String(Math.random()).slice(2, 8)}`;
  const { reportId } = await member.call('report_loss', { kind: 'other', description: '长柄雨伞，竹节伞柄', place: 'B1', lostAt: world.now() - 7_200_000 });
  await enter(visitor, world, 'manager', '/console/services/found');
  await isAt(page, t('services:title'));
  await press(page, 'services:recordThing');
  const dialog = page.getByRole('dialog');
  const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#2e5b4e' } }).jpeg().toBuffer();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'umbrella.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.getByRole('img', { name: t('services:photo') }).waitFor();
  const fill = (name, text) => dialog.getByLabel(t(`services:${name}`), { exact: true }).fill(text);
  await fill('titleZhCn', title);
  await fill('titleEn', 'Specimen umbrella');
  await fill('marks', '竹节伞柄');
  await fill('keptAt', '服务台伞筒');
  await fill('foundAt', new Date(world.now() - 3_600_000 + 8 * 3_600_000).toISOString().slice(0, 16));
  await page.keyboard.press('Control+s');
  await isAt(page, title);

  await page.goto(`${world.url}/console/services/losses/${reportId}`);
  await page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: t('services:match') }).click();
  await shows(page, t('services:lossStates.matched'));
  const { report } = await world.staff().call('get_loss_report', { reportId });
  await page.goto(`${world.url}/console/services/found/${report.foundId}`);
  await isAt(page, title);
  await press(page, 'services:handOver');
  await choose(page, page.getByRole('dialog'), t('services:proof'), t('services:proofs.marks'));
  await page.getByRole('dialog').getByLabel(t('services:handOverReason')).fill('说出了伞柄的样子');
  await page.keyboard.press('Control+s');
  await shows(page, t('services:foundStates.handed_over'));
  const [{ state }] = (await member.call('list_loss_reports', {})).reports;
  assert.equal(state, 'returned');
});

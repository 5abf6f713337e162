// Lockers from the console: a door that stays shut is seen and taken out of order, and an overdue one is cleared with photos.
import assert from 'node:assert/strict';
import sharp from 'sharp';
import { atDesk, enter, giveReason, isAt, press, shows, t } from '../console_steps.mjs';
import { makeStage } from '../stage.mjs';

const { journey } = makeStage();

journey('a door is opened by hand and taken out of order, each with its reason', { ...atDesk, timeoutMs: 120_000 }, async (visitor, world) => {
  const { page } = visitor;
  const { banks } = await world.staff().call('get_locker_overview', {});
  const door = banks[0].doors.find(({ stayId, condition }) => stayId === undefined && condition === 'working');
  await enter(visitor, world, 'manager', '/console/lockers');
  await isAt(page, t('lockers:title'));
  await page.getByRole('button', { name: `${door.number} ${t(`lockers:sizes.${door.size}`)} ${t('lockers:looks.free')}`, exact: true }).first().click();
  await press(page, 'lockers:openByHand');
  await giveReason(page, '检查柜门');
  await shows(page, t('lockers:opened'));
  await press(page, 'lockers:takeOut');
  await giveReason(page, '锁舌松动');
  await shows(page, t('lockers:giveFree'));
  const { openings } = await world.staff().call('list_locker_openings', { way: 'staff' });
  assert.equal(openings[0].doorNumber, door.number);
  assert.equal(openings[0].reason, '检查柜门');
});

journey('an overdue locker is cleared with photos of what lay in it', { ...atDesk, timeoutMs: 120_000 }, async (visitor, world) => {
  const { page } = visitor;
  const [overdue] = (await world.staff().call('search_locker_stays', { state: 'overdue' })).stays;
  await enter(visitor, world, 'manager', `/console/lockers/stays/${overdue.stayId}`);
  await shows(page, t('lockers:states.overdue'));
  await press(page, 'lockers:clear');
  const dialog = page.getByRole('dialog');
  const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#6b625a' } }).jpeg().toBuffer();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'bag.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.getByRole('img', { name: t('lockers:photo', { number: 1 }) }).waitFor();
  await dialog.getByLabel(t('lockers:keptAt'), { exact: true }).fill('一楼服务台');
  await dialog.getByLabel(t('lockers:reason'), { exact: true }).fill('超期清柜');
  await page.keyboard.press('Control+s');
  await shows(page, t('lockers:states.cleared'));
  const { stay, photos } = await world.staff().call('get_locker_stay', { stayId: overdue.stayId });
  assert.equal(stay.keptAt, '一楼服务台');
  assert.equal(photos.length, 1);
});

// The AR check-in: a photograph with a sticker by the camera, a check-in by the code on the spot's screen, and that the same spot gives nothing a second time.
import assert from 'node:assert/strict';
import sharp from 'sharp';
import { axeSource, findingsOn } from '../axe.mjs';
import { makeStage } from '../stage.mjs';
import { eventually } from '../world.mjs';

/** A device that films a moving test picture, and a browser that lets pages have it. */
const fakeCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const { journey } = makeStage(undefined, fakeCamera);

const checkedInBefore = 91_419;

/** A spot that asks for no place, and what the address of its screen bears. */
async function findSpot(member, world) {
  const { trails } = await member.call('list_ar_trails');
  const { spots } = trails.find(({ stage }) => stage === 'running');
  const spot = spots.find(({ asksForPlace, points }) => !asksForPlace && points > 0);
  const { token } = await world.staff().call('get_ar_screen_token', { spotId: spot.spotId });
  return { spot, token };
}

/** The screen at the spot, as it stands there. */
async function openScreen(visitor, world, token) {
  const screen = await visitor.context.newPage();
  await screen.setViewportSize({ width: 1920, height: 1080 });
  await screen.goto(`${world.url}/pages/arGame/screen?token=${token}`);
  return screen;
}

journey('a member takes a photograph with a sticker at a spot, and checks in there by the code of its screen, once', { initScript: axeSource, timeoutMs: 150_000 }, async (visitor, world) => {
  const { member, page, t } = visitor;
  const { spot, token } = await findSpot(member, world);
  const { stickers } = await member.call('list_ar_decorations');
  const pointsOf = async () => (await member.call('get_points_balance')).creditPoint;
  const before = await pointsOf();

  // The camera is asked for by a tap; a sticker is added, moved and turned by keys.
  await visitor.open('/pages/arGame/arGame', { spotId: spot.spotId });
  await visitor.button('arCheckIn:camera.open').click();
  await page.getByRole('radio', { name: t('arCheckIn:camera.stickers'), exact: true }).check({ force: true });
  const shutter = visitor.button('arCheckIn:camera.shoot');
  await page.waitForFunction((name) => document.querySelector(`button[aria-label="${name}"]`)?.disabled === false, t('arCheckIn:camera.shoot'));
  await visitor.button('arCheckIn:camera.addSticker', { name: stickers[0].name }).click();
  const sticker = visitor.button('arCheckIn:camera.sticker', { name: stickers[0].name });
  const placeOf = async () => (await sticker.boundingBox()).x;
  const start = await placeOf();
  await sticker.focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await eventually('the sticker to be further left', async () => (await placeOf()) < start);
  assert.deepEqual(await findingsOn(page), []);
  await shutter.click();
  await page.getByRole('img', { name: t('arCheckIn:camera.shot'), exact: true }).waitFor();
  const downloading = page.waitForEvent('download');
  await visitor.button('arCheckIn:camera.save').click();
  const { width, height, format } = await sharp(await (await downloading).path()).metadata();
  assert.deepEqual({ width, height, format }, { width: 1080, height: 1440, format: 'jpeg' });

  // A wrong code is told, and the minute goes on; the screen's own is stamped.
  const screen = await openScreen(visitor, world, token);
  await screen.getByRole('img', { name: t('arCheckIn:screen.code', { name: spot.name }), exact: true }).waitFor();
  await page.bringToFront();
  await page.getByRole('button', { name: new RegExp(t('arCheckIn:camera.spot', { name: spot.name })) }).click();
  const sheet = page.getByRole('dialog', { name: t('arCheckIn:checkIn.title', { name: spot.name }) });
  const field = sheet.getByRole('textbox', { name: t('arCheckIn:checkIn.code') });
  assert.deepEqual(await findingsOn(page), []);
  await field.fill('00000000');
  await sheet.getByRole('button', { name: t('arCheckIn:checkIn.do'), exact: true }).click();
  await sheet.getByRole('alert').getByText(t('arCheckIn:refusal.code.body')).waitFor();
  await field.fill((await member.call('get_ar_screen', { token })).code);
  await sheet.getByRole('button', { name: t('arCheckIn:checkIn.doAgain'), exact: true }).click();
  await sheet.getByText(t('arCheckIn:result.title', { name: spot.name })).waitFor();
  assert.equal(await pointsOf(), before + spot.points);
  await sheet.getByRole('button', { name: t('arCheckIn:result.close'), exact: true }).click();
  await visitor.text('arCheckIn:camera.spotDone').waitFor();

  // The trail shows it lit, and offers nothing there any more.
  await visitor.open('/pages/arGame/index');
  await visitor.text(t('arCheckIn:mine.title')).waitFor();
  assert.equal(await visitor.button('arCheckIn:spots.checkInAt', { name: spot.name }).count(), 0);
  const { envelope } = await member.send('ask_ar_challenge', { spotId: spot.spotId });
  assert.equal(envelope.code, checkedInBefore);
});

/** A trail of the journey's own: one spot, and a single lamp for whoever checks in there first. */
async function ownTrail(world) {
  const staff = world.staff();
  const picture = '/files/demo/shop.lantern.bronze.webp';
  const startsAt = world.now() - 3_600_000;
  const { trailId } = await staff.call('save_ar_trail', { nameZhCn: '寻灯', nameEn: 'Find the lamp', wordsZhCn: '去找一盏灯', wordsEn: 'Find a lamp', pictureUrl: picture, frequency: 'once', startsAt, endsAt: startsAt + 7 * 86_400_000, grandPrizePoints: 0 });
  const { prizeId } = await staff.call('save_prize', { activityId: trailId, kind: 'goods', nameZhCn: '手作小灯', nameEn: 'Lamp', pictureUrl: '', totalCount: 1, claimDays: 14, costCents: 6_800 });
  const drafted = await staff.call('save_ar_spot', { trailId, sort: 1, nameZhCn: '灯下', nameEn: 'Under the lamp', wordsZhCn: '一楼', wordsEn: 'L1', pictureUrl: picture, points: 5, prizeId });
  await staff.call('publish_ar_trail', { trailId, version: drafted.version, reason: '入秋上线' });
  const [{ spotId }] = drafted.spots;
  const { token } = await staff.call('get_ar_screen_token', { spotId });
  return { trailId, spotId, codeNow: async () => (await world.guest().call('get_ar_screen', { token })).code };
}

journey('a check-in brings a prize that waits at the desk, and the next who comes is told kindly that it is gone', { timeoutMs: 120_000 }, async (visitor, world) => {
  const { member, page, t } = visitor;
  const { trailId, spotId, codeNow } = await ownTrail(world);
  await visitor.open('/pages/arGame/index', { trailId });
  await page.getByText(t('arCheckIn:spots.prize', { name: '手作小灯' })).waitFor();
  // As the phone's own camera opens the screen's code.
  await visitor.open('/pages/arGame/index', { spotId, code: await codeNow() });
  await visitor.button('arCheckIn:scanned.do').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: t('arCheckIn:checkIn.do'), exact: true }).click();
  await sheet.getByText(t('arCheckIn:prize.given', { name: '手作小灯' })).waitFor();
  await sheet.getByRole('button', { name: t('arCheckIn:prize.look'), exact: true }).click();
  const { prizes } = await member.call('list_my_prizes', { activityId: trailId });
  await page.getByText(prizes[0].code).waitFor();
  await world.staff().call('hand_over_prize', { code: prizes[0].code });
  await eventually('the lamp is handed over', async () => (await member.call('list_my_prizes', { activityId: trailId })).prizes[0].state === 'handed_over');

  const late = await world.member();
  const { challengeToken } = await late.call('ask_ar_challenge', { spotId });
  const { checkIn, card } = await late.call('check_in_at_ar_spot', { challengeToken, code: await codeNow() });
  assert.equal(checkIn.prize.outcome, 'none_left');
  assert.equal(checkIn.points, 5);
  assert.deepEqual(card.collected.map((one) => one.spotId), [spotId], 'the spot counts all the same');
});

journey('without a model nothing of faces is offered, and no page may run machine code', { as: 'guest', isSilent: true }, async (_visitor, world) => {
  assert.equal((await world.guest().call('list_ar_decorations')).faceModel, undefined);
  const { headers } = await fetch(`${world.url}/pages/arGame/arGame`, { headers: { accept: 'text/html' } });
  assert.doesNotMatch(headers.get('content-security-policy'), /wasm/);
});

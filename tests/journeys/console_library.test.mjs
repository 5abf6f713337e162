// The mall's people and what the app shows: a picture is uploaded, told what must stay in sight, used in a floor and seen by a member; a film is uploaded, chosen and fetched in parts; rules are rewritten, published and taken back; the delivery fee is changed by one and approved by another.
import assert from 'node:assert/strict';
import sharp from 'sharp';
import { atDesk, enter, isAt, press, propose, shows, t } from '../console_steps.mjs';
import { findProducts, isSentByPost } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { sampleFilm } from '../system/contract_samples/library.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();
const slowly = { ...atDesk, timeoutMs: 150_000 };

/** A wide picture, bronze at its left and jade at its right. */
async function widePicture() {
  const right = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#2e5b4e' } }).png().toBuffer();
  return sharp({ create: { width: 1200, height: 300, channels: 3, background: '#9a7440' } })
    .composite([{ input: right, left: 600, top: 0 }])
    .jpeg()
    .toBuffer();
}

const savedBy = (page, keys) => page.keyboard.press(keys);
const pictureOfHome = async (world) => (await world.guest().call('get_page', { pageCode: 'home' })).floors.find(({ type }) => type === 'image_hot_spots').picture;

/** Presses the button that asks once more, and the one in the question. */
async function confirm(page, name) {
  await press(page, name);
  await page.getByRole('dialog').getByRole('button', { name: t(name) }).click();
}

journey('a picture is uploaded, told what must stay in sight, used in a floor, and a member sees it so', slowly, async (visitor, world) => {
  const { page } = visitor;
  await enter(visitor, world, 'manager', '/console/library');
  await isAt(page, t('library:title'));
  await page.getByLabel(t('library:upload')).first().setInputFiles({ name: '长廊.jpg', mimeType: 'image/jpeg', buffer: await widePicture() });
  await page.getByRole('button', { name: /^长廊/ }).click();
  await isAt(page, '长廊');

  const stage = page.getByRole('button', { name: t('library:focus.label', { x: 50, y: 50 }) });
  await stage.focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: t('library:focus.label', { x: 90, y: 50 }) }).waitFor();
  await page.getByLabel(t('library:alternativeZh')).fill('右边是绿色的长廊');
  await page.getByLabel(t('library:alternativeEn')).fill('An arcade that is green at its right');
  await savedBy(page, 'Control+s');
  await shows(page, t('library:saved'));

  await page.goto(`${world.url}/console/pages/home`);
  const floor = page.getByRole('article').filter({ hasText: t('pages:kinds.image_hot_spots') }).first();
  await floor.getByRole('button', { name: t('pages:floor.open') }).click();
  await floor.getByRole('button', { name: t('patterns:library.choose') }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^长廊/ }).click();
  await savedBy(page, 'Control+s');
  await confirm(page, 'pages:publish');
  await eventually('the picture in the page', async () => (await pictureOfHome(world)).imageUrl.endsWith('#focus=90,50'));
  assert.equal((await pictureOfHome(world)).alternative, '右边是绿色的长廊');

  await page.goto(`${world.url}/pages/home/index`);
  const shown = page.locator('img[src*="focus=90,50"]').first();
  await shown.scrollIntoViewIfNeeded();
  assert.equal(await shown.evaluate((picture) => getComputedStyle(picture).objectPosition), '90% 50%');

  const { pictures } = await world.staff().call('list_library_pictures', { text: '长廊' });
  const refused = await world.staff().send('remove_library_picture', { itemId: pictures[0].itemId, reason: '试试看' });
  assert.equal(refused.envelope.code, 89_403, 'a picture that is shown can be removed');
});

journey('rules are rewritten, published, and taken back', slowly, async (visitor, world) => {
  const { page } = visitor;
  const key = 'points_rules';
  const html = async () => (await world.guest().call('get_text', { key })).html;
  const former = await html();
  await enter(visitor, world, 'manager', `/console/texts/${key}`);
  const body = page.getByRole('textbox', { name: t('pages:inLanguage.zh', { label: t('pages:texts.body') }) });
  await body.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('积分从今天起翻倍。');
  await savedBy(page, 'Control+s');
  await shows(page, t('pages:texts.saved'));
  assert.equal(await html(), former, 'a draft is shown to everybody');
  await confirm(page, 'pages:publish');
  await eventually('the new rules', async () => (await html()).includes('积分从今天起翻倍。'));
  await page.getByRole('listitem').filter({ hasText: 'v1' }).getByRole('button', { name: t('pages:showVersion') }).click();
  await page.getByRole('dialog').getByRole('button', { name: t('pages:showVersion') }).click();
  await eventually('the former rules', async () => (await html()) === former);
});

journey('the delivery fee is changed by one, approved by another, and then members pay it', slowly, async (visitor, world) => {
  const { page } = visitor;
  const [product] = await findProducts(world, 1, (found) => isSentByPost(found) && found.skus[0].memberPriceCents < 9_900);
  const member = await world.member();
  const freight = async () => (await member.call('calculate_order', { source: 'direct', skuId: product.skus[0].skuId, quantity: 1, deliveryType: 'express' })).freightCents;
  const before = await freight();
  await enter(visitor, world, 'manager', '/console/config');
  await isAt(page, t('pages:config.title'));
  await page.getByRole('row').filter({ hasText: 'delivery_fee_cents' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(t('pages:config.value'));
  await field.fill('99999');
  await page.keyboard.press('Control+Enter');
  await dialog.getByRole('alert').waitFor();
  await field.fill('12');
  await page.keyboard.press('Control+Enter');
  await propose(page, '快递涨价');
  assert.equal(await freight(), before, 'what nobody has approved is in force');
  const second = world.secondStaff();
  const { proposals } = await second.call('list_proposals', { proposalState: 'proposed' });
  await second.call('approve_proposal', { proposalId: proposals.find(({ operation }) => operation === 'save_money_config_value').proposalId });
  await eventually('the new fee', async () => (await freight()) === 1_200);
});

journey('a film is uploaded, chosen in a floor with its poster and its size, and a member’s player fetches it in parts', slowly, async (visitor, world) => {
  const { page } = visitor;
  const staff = world.staff();
  const { address: poster } = await staff.upload('upload_library_picture', new Blob([await widePicture()], { type: 'image/jpeg' }));
  await enter(visitor, world, 'manager', '/console/library/films');
  await isAt(page, t('library:title'));
  await page.getByLabel(t('library:uploadFilm')).first().setInputFiles({ name: '中庭的一天.mp4', mimeType: 'video/mp4', buffer: sampleFilm() });
  await page.getByRole('button', { name: /^.*中庭的一天/ }).click();
  await isAt(page, '中庭的一天');
  await page.getByLabel(t('library:poster'), { exact: true }).fill(poster);
  await savedBy(page, 'Control+s');
  await shows(page, t('library:saved'));
  const { films } = await staff.call('list_library_films', { text: '中庭' });
  assert.equal(films[0].poster, poster);

  const { page: home, revision, basedOnVersion } = await staff.call('get_page_draft', { pageCode: 'home' });
  const floor = { type: 'video', audience: 'all', key: 'film', title: { zh: '中庭的一天', en: 'A day in the atrium' }, image: 'scene.pantry', width: 1, height: 1, video: '' };
  await staff.call('save_page_draft', { pageCode: 'home', page: { ...home, floors: [floor, ...home.floors] }, revision, basedOnVersion });
  await page.goto(`${world.url}/console/pages/home`);
  const opened = page.getByRole('article').filter({ hasText: t('pages:kinds.video') }).first();
  await opened.getByRole('button', { name: t('pages:floor.open') }).click();
  await opened.getByRole('button', { name: t('patterns:library.chooseFilm') }).click();
  await page.getByRole('dialog').getByRole('button', { name: /中庭的一天/ }).click();
  await savedBy(page, 'Control+s');
  await confirm(page, 'pages:publish');
  await eventually('the film in the page', async () => (await world.guest().call('get_page', { pageCode: 'home' })).floors[0].videoUrl === films[0].address);
  const [shown] = (await world.guest().call('get_page', { pageCode: 'home' })).floors;
  assert.deepEqual([shown.picture.imageUrl, shown.picture.width, shown.picture.height], [poster, 720, 1280]);

  const part = await fetch(world.url + films[0].address, { headers: { range: 'bytes=4-7' } });
  assert.deepEqual([part.status, part.headers.get('content-range'), await part.text()], [206, `bytes 4-7/${sampleFilm().length}`, 'ftyp']);
  const refused = await staff.send('remove_library_film', { filmId: films[0].filmId, reason: '试试看' });
  assert.equal(refused.envelope.code, 89_906, 'a film that is shown can be removed');
});

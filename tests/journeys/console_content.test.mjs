// The mall's people edit home: what is missing is counted, the draft is looked at as members get it, planned, shown by the clock, and taken back.
import assert from 'node:assert/strict';
import { atDesk, deskSizes, enter, shows, t } from '../console_steps.mjs';
import { makeStage } from '../stage.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();
const timeoutMs = 150_000;
const title = '冬日闪购';
const mallOffsetMs = 8 * 3_600_000;
// Sooner than a session ends of whoever does nothing.
const waitMs = 10 * 60_000;

const button = (page, name, values) => page.getByRole('button', { name: t(name, values) }).filter({ visible: true }).first();

/** Signs in at the door and opens the page of that code. */
async function openPage(visitor, world, name, pageCode) {
  await enter(visitor, world, name, `/console/pages/${pageCode}`);
  await visitor.page.getByRole('region', { name: t('pages:bar') }).waitFor();
}

const floorRow = (page, kind) => page.getByRole('article').filter({ hasText: t(`pages:kinds.${kind}`) }).first();
const field = (page, name, side) => page.getByLabel(t(`pages:inLanguage.${side}`, { label: t(`pages:fields.${name}`) }), { exact: true });
const titleOfSale = async (world) => (await world.guest().call('get_page', { pageCode: 'home' })).floors.find(({ type }) => type === 'flash_sale_strip').title;

/** Presses the button of the bar and the one that is asked for once more. */
async function confirm(page, name) {
  await button(page, name).click();
  await page.getByRole('dialog').getByRole('button', { name: t(name) }).click();
}

const fieldTime = (timeMs) => new Date(timeMs + mallOffsetMs).toISOString().slice(0, 16);

for (const size of deskSizes) {
  journey(`a page is edited, checked, looked at, planned, shown by the clock, and taken back, on a ${size}`, { as: 'guest', size, timeoutMs }, async (visitor, world) => {
    const { page } = visitor;
    const { basedOnVersion: version } = await world.staff().call('get_page_draft', { pageCode: 'home' });
    await openPage(visitor, world, 'manager', 'home');
    const former = await titleOfSale(world);
    await floorRow(page, 'flash_sale_strip').getByRole('button', { name: t('pages:floor.open') }).click();
    await field(page, 'title', 'zh').fill(title);
    await field(page, 'title', 'en').fill('');
    await shows(page, t('pages:missing', { count: 1 }));
    assert.ok(await button(page, 'pages:publish').isDisabled(), 'what is not whole can be published');
    await field(page, 'title', 'en').fill('Winter sale');
    await page.keyboard.press('Control+s');
    await page.getByText(t('pages:missing', { count: 1 })).waitFor({ state: 'detached' });

    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { name: title }).waitFor();
    await shows(frame, t('pages:viewers.gold'));
    assert.equal(await titleOfSale(world), former, 'a draft is shown to everybody');

    const at = Math.ceil((world.now() + waitMs) / 60_000) * 60_000;
    await page.getByText(t('pages:later'), { exact: true }).click();
    await page.getByLabel(t('pages:publishAt')).fill(fieldTime(at));
    await confirm(page, 'pages:plan');
    await shows(page, t('pages:planCancel'));
    await world.advanceClock(at - world.now() + 1_000);
    await eventually('the planned page', async () => (await titleOfSale(world)) === title);

    await page.reload();
    await page.getByRole('region', { name: t('pages:bar') }).waitFor();
    await button(page, 'pages:stepBack', { version }).click();
    await page.getByRole('dialog').getByRole('button', { name: t('pages:stepBack', { version }) }).click();
    await eventually('the page before', async () => (await titleOfSale(world)) === former);
  });
}

journey('floors are moved by keys, and what somebody else has saved meanwhile is joined', { ...atDesk, timeoutMs }, async (visitor, world) => {
  const { page } = visitor;
  await openPage(visitor, world, 'manager', 'member-day');
  const kinds = () => page.getByRole('article').getByRole('button', { expanded: false }).locator('strong').allInnerTexts();
  const before = await kinds();
  // Somebody else has the page open, too, and is faster.
  const staff = world.staff();
  const { page: theirs, basedOnVersion } = await staff.call('get_page_draft', { pageCode: 'member-day' });
  const renamed = { ...theirs, title: { zh: '别人的标题', en: 'Theirs' } };
  await page.getByRole('button', { name: t('patterns:sort.handle', { name: before[0] }) }).first().focus();
  await staff.call('save_page_draft', { pageCode: 'member-day', page: renamed, revision: 0, basedOnVersion });
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Control+s');
  await shows(page, t('pages:merge.title'));
  await page.keyboard.press('Control+Enter');
  await eventually('both changes in the draft', async () => {
    const { page: joined } = await staff.call('get_page_draft', { pageCode: 'member-day' });
    return joined.title.zh === '别人的标题' && joined.floors[1].type === theirs.floors[0].type;
  });
  assert.deepEqual(await kinds(), [before[1], before[0], ...before.slice(2)]);
});

journey('nobody without a link that holds sees a draft', { as: 'guest' }, async (visitor, world) => {
  const { path, token } = await world.staff().call('get_preview_link', { pageCode: 'home', minutes: 5 });
  await visitor.page.goto(world.url + path);
  await shows(visitor.page, '草稿预览');
  await world.advanceClock(5 * 60_000);
  const { status, envelope } = await world.guest().send('get_page_preview', { token });
  assert.deepEqual([status, envelope.code], [404, 63_009]);
});

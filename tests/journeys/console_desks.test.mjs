// Every page of every desk: held against axe-core's rules, kept within the screen, and opened by a clerk of one shop, who sees nothing of another.
import assert from 'node:assert/strict';
import { axeSource, findingsOn } from '../axe.mjs';
import { deskSizes, enter, t } from '../console_steps.mjs';
import { deskAddresses } from '../desk_addresses.mjs';
import { makeStage } from '../stage.mjs';

const { journey } = makeStage();
const timeoutMs = 900_000;

let known;
/** Asked once: a sample makes what its page shows. */
const addressesIn = (world) => (known ??= deskAddresses(world));

/** Resolves when the page has drawn itself in the colours that it was told last, those that the library is told by a script included, and nothing on it moves. */
async function settled(page) {
  await page.waitForFunction(() => {
    const colourIn = (place, name) => {
      const probe = place.appendChild(document.createElement('span'));
      probe.style.color = `var(${name})`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    const libraryPart = document.querySelector('[class*="css-var-"]');
    return libraryPart === null || colourIn(libraryPart, '--ant-color-text') === colourIn(document.body, '--ink');
  });
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // What ends may begin something else.
    do {
      await frame();
      await frame();
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    } while (document.getAnimations().length > 0);
  });
}

const goTo = (page, address) =>
  page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, `/console${address}`);

const nowhere = '/nowhere';
const missing = (page) => page.getByText(t('app:page.missing'));

/** Opens a page as a link in the console does, which loads nothing twice, and waits until it shows what it has. */
async function open(page, address) {
  const loading = t('ui:state.loading');
  // Each address has a main of its own, and until it is there the one before stays: this one cannot be taken for it.
  const isThere = await page.evaluate((path) => {
    document.querySelector('main').dataset.former = '';
    return location.pathname === path;
  }, `/console${address}`);
  if (isThere) {
    await goTo(page, nowhere);
    await missing(page).waitFor();
  }
  await goTo(page, address);
  await page.waitForFunction((label) => {
    const main = document.querySelector('main:not([data-former])');
    return main?.querySelector('h1, [role=alert], [role=status]') && main.querySelector(`[role=status][aria-label="${label}"], [aria-busy=true]`) === null;
  }, loading);
  assert.equal(await missing(page).count() > 0, address === nowhere, `${address} is an address of the console`);
}

/** What is wrong with the page as it stands, as text. */
const wrongOn = async (page, how) => (await findingsOn(page, how)).map(({ id, html, message }) => `${id} ${html.slice(0, 160)} ${message}`);

/** Nobody looks for the desk where they are, or for those beside it, below the window's edge. */
const isNavigationCut = (page) =>
  page.getByRole('navigation', { name: t('app:frame.navigation') }).evaluate((side) => {
    const { bottom } = side.getBoundingClientRect();
    const current = side.querySelector('[aria-current=page]');
    return side.scrollHeight > side.clientHeight || (current !== null && [...current.closest('ul').children].some((desk) => desk.getClientRects().length === 0 || desk.getBoundingClientRect().bottom > bottom));
  });
const isTooWide = (page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** In which colours a page is looked at, and how: rules of names and roles hold in one as in the other, and on every screen, and the frame around the page is looked at once. Changing the colours of a page that stands takes longer than opening it. */
const looks = { desk: { colorScheme: 'light' }, tablet: { colorScheme: 'dark', how: { rules: ['color-contrast', 'link-in-text-block'], within: 'main' } } };

/** What is wrong at these addresses, one after another. */
async function wrongAt(page, addresses, how) {
  const findings = [];
  for (const address of addresses) {
    await open(page, address);
    await settled(page);
    findings.push(...(await wrongOn(page, how)).map((finding) => `${address}: ${finding}`));
    if (await isTooWide(page)) findings.push(`${address} is wider than the screen`);
    if (await isNavigationCut(page)) findings.push(`at ${address} desks of the side are out of sight`);
  }
  return findings;
}

for (const size of deskSizes) {
  const { colorScheme, how } = looks[size];
  journey(`every page of every desk is accessible in ${colorScheme}, and stays within a ${size}`, { as: 'guest', size, initScript: axeSource, timeoutMs }, async (visitor, world) => {
    const { page } = visitor;
    const { lists, records } = await addressesIn(world);
    await page.emulateMedia({ colorScheme });
    await page.goto(`${world.url}/console/`);
    await page.getByLabel(t('app:signIn.name'), { exact: true }).waitFor();
    const findings = await wrongOn(page);
    await enter(visitor, world, 'owner');
    // The frame is another one on a smaller screen.
    await settled(page);
    findings.push(...(await wrongOn(page)).map((finding) => `the frame, ${finding}`));
    findings.push(...(await wrongAt(page, [...lists, ...records, nowhere], how)));
    assert.deepEqual(findings, []);
  });
}

/** The names of all shops, in both languages, but those that are a part of the clerk's own. */
async function otherShops(world, shopId) {
  const shops = await world.rows('select id, name_zh_cn, name_en from shops');
  const own = shops.find(({ id }) => Number(id) === shopId);
  const names = shops.flatMap(({ name_zh_cn: zh, name_en: en }) => [zh, en]);
  return [...new Set(names)].filter((name) => !own.name_zh_cn.includes(name) && !own.name_en.includes(name));
}

// The mall's collections and brands, which every member sees; shops bear names of brands.
const isEverybodys = (address) => address === '/goods/groups' || address.startsWith('/goods/brands');

/** A clerk of the demo who works in another shop than this. */
async function clerkElsewhere(world, shopId) {
  const sql = `select a.name, r.shop_id from staff_accounts a join staff_account_roles r on r.account_id = a.account_id where r.shop_id > 0 and r.shop_id <> ${shopId}`;
  const [{ name, shop_id: elsewhere }] = await world.rows(sql);
  return { name, shopId: Number(elsewhere) };
}

journey('a clerk of one shop sees nothing of another by any address', { as: 'guest', size: 'desk', timeoutMs }, async (visitor, world) => {
  const { page } = visitor;
  const { lists, records, scene } = await addressesIn(world);
  const { name, shopId } = await clerkElsewhere(world, scene.facts.shopId);
  const names = await otherShops(world, shopId);
  await enter(visitor, world, name);
  const seen = [];
  for (const address of [...lists, ...records].filter((each) => !isEverybodys(each))) {
    await open(page, address);
    const main = page.getByRole('main');
    const text = await main.innerText();
    seen.push(...names.filter((name) => text.includes(name)).map((name) => `${address} tells of ${name}`));
    const isRefused = [t('app:page.refused'), t('goods:shops.gone')].some((said) => text.includes(said)) || (await main.getByRole('alert').count()) > 0;
    if (records.includes(address) && !isRefused) seen.push(`${address} opens: ${text.slice(0, 80)}`);
  }
  assert.deepEqual(seen, []);
});

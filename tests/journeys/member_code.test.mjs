// The member code with and without a network, the app that opens offline and can be installed, and a new version that nobody is forced into.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, test } from 'node:test';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { root, webRoot } from '../places.mjs';
import { addToCart, findProducts, isSentByPost, paths } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { demoPhone } from '../tour.mjs';
import { browserOptions } from '../visitor.mjs';
import { eventually } from '../world.mjs';

const JsBarcode = createRequire(join(root, 'web/package.json'))('jsbarcode');
const codePath = '/pages/membershipCode/index';
const minuteMs = 60_000;
const usedCode = 78003;

// A web app of this file's own, because one journey puts a newer one in its place.
const ownWebRoot = mkdtempSync(join(tmpdir(), 'galleria-web-'));
cpSync(webRoot, ownWebRoot, { recursive: true });
after(() => rmSync(ownWebRoot, { recursive: true }));

const { stage, journey } = makeStage({ environment: { GALLERIA_HTTP_WEB_ROOT: ownWebRoot } });
const cutNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|ChunkLoadError/;
// Through the worker a refused connection is a failed one.
const restarted = /ERR_CONNECTION_REFUSED|ERR_FAILED/;

/** The bars that a scanner sees for a code, as the app draws them. */
function barsOf(code) {
  const drawn = {};
  JsBarcode(drawn, code, { format: 'CODE128' });
  const bits = drawn.encodings.map(({ data }) => data).join('');
  return [...bits.matchAll(/1+/g)].map(({ 0: bar, index }) => `M${index} 0h${bar.length}v1h-${bar.length}z`).join('');
}

/** Which of the codes stands on the screen; waits for one. */
async function shownCode(visitor, codes) {
  return eventually('a member code on the screen', async () => {
    const bars = await visitor.page.locator('svg[preserveAspectRatio] > path').filter({ visible: true }).getAttribute('d');
    return codes.find(({ code }) => barsOf(code) === bars)?.code;
  });
}

/** Opens home and waits until the service worker holds it. */
async function installApp(visitor) {
  await visitor.open(paths.home);
  await visitor.page.evaluate(() => navigator.serviceWorker.ready);
  await eventually('a worker in control', () => visitor.page.evaluate(() => navigator.serviceWorker.controller !== null));
  await visitor.page.reload({ waitUntil: 'networkidle' });
}

/** What home says, without what only stands there when the network is gone. */
async function wordsOnHome(visitor) {
  const headings = visitor.page.getByRole('main').filter({ visible: true }).getByRole('heading', { level: 2 });
  // The floors of the first screen have one, and all others are drawn together after them.
  await headings.nth(1).waitFor();
  return (await headings.allInnerTexts()).join('|');
}

journey(
  'the member code works without a network, changes, and is taken once',
  { as: demoPhone, hasWorker: true, mayFail: cutNetwork },
  async (visitor, world) => {
    const { page, context, member, t } = visitor;
    await context.clock.install();
    await installApp(visitor);
    await visitor.open(codePath);
    await page.getByRole('img', { name: t('memberCodes:image') }).waitFor();
    const { codes } = await member.call('list_member_codes');
    await shownCode(visitor, codes);

    await context.setOffline(true);
    await page.reload();
    await page.getByText(t.pattern('memberCodes:offline_other')).waitFor();
    const first = await shownCode(visitor, codes);
    await context.clock.fastForward(minuteMs);
    const second = await eventually('the next code', async () => {
      const code = await shownCode(visitor, codes);
      return code !== first && code;
    });
    assert.notEqual(second, first);

    const till = world.staff();
    const verified = await till.call('verify_member_code', { code: second });
    assert.equal(verified.memberId, member.session.uid);
    assert.equal(verified.nickname, '林*');
    const again = await till.send('verify_member_code', { code: second });
    assert.equal(again.envelope.code, usedCode);

    await context.clock.fastForward(11 * minuteMs);
    await visitor.text(t('memberCodes:runOut')).waitFor();
  },
);

journey('the app opens offline with the last home page, and says so elsewhere', { hasWorker: true, mayFail: cutNetwork }, async (visitor) => {
  const { page, context } = visitor;
  await installApp(visitor);
  const online = await wordsOnHome(visitor);
  await eventually('the kept home', () => page.evaluate(async () => (await (await caches.open('home')).keys()).length > 0));
  await context.setOffline(true);
  await page.reload();
  assert.equal(await wordsOnHome(visitor), online);
  const pictures = page.getByRole('main').filter({ visible: true }).locator('img');
  await eventually('a picture of home', () => pictures.first().evaluate((picture) => picture.naturalWidth > 0));
  await visitor.text('ui:offline').waitFor();

  await visitor.open(paths.orders);
  await visitor.text('app:offline.body').waitFor();
  await visitor.button('app:offline.code').click();
  await page.waitForURL(`**${codePath}`);
});

test('the browser finds nothing that keeps the app from being installed', { timeout: 90_000 }, async () => {
  // Journeys are played in private windows, and nothing is installed from those.
  const profile = mkdtempSync(join(tmpdir(), 'galleria-profile-'));
  const context = await chromium.launchPersistentContext(profile, browserOptions);
  try {
    const page = await context.newPage();
    await page.goto(stage.world.url + paths.home);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const session = await context.newCDPSession(page);
    const { url, errors } = await session.send('Page.getAppManifest');
    assert.equal(url, `${stage.world.url}/manifest.webmanifest`);
    assert.deepEqual(errors, []);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    assert.deepEqual(installabilityErrors, []);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true });
  }
});

/** Puts a newer app in the place of the one that runs: its worker is another, and the first of its files has another name. */
function releaseNewVersion() {
  for (const end of ['', '.br', '.gz']) rmSync(join(ownWebRoot, `worker.js${end}`));
  const worker = readFileSync(join(webRoot, 'worker.js'), 'utf8');
  const newer = worker.replace(/"version":"\w+"/, '"version":"newer"').replaceAll(/"\/assets\/index-[\w-]+\.js",/g, '');
  assert.notEqual(newer, worker);
  writeFileSync(join(ownWebRoot, 'worker.js'), newer);
}

journey('a new version is offered on tab pages, never in a checkout, and starts when the member says so', { hasWorker: true, mayFail: restarted }, async (visitor, world) => {
  const { page } = visitor;
  const [product] = await findProducts(world, 1, isSentByPost);
  await addToCart(visitor, product);
  await installApp(visitor);
  await visitor.open(paths.cart);
  await page.getByText(product.name).first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  releaseNewVersion();
  await world.stop();
  await world.start();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await eventually('the new worker', () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null));
  const offer = visitor.text('app:update.ready');
  assert.equal(await offer.isVisible(), false, 'a cart is no place for an offer');

  await page.evaluate(() => history.back());
  await offer.waitFor();
  const reloaded = page.waitForEvent('load');
  await visitor.button('app:update.now').click();
  await reloaded;
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting), null);
  assert.equal(await visitor.text('app:update.ready').isVisible(), false);
});

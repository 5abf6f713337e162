// Every page is held against axe-core's rules, in the dark on a small phone and in light on a usual one: no serious or critical finding, and nothing lost.
import assert from 'node:assert/strict';
import { axeSource, findingsOn } from '../axe.mjs';
import { findProducts, isSentByPost, openProduct, paths } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { demoPhone, planTour, settle, visit } from '../tour.mjs';
import { sizes } from '../visitor.mjs';

const { journey } = makeStage();

/** The serious and critical findings on the screen, as text. Elements that look alike count once. */
async function findingsOf(visitor, rules) {
  const lines = (await findingsOn(visitor.page, { rules })).map(({ id, html, message }) => [`${id} ${html.replace(/>.*/s, '>').slice(0, 80)}`, `${html.slice(0, 200)} ${message}`]);
  return new Map(lines);
}

/** Makes every change of colour take place at once: in the middle of one, contrast says nothing. */
async function stopTransitions(visitor) {
  for (const frame of visitor.page.frames()) {
    await frame.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }');
      document.adoptedStyleSheets.push(sheet);
    });
  }
}

/** Rules of names and roles hold in one colour scheme as in the other; these do not. */
const looks = { light: { colorScheme: 'light' }, dark: { colorScheme: 'dark', rules: ['color-contrast', 'link-in-text-block'] } };

/** Adds what is found in these colours to `findings`, under the place where it was seen first. */
async function look(visitor, place, { colorScheme, rules }, findings) {
  await visitor.page.emulateMedia({ colorScheme });
  for (const [kind, text] of await findingsOf(visitor, rules)) {
    if (!findings.has(kind)) findings.set(kind, `${place}, ${colorScheme}: ${kind}: ${text}`);
  }
}

/** The same in either colour scheme. */
async function examine(visitor, place, findings) {
  await stopTransitions(visitor);
  for (const each of [looks.light, looks.dark]) await look(visitor, place, each, findings);
  await visitor.page.emulateMedia({ colorScheme: 'light' });
}

function expectNone(findings) {
  assert.equal(findings.size, 0, `\n${[...findings.values()].join('\n')}`);
}

journey('what opens above pages is accessible, and so is what guests see', { as: 'guest', initScript: axeSource }, async (visitor, world) => {
  const findings = new Map();
  for (const path of [paths.home, paths.mine, '/pages/membershipCode/index', paths.cart, '/pages/nowhere/index']) {
    await visit(visitor, { path, query: {} });
    await examine(visitor, `guest at ${path}`, findings);
  }
  const [product] = await findProducts(world, 1, (found) => isSentByPost(found) && found.skus.length > 1);
  await openProduct(visitor, product);
  await visitor.button('catalog:buy.add').click();
  await visitor.page.getByRole('dialog').waitFor();
  await settle(visitor);
  await examine(visitor, 'choosing a variant', findings);
  await visitor.open(paths.cart);
  await visitor.button('cart:signIn').click();
  await visitor.page.getByRole('dialog').locator('img').waitFor();
  await examine(visitor, 'signing in', findings);
  expectNone(findings);
});

/** Choices that stand side by side and run out of what holds them, as the texts of these. */
const choicesBeyond = (visitor) =>
  visitor.page.evaluate(() => {
    const rightOf = (element) => element.getBoundingClientRect().right;
    const tracks = [...document.querySelectorAll('[role=radiogroup]')].filter((track) => track.checkVisibility());
    return tracks.filter((track) => [...track.children].some((choice) => rightOf(choice) > rightOf(track) + 1)).map((track) => track.textContent);
  });

/** How far the page is wider than its window, in pixels. The window's own `innerWidth` tells nothing: a phone shows a page that is too wide smaller, and counts it as wide as the page. */
const overhangOf = async ({ page }) => (await page.evaluate(() => document.documentElement.scrollWidth)) - page.viewportSize().width;

journey('in a narrow window in the dark no page scrolls sideways and choices keep to their track, and every page is accessible to a member there as in light on a usual phone', { as: demoPhone, size: 'small', language: 'en', initScript: axeSource, timeoutMs: 900_000 }, async (visitor, world) => {
  const tooWide = [];
  const findings = new Map();
  for (const stop of await planTour(world, visitor.member)) {
    await visitor.page.setViewportSize(sizes.small);
    await visitor.page.emulateMedia({ colorScheme: 'dark' });
    await visit(visitor, stop);
    const overhang = await overhangOf(visitor);
    if (overhang > 0) tooWide.push(`${stop.path}: ${overhang} px`);
    tooWide.push(...(await choicesBeyond(visitor)).map((text) => `${stop.path}: ${text}`));
    await stopTransitions(visitor);
    await look(visitor, stop.path, looks.dark, findings);
    await visitor.page.setViewportSize(sizes.large);
    await look(visitor, stop.path, looks.light, findings);
  }
  assert.deepEqual(tooWide, []);
  expectNone(findings);
});

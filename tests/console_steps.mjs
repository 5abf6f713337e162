// Steps that journeys through the console share: signing in at the door, pressing, reading, proposing, and where every desk is.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.mjs';
import { challengeFor, demoPassword, totpCode } from './staff.mjs';
import { consoleWordsIn } from './words.mjs';

export const t = consoleWordsIn('zh-CN');
export const atDesk = { as: 'guest', size: 'desk' };
/** The screens that the mall's people sit at: what a journey is told about both. */
export const deskSizes = ['desk', 'tablet'];

export const press = (page, name, values) => page.getByRole('button', { name: t(name, values) }).filter({ visible: true }).first().click();
export const shows = (page, text) => page.getByText(text).filter({ visible: true }).first().waitFor();
export const isAt = (page, heading) => page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();

export const sideOf = (page) => page.getByRole('navigation', { name: t('app:frame.navigation') });

/** The link of a desk in the side; its group is unfolded if a low window has it folded. */
export async function deskLink(page, name) {
  // Folded away it has no name that is read, so it is found by what stands in it.
  const own = page.locator('[class*=name]').filter({ hasText: new RegExp(`^${name}$`) });
  const list = sideOf(page).locator('ul').filter({ has: own });
  await list.waitFor({ state: 'attached' });
  if (await list.isHidden()) await sideOf(page).locator(`[aria-controls="${await list.getAttribute('id')}"]`).click();
  return list.getByRole('link', { name: new RegExp(`^${name}`) });
}

/** Types the password of the name and leaves the page where the phone's code is asked. */
export async function givePassword(page, name, password = demoPassword) {
  await page.getByLabel(t('app:signIn.name'), { exact: true }).fill(name);
  await page.getByLabel(t('app:signIn.password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

export async function giveCode(page, code) {
  await page.getByLabel(t('app:signIn.totp')).fill(code);
  await page.keyboard.press('Enter');
}

/** At the first time: joins the phone's authenticator, keeps the codes for when it is lost, and goes in. Gives the secret. */
export async function joinPhone(page, world) {
  await page.getByRole('img', { name: t('app:signIn.qrCode') }).waitFor();
  const secret = (await page.getByText(/^(\w{4} )+\w{1,4}$/).innerText()).replaceAll(' ', '');
  await giveCode(page, totpCode(secret, world.now()));
  await page.getByLabel(t('app:signIn.codesKept')).check();
  await press(page, 'app:signIn.goOn');
  await sideOf(page).waitFor();
  return secret;
}

/** Signs in at the door as somebody of the demo, or as who has that secret; whoever was signed in before is gone. */
export async function enter({ page }, world, name, address = '/console/', known = {}) {
  await page.context().clearCookies();
  await page.goto(world.url + address);
  // A code is accepted once: this one is of half a minute that nobody has used.
  const { code } = await challengeFor(world, name, known);
  await givePassword(page, name, known.password);
  await giveCode(page, code);
  await sideOf(page).waitFor();
}

/** Gives the reason for what one may not do alone, and hands it to somebody else. */
export async function propose(page, reason) {
  await page.getByLabel(t('patterns:approval.reason')).fill(reason);
  await page.keyboard.press('Control+Enter');
  await shows(page, t('patterns:approval.proposed'));
}

/** Gives the reason that is asked for and does it. */
export async function giveReason(page, reason) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(reason);
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });
}

const desksFolder = join(root, 'console/src/desks');
const pathsOf = (desk) => [...readFileSync(join(desksFolder, desk, 'desk.ts'), 'utf8').matchAll(/path: '([^']+)'/g)].map(([, path]) => `/${path}`);

/** The path of every page of every desk, as the desks declare them; numbers and names that open it stand as `:name`. */
export const deskPaths = () => readdirSync(desksFolder).flatMap(pathsOf);

/** Picks what these words find, or whose number they are, by keys alone; `within` is the page or a dialog of it. */
export async function pick(within, label, words) {
  const field = within.getByRole('combobox', { name: label, exact: true });
  await field.fill(words);
  const page = within.page?.() ?? within;
  // What other words have found is not picked: the list shows what these find.
  await page.locator('.ant-select-dropdown:visible [class*=note]').first().waitFor();
  await field.press('Enter');
}

/** Chooses in a select of the console by its words. */
export async function choose(page, scope, label, text) {
  await scope.getByLabel(label, { exact: true }).click();
  const chosen = page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ has: page.getByText(text, { exact: true }) });
  await page.getByTitle(text, { exact: true }).filter({ visible: true }).first().waitFor();
  for (let step = 0; step < 20 && (await chosen.count()) === 0; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

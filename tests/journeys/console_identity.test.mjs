// Somebody of the house comes to the console by the identity provider; links another account there and back; and an answer that was carried to another browser opens nothing.
import assert from 'node:assert/strict';
import { atDesk, enter, isAt, press, shows, t } from '../console_steps.mjs';
import { makeStage } from '../stage.mjs';
import { challengeFor, demoPassword } from '../staff.mjs';

const { stage, journey } = makeStage();
const isAtProvider = (page) => page.getByText('以哪个企业账号继续').waitFor();
const goOnAs = (page, name) => page.getByRole('button', { name, exact: true }).click();
const isRefused = (page, why) => page.getByRole('alert').filter({ hasText: why }).waitFor();

async function leaveForProvider(page, address) {
  await page.goto(address);
  await press(page, 'app:signIn.identity');
  await isAtProvider(page);
}

journey('the manager comes in by the company account, to the page that was asked for', atDesk, async ({ page }, world) => {
  await leaveForProvider(page, `${world.url}/console/account`);
  await goOnAs(page, 'manager');
  await isAt(page, t('account:title'));
  const { pathname, search } = new URL(page.url());
  assert.equal(pathname + search, '/console/account', 'nothing of the answer stays in the address');
  await shows(page, 'm***@galleria.example');
  const cookies = await page.context().cookies();
  assert.ok(!cookies.some(({ name }) => name === 'galleria_ceremony'), 'what bound it to this browser is gone');
});

journey('whoever is not linked, or thinks better of it, stays at the door and is told why', atDesk, async ({ page }, world) => {
  await leaveForProvider(page, `${world.url}/console/`);
  await goOnAs(page, 'visitor');
  await isRefused(page, '还没有关联');
  await press(page, 'app:signIn.identity');
  await isAtProvider(page);
  await goOnAs(page, '取消');
  await isRefused(page, t('app:signIn.identityTrouble.refused'));
});

journey('finance links their own account there and back, comes in by it, and unlinks it', atDesk, async (visitor, world) => {
  const { page } = visitor;
  await enter(visitor, world, 'finance', '/console/account');
  await press(page, 'account:identity.begin');
  const { code } = await challengeFor(world, 'finance');
  await page.getByLabel(t('account:presentPassword'), { exact: true }).first().fill(demoPassword);
  await page.getByLabel(t('account:identity.code'), { exact: true }).first().fill(code);
  await press(page, 'account:identity.link');
  await isAtProvider(page);
  await goOnAs(page, 'finance');
  await shows(page, t('account:identity.linked'));
  await shows(page, 'f***@galleria.example');

  await page.context().clearCookies();
  await leaveForProvider(page, `${world.url}/console/account`);
  await goOnAs(page, 'finance');
  await isAt(page, t('account:title'));
  await press(page, 'account:identity.unlink');
  await page.getByRole('dialog').getByRole('button', { name: t('account:identity.unlink') }).click();
  await shows(page, t('account:identity.none'));
});

journey('an answer that somebody carries to another browser signs nobody in there', { ...atDesk, mayFail: /ERR_FAILED/ }, async ({ page }, world) => {
  await leaveForProvider(page, `${world.url}/console/`);
  const carried = page.waitForRequest(/\/console\/identity\?/);
  await page.route('**/console/identity?*', (route) => route.abort());
  await goOnAs(page, 'manager');
  const address = (await carried).url();
  const context = await stage.browser.newContext({ locale: 'zh-CN' });
  try {
    const victim = await context.newPage();
    await victim.goto(address);
    await isRefused(victim, '不是从这个浏览器开始的');
    assert.equal((await context.cookies()).length, 0, 'nobody is signed in');
  } finally {
    await context.close();
  }
});

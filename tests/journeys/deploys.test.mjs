// What becomes of a window that was opened before a deploy: it goes on, on the files of its own version while they are there, else in the new one.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { promisify } from 'node:util';
import { root, webRoot } from '../places.mjs';
import { buyNow, findProducts, haveAddress, isSentByPost, paths, submitButton, submitOrder } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';

const folder = mkdtempSync(join(tmpdir(), 'galleria-deploys-'));
const current = join(folder, 'web');
const builds = { before: join(folder, 'before'), after: join(folder, 'after'), withoutFormer: join(folder, 'withoutFormer') };
symlinkSync(builds.before, current);
cpSync(webRoot, builds.before, { recursive: true });

const { journey } = makeStage({ environment: { GALLERIA_HTTP_WEB_ROOT: current } });

before(async () => {
  // Built in the place of the one before, as a deploy does; the setting makes it another version.
  cpSync(builds.before, builds.after, { recursive: true });
  const environment = { ...process.env, VITE_DOMAIN: 'next.example' };
  await promisify(execFile)('npx', ['vite', 'build', '--outDir', builds.after], { cwd: join(root, 'web'), env: environment, maxBuffer: 1 << 26 });
  cpSync(builds.after, builds.withoutFormer, { recursive: true });
  rmSync(join(builds.withoutFormer, 'former'), { recursive: true });
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** The server goes and comes back with that build. */
async function deploy(world, build) {
  unlinkSync(current);
  symlinkSync(builds[build], current);
  await world.stop();
  await world.start();
}

const noteWindow = (visitor) => visitor.page.evaluate(() => void (window.isSameWindow = true));
const isSameWindow = (visitor) => visitor.page.evaluate(() => window.isSameWindow === true);
/** Counts the documents that are fetched from now on. */
function countOpenings(visitor) {
  const openings = [];
  visitor.page.on('request', (request) => request.resourceType() === 'document' && openings.push(request.url()));
  return openings;
}

// What a window loads by itself while the server is away does not come.
const away = { mayFail: /net::ERR_CONNECTION/, isSilent: true };
const goneFiles = { mayFail: /net::ERR_CONNECTION|status of 404|ChunkLoadError/, isSilent: true };

/** In a window that shows home in the build before: opens the page of all categories, which it has not fetched yet. */
async function goOn(visitor, world, build) {
  await deploy(world, 'before');
  await visitor.open(paths.home);
  await visitor.page.locator('main h2').first().waitFor();
  await noteWindow(visitor);
  await deploy(world, build);
  const openings = countOpenings(visitor);
  await visitor.text('content:home.search').click();
  await visitor.page.getByRole('searchbox').waitFor();
  return openings;
}

journey('a window that was opened before a deploy goes on with the files of its own version', { as: 'guest', ...away }, async (visitor, world) => {
  assert.deepEqual(await goOn(visitor, world, 'after'), []);
  assert.ok(await isSameWindow(visitor));
});

journey('when those files are gone it is opened anew, once, where the member was going', { as: 'guest', ...goneFiles }, async (visitor, world) => {
  const openings = await goOn(visitor, world, 'withoutFormer');
  assert.equal(openings.length, 1);
  assert.equal(new URL(openings[0]).pathname, '/pages/spaceMall/searchingGoods/index');
  assert.ok(!(await isSameWindow(visitor)));
  await visitor.page.goBack();
  await visitor.page.locator('main h2').first().waitFor();
});

journey('a file that is missing from the very version is no reason to open the app again', { as: 'guest', ...goneFiles }, async (visitor, world) => {
  await deploy(world, 'before');
  await visitor.open(paths.home);
  await visitor.page.locator('main h2').first().waitFor();
  await visitor.page.route('**/assets/SearchPage-*.js', (route) => route.fulfill({ status: 404 }));
  const openings = countOpenings(visitor);
  await visitor.text('content:home.search').click();
  await visitor.button('app:chunk.reload').waitFor();
  assert.deepEqual(openings, []);
});

journey('between submit and the cashier nothing is fetched that a deploy could take away', away, async (visitor, world) => {
  await deploy(world, 'before');
  const [product] = await findProducts(world, 1, isSentByPost);
  await haveAddress(visitor.member);
  await buyNow(visitor, product);
  await submitButton(visitor).waitFor();
  await noteWindow(visitor);
  await deploy(world, 'withoutFormer');
  const openings = countOpenings(visitor);
  await submitOrder(visitor);
  assert.deepEqual(openings, []);
  assert.ok(await isSameWindow(visitor));
});

// Visits: a phone's are counted, a computer's are not, and a purchase leads through the whole funnel.
import assert from 'node:assert/strict';
import { addToCart, checkOutCart, findProducts, goToPlatform, haveAddress, isSentByPost, payAtPlatform, paths, submitOrder } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
const computer = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36';
// The shell fetches what counts visits after the first paint.
const countingStarted = (visitor) => visitor.page.waitForResponse((response) => response.url().includes('data_tracker_meta_expires'));

/** The mall's present day, as the staff see it. */
async function today(world) {
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  return world.staff().call('get_tracking_day', { day });
}

/** What a page sends while it goes is lost to the driver, so it is told first that it goes. */
const leavePage = (visitor) => visitor.page.evaluate(() => window.dispatchEvent(new Event('pagehide')));

/** Opens a page, waits until it is counted there, and leaves it. */
async function visit(visitor, path) {
  const started = countingStarted(visitor);
  await visitor.open(path);
  await started;
  await leavePage(visitor);
  await visitor.page.goto('about:blank');
}

journey('a visit on a phone is counted, with how long it was', { as: 'guest', userAgent: phone }, async (visitor, world) => {
  const before = await today(world);
  await visit(visitor, paths.home);
  const after = await eventually('the visit to be counted', async () => {
    const day = await today(world);
    return day.visitCount > before.visitCount && day;
  });
  assert.equal(after.visitCount, before.visitCount + 1);
  assert.equal(after.uniqueVisitorCount, before.uniqueVisitorCount + 1);
  assert.equal(after.uniqueMemberCount, before.uniqueMemberCount, 'a stranger is no member');
  assert.equal(after.funnel.homeCount, before.funnel.homeCount + 1);
  const [{ stay_ms: stayMs, device_system: system }] = await world.rows("select stay_ms, device_system from tracking_events where action = 'visit'");
  assert.ok(Number(stayMs) >= 1_000, `the page was looked at for ${stayMs} ms`);
  assert.equal(system, 'iOS 17.4');
});

journey('a visit on a computer is not counted', { as: 'guest', userAgent: computer }, async (visitor, world) => {
  const before = await today(world);
  let isToldOf = false;
  visitor.page.on('request', (request) => {
    isToldOf ||= request.url().includes('trackInfo');
  });
  const decided = visitor.page.waitForResponse((response) => /\/visits-.*\.js$/.test(response.url()));
  await visitor.open(paths.home);
  await decided;
  await visitor.page.goto(world.url + paths.mine);
  await visitor.page.waitForLoadState('networkidle');
  assert.equal(isToldOf, false);
  assert.equal((await today(world)).visitCount, before.visitCount);
});

journey('a purchase leads through the whole funnel', { userAgent: phone }, async (visitor, world) => {
  const before = await today(world);
  const [product] = await findProducts(world, 1, isSentByPost);
  await haveAddress(visitor.member);
  const started = countingStarted(visitor);
  await visitor.open(paths.home);
  await started;
  await leavePage(visitor);
  await addToCart(visitor, product);
  await checkOutCart(visitor);
  await submitOrder(visitor);
  await goToPlatform(visitor);
  await payAtPlatform(visitor);
  const after = await eventually('the funnel to show the purchase', async () => {
    const day = await today(world);
    return day.funnel.paidCount > before.funnel.paidCount && day.funnel.cartCount > before.funnel.cartCount && day;
  });
  for (const step of ['homeCount', 'cartCount', 'orderedCount', 'paidCount']) assert.equal(after.funnel[step], before.funnel[step] + 1, step);
  assert.equal(after.uniqueMemberCount, before.uniqueMemberCount + 1);
});

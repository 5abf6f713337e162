// Tiers: growth lifts a member at once, and a year without it lowers her by one.
import assert from 'node:assert/strict';
import { buyNow, findProducts, goToPlatform, haveAddress, isSentByPost, paths, payAtPlatform, submitOrder } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { signInBySheet } from '../text_messages.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();
const phone = '13712345678';
const dayMs = 86_400_000;
const grouped = (growth) => growth.toLocaleString('en-US');

/** Bought once, it lifts a new member to gold and no higher. */
const liftsToGold = (product) =>
  isSentByPost(product) && product.skus.every(({ memberPriceCents }) => memberPriceCents > 520_000 && memberPriceCents < 1_900_000);

/** Opens the page of the member's level; gives what it is drawn from once it shows that tier. */
async function seeLevel(visitor, tier) {
  // Timers lift and drop it, a moment after what led to it.
  const info = await eventually(`the tier ${tier}`, async () => {
    const found = await visitor.member.call('query_member_level_info');
    return found.tier === tier && found;
  });
  await visitor.open(paths.level);
  await visitor.text('tiers:why').waitFor();
  await visitor.page.getByRole('heading', { level: 2, name: info.tierName, exact: true }).waitFor();
  for (const sentence of info.explanation) await visitor.text(sentence).waitFor();
  return info;
}

/** How the member came to the tier, newest first, once the page has told it. */
async function seeChanges(visitor) {
  const { changes } = await visitor.member.call('list_growth_records', {});
  await visitor.page.locator('label', { hasText: visitor.t('tiers:records.tabs.changes') }).click();
  for (const { text } of changes) await visitor.text(text).waitFor();
  return changes;
}

const stepsOf = (changes) => changes.map(({ move, from, to }) => `${move} ${from} ${to}`);

/** After a year the member is signed out; the page asks to sign in again. */
async function signInAgain(visitor, world) {
  await visitor.open(paths.level);
  await signInBySheet(visitor, world, phone);
  visitor.member.resume({ accessToken: await visitor.page.evaluate(() => localStorage.getItem('access_token')) });
}

journey('a member climbs to gold at once, and falls by one tier after a year without buying', { as: phone }, async (visitor, world) => {
  const [product] = await findProducts(world, 1, liftsToGold);
  await haveAddress(visitor.member);
  const start = await seeLevel(visitor, 'normal');
  const gold = start.levels.find(({ tier }) => tier === 'gold');

  await buyNow(visitor, product);
  await submitOrder(visitor);
  await goToPlatform(visitor);
  await payAtPlatform(visitor);
  const lifted = await seeLevel(visitor, 'gold');
  assert.ok(lifted.growth >= gold.fromGrowth && lifted.growth < lifted.nextGrowth);
  for (const reason of [grouped(lifted.growth), gold.name, grouped(gold.fromGrowth)]) assert.ok(lifted.explanation[0].includes(reason), reason);
  assert.deepEqual(stepsOf(await seeChanges(visitor)), ['upgrade normal gold', 'join normal normal']);

  await world.advanceClock(370 * dayMs);
  await signInAgain(visitor, world);
  const fallen = await seeLevel(visitor, 'silver');
  assert.equal(fallen.growth, 0);
  const changes = await seeChanges(visitor);
  assert.deepEqual(stepsOf(changes), ['drop gold silver', 'upgrade normal gold', 'join normal normal']);
  for (const reason of [grouped(gold.keepGrowth), fallen.tierName]) assert.ok(changes[0].text.includes(reason), reason);
  assert.equal(changes[0].at, lifted.validUntil);
});

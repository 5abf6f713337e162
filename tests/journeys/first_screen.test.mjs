// How home comes onto the screen: what its HTML brought stays until the page stands in its place, and nothing moves.
import assert from 'node:assert/strict';
import { paths } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';

const { journey } = makeStage();

/** Notes what stood in the shapes' place when they went, and every shift of what was seen. */
const watching = () => {
  window.seen = { shifts: 0 };
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.seen.shifts += value;
  }).observe({ type: 'layout-shift', buffered: true });
  let hadShapes = false;
  new MutationObserver(() => {
    const hasShapes = document.querySelector('.boot-hero img') !== null;
    if (hadShapes && !hasShapes) window.seen.inTheirPlace ??= document.querySelector('main h2') ? 'home' : 'nothing';
    hadShapes = hasShapes;
  }).observe(document, { childList: true, subtree: true });
};

for (const size of ['large', 'small']) {
  journey(`home takes over from its shapes at once, on a ${size} phone`, { as: 'guest', size, initScript: watching, isSilent: true }, async (visitor) => {
    await visitor.open(paths.home);
    await visitor.page.locator('main h2').first().waitFor();
    const seen = await visitor.page.evaluate(() => window.seen);
    assert.equal(seen.inTheirPlace, 'home');
    assert.ok(seen.shifts < 0.001, `what was seen moved: ${seen.shifts}`);
  });
}

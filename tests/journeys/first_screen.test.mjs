// How pages come onto the screen: what their HTML brought, a picture among it, stays until the page stands in its place, and nothing moves.
import assert from 'node:assert/strict';
import { addToCart, findProducts, isSentByPost, paths } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';

const { journey } = makeStage();

/** Notes what stood in the shapes' place when they went, every shift of what was seen, and what was asked for, with the moment. */
const watching = () => {
  window.seen = { shifts: 0, asked: [] };
  const { fetch } = window;
  window.fetch = (input, ...rest) => {
    window.seen.asked.push({ address: new URL(input.url ?? input, location.href).pathname, at: performance.now() });
    return fetch(input, ...rest);
  };
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.seen.shifts += value;
  }).observe({ type: 'layout-shift', buffered: true });
  let hadShapes = false;
  new MutationObserver(() => {
    const hasShapes = document.querySelector('.boot img') !== null;
    if (hadShapes && !hasShapes) window.seen.inTheirPlace ??= document.querySelector('main img') ? 'the page' : 'nothing';
    hadShapes = hasShapes;
  }).observe(document, { childList: true, subtree: true });
};

/** A guest's look at the page; what was seen of it until its first picture stood. */
async function lookAt(visitor, path, query) {
  await visitor.open(path, query);
  await visitor.page.locator('main img').first().waitFor();
  return visitor.page.evaluate(() => window.seen);
}

const silently = { as: 'guest', initScript: watching, isSilent: true };

for (const size of ['large', 'small']) {
  journey(`home takes over from its shapes at once, on a ${size} phone`, { ...silently, size }, async (visitor) => {
    const seen = await lookAt(visitor, paths.home);
    assert.equal(seen.inTheirPlace, 'the page');
    assert.ok(seen.shifts < 0.001, `what was seen moved: ${seen.shifts}`);
  });
}

/** What else guests arrive on, with what names it. */
const arrivals = [
  ['a product', paths.product, ({ product }) => ({ productId: product.productId })],
  ['a shop', paths.shop, ({ product }) => ({ shopId: product.shop.shopId })],
  ['a list', '/pages/spaceMall/goodsList/index', ({ category }) => ({ categoryId: category.categoryId })],
  ['all categories', '/pages/spaceMall/goodsCategory/index', () => undefined],
];

for (const [name, path, queryOf] of arrivals) {
  journey(`the page of ${name} takes over from its shapes, and shows what came with its HTML without asking`, silently, async (visitor, world) => {
    const [[product], [category]] = await Promise.all([findProducts(world, 1), world.guest().call('list_first_categories')]);
    const seen = await lookAt(visitor, path, queryOf({ product, category }));
    // What came with its HTML it asks for again a second after all is loaded, which may be before its picture stands.
    const loadedAt = await visitor.page.evaluate(() => performance.getEntriesByType('navigation')[0].loadEventStart);
    const asked = seen.asked.filter(({ at }) => loadedAt === 0 || at < loadedAt + 1_000);
    assert.equal(seen.inTheirPlace, 'the page');
    assert.deepEqual(
      asked.map(({ address }) => address).filter((address) => /query\/general\/(product\/(detail|byCategory)|first|second)|shop\/detail/.test(address)),
      [],
    );
  });
}

journey("a member's cart is asked for while the app is on its way, and once", {}, async (visitor, world) => {
  const [product] = await findProducts(world, 1, isSentByPost);
  await addToCart(visitor, product);
  const asked = [];
  visitor.page.on('request', (request) => request.url().includes('/trading/v1/cart/list') && asked.push(request.headers()['x-device-id']));
  await visitor.open(paths.cart);
  await visitor.page.getByText(product.name, { exact: true }).filter({ visible: true }).first().waitFor();
  // Only the app tells the device.
  assert.deepEqual(asked, [undefined]);
});

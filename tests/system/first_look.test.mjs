// The HTML of home and of a product's page: what it shows first is what the server answers now, in the member's language, and nobody's own.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { publishPage } from '../pages.mjs';
import { root } from '../places.mjs';
import { findProducts, paths } from '../shopping.mjs';
import { eventually, startWorld } from '../world.mjs';

let world;
before(async () => {
  world = await startWorld();
});
after(() => world.end());

async function open(path, headers = {}) {
  const answer = await fetch(world.url + path, { headers: { accept: 'text/html', ...headers } });
  return { answer, html: await answer.text() };
}

/** What the app reads; undefined for a page without a first answer. */
function firstAnswerOf(html) {
  const found = /<script type="application\/json" id="first-answer">(.*?)<\/script>/s.exec(html);
  return found ? JSON.parse(found[1]) : undefined;
}

const productPath = (productId) => `${paths.product}?params=${encodeURIComponent(JSON.stringify({ productId }))}`;

test('home brings the answer of get_page and its hero picture', async () => {
  const { answer, html } = await open(paths.home);
  const data = await world.guest().call('get_page', { pageCode: 'home' });
  assert.deepEqual(firstAnswerOf(html), { operation: 'get_page', input: { pageCode: 'home' }, language: 'zh-CN', data });
  const [{ imageUrl }] = data.floors[0].banners;
  assert.match(html, new RegExp(`<link rel="preload" as="image" imagesrcset="${imageUrl}\\?`));
  assert.match(html, new RegExp(`<div class="boot-hero"><img src="${imageUrl}\\?`));
  assert.equal(answer.headers.get('vary'), 'Accept-Encoding, Accept-Language, Cookie');
  assert.equal(answer.headers.get('cache-control'), 'no-cache');
  assert.match(answer.headers.get('content-security-policy'), /script-src 'self';/);
});

test('a product brings its own answer, in the language that the member has chosen', async () => {
  const [{ productId }] = await findProducts(world, 1, () => true);
  const { html } = await open(productPath(productId), { cookie: 'language=en', 'accept-language': 'zh-CN' });
  const first = firstAnswerOf(html);
  assert.equal(first.language, 'en');
  assert.deepEqual(first.input, { productId });
  assert.match(html, new RegExp(`<div class="boot-gallery"><img src="${first.data.imageUrls[0]}\\?`));
  const other = firstAnswerOf((await open(`${paths.product}?productId=${productId}`)).html);
  assert.equal(other.language, 'zh-CN');
  assert.notEqual(other.data.name, first.data.name);
});

test('a page whose address names no product comes without an answer', async () => {
  for (const query of ['', '?productId=0', '?productId=x', '?productId=99999999999999999999', '?params=', '?params=%7B', '?params=%5B1%5D', '?params=%ff', '?params=%7B%22productId%22%3A%7B%7D%7D']) {
    const { answer, html } = await open(paths.product + query);
    assert.equal(answer.status, 200, query);
    assert.equal(firstAnswerOf(html), undefined, query);
    assert.match(html, /<!--first-answer-->/, query);
  }
});

test('what a member owns changes nothing: everybody gets the same page', async () => {
  const member = await world.member();
  const own = { cookie: `member_id=${member.session.uid}; user_id=${member.session.uid}`, authorization: `Bearer ${member.session.accessToken}` };
  assert.equal((await open(paths.home, own)).html, (await open(paths.home)).html);
});

test('published content stands in the page from the next look on, and what a browser kept counts no more', async () => {
  const before = await open(paths.home);
  const kept = { 'if-none-match': before.answer.headers.get('etag') };
  assert.equal((await open(paths.home, kept)).answer.status, 304);
  const page = JSON.parse(readFileSync(join(root, 'demo/pages/home.json'), 'utf8'));
  page.title = { zh: '冬 </script><script>alert(1)</script>', en: 'Winter' };
  const { version } = await publishPage(world, page);
  await eventually('the new home', async () => (await world.guest().call('get_page', { pageCode: 'home' })).version === version);
  const next = await open(paths.home, kept);
  assert.equal(next.answer.status, 200);
  assert.equal(firstAnswerOf(next.html).data.title, page.title.zh);
  assert.ok(!next.html.includes('alert(1)</script>'));
});

test('what the service worker keeps has no content in it', async () => {
  for (const path of ['/index.html', `${paths.home}.html`]) assert.equal(firstAnswerOf((await open(path)).html), undefined, path);
});

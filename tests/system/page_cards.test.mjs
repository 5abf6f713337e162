// What a link to a page shows where it is passed on, and what search engines are told: read like programs do that run no script.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { publishPage } from '../pages.mjs';
import { root } from '../places.mjs';
import { findProducts, paths } from '../shopping.mjs';
import { eventually, startWorld } from '../world.mjs';

const site = 'https://mall.example.com';
let world;
before(async () => {
  world = await startWorld({ environment: { GALLERIA_HTTP_PUBLIC_URL: site, GALLERIA_HTTP_ROBOTS: 'allow' } });
});
after(() => world.end());

const ask = (path, options = {}) => fetch(world.url + path, { ...options, headers: { accept: '*/*', ...options.headers } });
const read = async (path, headers) => (await ask(path, { headers })).text();

const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const unescaped = (text) => text.replaceAll(/&(lt|gt|quot|amp);/g, (entity) => entities[entity]);

/** The card in a page's HTML: its properties by name, its title, its address. */
function cardOf(html) {
  const head = html.slice(0, html.indexOf('</head>'));
  const metas = [...head.matchAll(/<meta (?:property|name)="((?:og|twitter):\w+|description)" content="([^"]*)">/g)];
  const properties = Object.fromEntries(metas.map(([, name, content]) => [name, unescaped(content)]));
  const [, title] = /<title>([^<]*)<\/title>/.exec(head);
  return { ...properties, title: unescaped(title), canonical: unescaped(/<link rel="canonical" href="([^"]*)">/.exec(head)?.[1] ?? '') };
}

const cardAt = async (path, headers) => cardOf(await read(path, headers));

test('a product is passed on with its name, its words and its picture', async () => {
  const [{ productId, name, subtitle, imageUrls }] = await findProducts(world, 1, () => true);
  const packed = `${paths.product}?params=${encodeURIComponent(JSON.stringify({ productId }))}`;
  const card = await cardAt(packed);
  const address = `${site}${paths.product}?productId=${productId}`;
  assert.deepEqual(
    { ...card, 'og:image': undefined },
    {
      description: subtitle,
      title: name,
      canonical: address,
      'og:site_name': '云廊 Galleria',
      'og:type': 'product',
      'og:title': name,
      'og:description': subtitle,
      'og:image': undefined,
      'og:url': address,
      'og:locale': 'zh_CN',
      'twitter:card': 'summary_large_image',
    },
  );
  assert.ok(card['og:image'].startsWith(site + imageUrls[0]), card['og:image']);
  assert.deepEqual(await cardAt(`${paths.product}?productId=${productId}`), card);
});

test('its picture is one that every preview can show', async () => {
  const [{ productId }] = await findProducts(world, 1, () => true);
  const picture = (await cardAt(`${paths.product}?productId=${productId}`))['og:image'];
  const answer = await ask(picture.slice(site.length));
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), 'image/jpeg');
});

test('shops, collections, content pages and texts have a card of their own, in the language that is asked for', async () => {
  const guest = world.guest();
  const [{ shop }] = await findProducts(world, 1, () => true);
  const home = JSON.stringify(await guest.call('get_page', { pageCode: 'home' }));
  const groupId = Number(/groupProductList\?groupId=(\d+)/.exec(home)[1]);
  const english = { 'accept-language': 'en-GB,en;q=0.9' };
  const page = JSON.parse(readFileSync(join(root, 'demo/pages/beauty-hall.json'), 'utf8'));
  const [banner] = page.floors[0].items;
  const detail = await guest.call('get_shop', { shopId: shop.shopId });
  const group = await guest.call('get_product_group', { groupId });
  const text = await guest.call('get_text', { key: 'privacy' }).catch(() => undefined);

  const ofShop = await cardAt(`/pages/spaceMall/store/index?shopId=${shop.shopId}`);
  assert.equal(ofShop['og:title'], detail.shop.name);
  assert.equal(ofShop['og:description'].slice(0, 20), detail.introduction.slice(0, 20));
  assert.ok(ofShop['og:image'].startsWith(site + detail.shop.imageUrl));

  for (const path of ['/pages/public/groupProductList', '/pages/spaceMall/goodsGroupList/index']) {
    const card = await cardAt(`${path}?groupId=${groupId}`);
    assert.equal(card['og:title'], group.name, path);
    assert.equal(card['og:description'], group.subtitle, path);
    assert.equal(card.canonical, `${site}/pages/spaceMall/goodsGroupList/index?groupId=${groupId}`, path);
  }

  const ofPage = await cardAt('/pages/public/cmsAggregate?pageCode=beauty-hall', english);
  assert.equal(ofPage['og:title'], page.title.en);
  assert.equal(ofPage['og:description'], banner.subtitle.en);
  assert.equal(ofPage['og:locale'], 'en_US');
  assert.match(ofPage['og:image'], /^https:\/\/mall\.example\.com\/files\//);
  if (text) assert.equal((await cardAt('/pages/public/ruleInfo?type=privacy'))['og:title'], text.title);
});

test('every other page, and an address that names nothing, is passed on as the app itself', async () => {
  const own = { 'og:title': '云廊 Galleria', 'og:image': `${site}/share.png`, 'og:type': 'website' };
  for (const path of [paths.home, '/', '/pages/spaceMall/shoppingCart/index', `${paths.product}?productId=99999999`, `${paths.product}?params=%7B`, '/pages/public/cmsAggregate?pageCode=none']) {
    const card = await cardAt(path);
    for (const [name, content] of Object.entries(own)) assert.equal(card[name], content, `${path} ${name}`);
    assert.equal(card['og:url'], site + path.split('?')[0], path);
  }
  assert.equal((await cardAt('/', { 'accept-language': 'en' })).title, 'Galleria');
});

test('no name ends its element, and a card follows what was published', async () => {
  const page = JSON.parse(readFileSync(join(root, 'demo/pages/gourmet-week.json'), 'utf8'));
  const hostile = `"><script>alert(1)</script><!--/card--></title>'&amp;`;
  page.title = { zh: hostile, en: 'x' };
  await publishPage(world, page);
  const path = `/pages/public/cmsAggregate?pageCode=${page.pageCode}`;
  const html = await eventually('the new page', async () => {
    const text = await read(path);
    return text.includes('alert(1)') && text;
  });
  assert.ok(!html.includes('<script>alert'));
  assert.equal(cardOf(html)['og:title'], hostile);
});

test('a page tells by HEAD what it is, and to whom it is none stays a failure in JSON', async () => {
  const head = await ask(paths.home, { method: 'HEAD' });
  assert.equal(head.status, 200);
  assert.equal(head.headers.get('content-type'), 'text/html; charset=utf-8');
  for (const [path, accept] of [[paths.home, 'application/json'], ['/pages/none/index', '*/*']]) {
    const answer = await ask(path, { headers: { accept } });
    assert.equal(answer.status, 404, path);
    assert.equal((await answer.json()).code, 40400, path);
  }
});

test('search engines are told every page that somebody could look for, once', async () => {
  assert.equal(await read('/robots.txt'), `User-agent: *\nDisallow: /staff/\nSitemap: ${site}/sitemap.xml\n`);
  const answer = await ask('/sitemap.xml');
  assert.equal(answer.headers.get('content-type'), 'application/xml; charset=utf-8');
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => unescaped(address));
  assert.equal(new Set(addresses).size, addresses.length);
  const [{ productId }] = await findProducts(world, 1, () => true);
  for (const path of [paths.home, `${paths.product}?productId=${productId}`, '/pages/public/cmsAggregate?pageCode=beauty-hall']) {
    assert.ok(addresses.includes(site + path), path);
  }
  // Each is the address that its own page calls its own.
  for (const address of [addresses[0], addresses.at(-1), addresses[Math.floor(addresses.length / 2)]]) {
    assert.equal((await cardAt(address.slice(site.length))).canonical, address);
  }
  assert.equal((await ask('/sitemaps/1')).status, 200);
  for (const name of ['0', '2', '01', 'x', '-1', '99999999999999999999']) assert.equal((await ask(`/sitemaps/${name}`)).status, 404, name);
});

test('a mall that says nothing about robots keeps them out; without an address it has no sitemap, and its contract is shown only where it is set up', async () => {
  const other = await startWorld();
  try {
    assert.equal(await (await fetch(`${other.url}/robots.txt`)).text(), 'User-agent: *\nDisallow: /\n');
    for (const path of ['/sitemap.xml', '/docs/api', '/docs/api/openapi.json']) assert.equal((await fetch(other.url + path)).status, 404, path);
    const card = cardOf(await (await fetch(other.url + paths.home)).text());
    assert.equal(card['og:url'], undefined);
    assert.equal(card['og:image'], '/share.png');
  } finally {
    await other.end();
  }
});

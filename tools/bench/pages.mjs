// What a first look costs: gzipped scripts of the home page, and Lighthouse's mobile scores and largest paint of the pages on which people arrive.
import { join } from 'node:path';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { queryRows } from '../../tests/database.mjs';
import { expressSkus, post, prepare } from './mall.mjs';
import { categories, figuresOf } from './page_figures.mjs';
import { pause, startGalleria, temporaryFolder } from './processes.mjs';

// The browser without a desktop's windows: those draw menus of their own beside the page, which no phone does.
const chromePath = process.env.CHROME_PATH ?? '/usr/bin/chromium-headless-shell';
const chromeFlags = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
];
const largestScriptBytes = 120_000;
const cartLineCount = 3;
const settlingMs = 3_000;

const pageUrl = (server, path, params) => `${server.url}${path}${params ? `?params=${encodeURIComponent(JSON.stringify(params))}` : ''}`;

/** Bytes over the wire of all scripts until home shows its floors, on a cold cache, gzip being the only encoding that is asked for. */
async function scriptBytes(url) {
  const browser = await puppeteer.launch({ executablePath: chromePath, args: chromeFlags });
  try {
    const page = await browser.newPage();
    const session = await page.createCDPSession();
    await session.send('Network.enable');
    await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
    const scripts = new Map();
    const wrong = [];
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (!/javascript/.test(response.mimeType)) return;
      scripts.set(requestId, { path: new URL(response.url).pathname, bytes: 0 });
      // The smallest are not worth compressing: they come, and count, as they are.
      const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? 'gzip';
      if (encoding !== 'gzip') wrong.push(`${response.url} came as ${encoding}`);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scripts.get(requestId).bytes = encodedDataLength;
    });
    await page.goto(url, { timeout: 60_000 });
    await page.waitForSelector('main h2', { timeout: 60_000 });
    const first = [...scripts.values()];
    if (wrong.length > 0) throw new Error(`scripts are not gzipped: ${wrong.join(', ')}`);
    if (first.length === 0 || first.some(({ bytes }) => bytes === 0)) throw new Error('home shows its floors without its scripts');
    return first;
  } finally {
    await browser.close();
  }
}

/**
 * Lets the browser come to rest, as one is that somebody holds in the hand: starting itself keeps both processors busy. Signs it in as the app would, if
 * there is a session, at an address of the site that loads nothing of the app: the look still begins with a cold cache.
 */
async function settle(chrome, url, session = {}) {
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${chrome.port}` });
  const page = await browser.newPage();
  await page.goto(new URL('/icon.svg', url).href);
  await page.evaluate((kept) => Object.entries(kept).forEach(([name, value]) => localStorage.setItem(name, value)), session);
  await pause(settlingMs);
  await page.close();
  await browser.disconnect();
}

/**
 * Lighthouse's report of one look, by a member if there is a session. A machine that is busy at the wrong moment spoils a look, which is then taken again,
 * twice at most.
 */
async function look(place, triesLeft = 2) {
  const { url, session } = place;
  const chrome = await chromeLauncher.launch({ chromePath, chromeFlags, logLevel: 'silent' });
  const flags = { port: chrome.port, logLevel: 'silent', output: 'json', onlyCategories: categories, disableStorageReset: session !== undefined };
  const { lhr } = await settle(chrome, url, session).then(() => lighthouse(url, flags)).finally(() => chrome.kill());
  if (!lhr.runtimeError && categories.every((category) => lhr.categories[category].score !== null)) return lhr;
  const complaint = `Lighthouse could not judge ${url}: ${lhr.runtimeError?.message ?? 'an audit failed'}`;
  if (triesLeft === 0) throw new Error(complaint);
  console.warn(`${complaint}; looking again`);
  return look(place, triesLeft - 1);
}

/** Throws unless the page asked for this and was answered: a page that only asks to sign in is quick, too. */
function checkAnswered(lhr, path) {
  const asked = lhr.audits['network-requests'].details.items;
  if (!asked.some(({ url, statusCode }) => new URL(url).pathname === path && statusCode === 200)) throw new Error(`${lhr.finalDisplayedUrl} did not show what ${path} answers`);
}

async function measurePage(place, lookCount) {
  const looks = [];
  while (looks.length < lookCount) looks.push(await look(place));
  for (const lhr of looks) checkAnswered(lhr, place.asks);
  return figuresOf(place.name, looks);
}

const query = '/mall-api/trading/v1/pms/query/general';

/** A category with its first product and that product's shop. */
async function findGoods(server) {
  const data = async (path) => (await (await fetch(server.url + query + path)).json()).data;
  const [{ categoryId }] = await data('/first/category');
  const [{ productId }] = await data(`/product/byCategory?categoryId=${categoryId}`);
  const { shop } = await data(`/product/detail?productId=${productId}`);
  return { categoryId, productId, shopId: shop.shopId };
}

/** The session of a buyer with some goods in the cart, as the app keeps it. */
async function fillCart(server, { url, buyers: [buyer] }) {
  for (const { id: skuId } of await queryRows(url, expressSkus(cartLineCount)))
    await post(server, '/mall-api/trading/v1/cart/add', buyer, { skuId, quantity: 1 }, { 'idempotency-key': `cart-${skuId}` });
  const [{ member_id: uid }] = await queryRows(url, `select member_id from addresses where id = ${buyer.addressId}`);
  return { access_token: buyer.token, uid: String(uid) };
}

/** The pages on which people arrive, each with what it must have been answered: a page that shows nothing is quick, too. */
function placesOf(server, { categoryId, productId, shopId }, session) {
  const at = (path, params) => pageUrl(server, `/pages/${path}`, params);
  return [
    { name: 'home', url: at('home/index'), asks: '/newCms/v1.0/getPage' },
    { name: 'product', url: at('spaceMall/GoodsDetails/index', { productId }), asks: `${query}/product/detail` },
    { name: 'list', url: at('spaceMall/goodsList/index', { categoryId }), asks: `${query}/product/byCategory` },
    { name: 'categories', url: at('spaceMall/goodsCategory/index'), asks: `${query}/second/category` },
    { name: 'shop', url: at('spaceMall/store/index', { shopId }), asks: '/mall-api/trading/v1/shop/detail' },
    { name: 'cart', url: at('spaceMall/shoppingCart/index'), session, asks: '/mall-api/trading/v1/cart/list' },
    { name: 'coupon centre', url: at('personalCenter/myCoupon/couponCollect'), session, asks: '/mall-api/trading/v1/coupon/centre' },
  ];
}

/** Gives the size of home's scripts, and of each page on which people arrive three scores and its largest paint. */
export async function measurePages({ looks }) {
  const folder = temporaryFolder('pages');
  const mall = await prepare(`sqlite:${join(folder.path, 'galleria.sqlite')}`, folder.path, 1);
  const server = await startGalleria({ folder: folder.path });
  try {
    const places = placesOf(server, await findGoods(server), await fillCart(server, mall));
    const scripts = await scriptBytes(places[0].url);
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
    const figures = [
      { name: "JavaScript of home's first load, gzipped", unit: 'kB', value: total / 1e3, largest: largestScriptBytes / 1e3, notes: [`${scripts.length} files over the wire, heads included`] },
    ];
    for (const place of places) figures.push(...(await measurePage(place, looks)));
    return figures;
  } finally {
    await server.stop();
    folder.end();
  }
}

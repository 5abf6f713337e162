// What a visitor's first look costs: gzipped scripts of the home page, and Lighthouse's mobile scores.
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { median, startGalleria, temporaryFolder } from './processes.mjs';

const chromePath = process.env.CHROME_PATH ?? '/usr/bin/chromium';
const chromeFlags = [
  '--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
];
const largestScriptBytes = 150_000;
const smallestScore = 95;
const categories = ['performance', 'accessibility', 'best-practices'];
const timingIds = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];

const pageUrl = (server, path, params) => `${server.url}${path}${params ? `?params=${encodeURIComponent(JSON.stringify(params))}` : ''}`;

/** Bytes of all scripts over the wire until home is quiet, on a cold cache, gzip being the only encoding that is asked for. */
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
    await page.goto(url, { waitUntil: 'networkidle0', timeout: 60_000 });
    if (wrong.length > 0) throw new Error(`scripts are not gzipped: ${wrong.join(', ')}`);
    if (scripts.size === 0) throw new Error('home loads no script');
    return [...scripts.values()];
  } finally {
    await browser.close();
  }
}

/** Lighthouse's report of one look. A machine that is busy at the wrong moment spoils a look, which is then taken again, twice at most. */
async function look(url, triesLeft = 2) {
  const chrome = await chromeLauncher.launch({ chromePath, chromeFlags, logLevel: 'silent' });
  const { lhr } = await lighthouse(url, { port: chrome.port, logLevel: 'silent', output: 'json', onlyCategories: categories }).finally(() => chrome.kill());
  if (!lhr.runtimeError && categories.every((category) => lhr.categories[category].score !== null)) return lhr;
  const complaint = `Lighthouse could not judge ${url}: ${lhr.runtimeError?.message ?? 'an audit failed'}`;
  if (triesLeft === 0) throw new Error(complaint);
  console.warn(`${complaint}; looking again`);
  return look(url, triesLeft - 1);
}

/** The audits of a category that were not passed. */
function failedAudits(lhr, category) {
  const audits = lhr.categories[category].auditRefs.map(({ id }) => lhr.audits[id]);
  return audits.filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary').map(({ id }) => id);
}

async function scoreFigures(name, url, lookCount) {
  const looks = [];
  while (looks.length < lookCount) looks.push(await look(url));
  return categories.map((category) => {
    const values = looks.map((lhr) => lhr.categories[category].score * 100);
    const failed = [...new Set(looks.flatMap((lhr) => failedAudits(lhr, category)))];
    const timings = category === 'performance' ? timingIds.map((id) => `${id} ${(median(looks.map((lhr) => lhr.audits[id].numericValue)) / 1e3).toFixed(1)} s`) : [];
    return {
      name: `Lighthouse mobile, ${name}: ${category.replace('-', ' ')}`,
      unit: 'of 100',
      value: median(values),
      smallest: smallestScore,
      notes: [`looks: ${values.map((value) => Math.round(value)).join(', ')}`, ...timings, ...(failed.length > 0 ? [`failed: ${failed.join(', ')}`] : [])],
    };
  });
}

async function firstProductId(server) {
  const base = `${server.url}/mall-api/trading/v1/pms/query/general`;
  const data = async (path) => (await (await fetch(base + path)).json()).data;
  const [category] = await data('/first/category');
  return (await data(`/product/byCategory?categoryId=${category.categoryId}`))[0].productId;
}

/** Gives the size of home's scripts and three scores of home and of a product's page. */
export async function measurePages({ looks }) {
  const folder = temporaryFolder('pages');
  const server = await startGalleria({ folder: folder.path });
  try {
    const home = pageUrl(server, '/pages/home/index');
    const details = pageUrl(server, '/pages/spaceMall/GoodsDetails/index', { productId: await firstProductId(server) });
    const scripts = await scriptBytes(home);
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
    return [
      { name: "JavaScript of home's first load, gzipped", unit: 'kB', value: total / 1e3, largest: largestScriptBytes / 1e3, notes: [`${scripts.length} files over the wire, heads included`] },
      ...(await scoreFigures('home', home, looks)),
      ...(await scoreFigures('product', details, looks)),
    ];
  } finally {
    await server.stop();
    folder.end();
  }
}

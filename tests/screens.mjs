// Photographs every page for docs/screens: `node tests/screens.mjs [NAME…]`. Chinese on a large phone, English on a small one, and the gallery's pages in the dark.
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { findProducts, isSentByPost, openProduct, paths } from './shopping.mjs';
import { root } from './places.mjs';
import { demoPhone, planTour, settle, visit } from './tour.mjs';
import { launchBrowser, openVisitor } from './visitor.mjs';
import { startWorld } from './world.mjs';

const folder = join(root, 'docs/screens');
const totalLimitBytes = 8 << 20;
const editions = [
  { suffix: 'zh-CN', language: 'zh-CN', size: 'large', scale: 1.5 },
  { suffix: 'en.small', language: 'en', size: 'small', scale: 1 },
  { suffix: 'zh-CN.dark', language: 'zh-CN', size: 'large', scale: 1.5, theme: 'dark', only: true },
];
const gallery = new Set(
  ['home', 'public-cmsAggregate', 'spaceMall-GoodsDetails', 'goodsOrder-confirmOrder', 'goodsOrder-orderDetail', 'personalCenter', 'membershipCode', 'spaceMall-shoppingCart'],
);

async function photograph(visitor, name, suffix) {
  const picture = await visitor.page.screenshot();
  await sharp(picture).webp({ quality: 78, effort: 5 }).toFile(join(folder, `${name}.${suffix}.webp`));
}

async function photographTour(browser, world, edition, names) {
  const member = await world.member(demoPhone, edition.language);
  const visitor = await openVisitor(browser, world, { ...edition, member });
  for (const stop of await planTour(world, member)) {
    if (edition.only && !gallery.has(stop.name)) continue;
    if (names.length > 0 && !names.includes(stop.name)) continue;
    await visit(visitor, stop);
    await photograph(visitor, stop.name, edition.suffix);
  }
  await visitor.close();
}

/** What guests see above pages: the sheets for a variant and for signing in. */
async function photographSheets(browser, world, edition) {
  const visitor = await openVisitor(browser, world, edition);
  const [product] = await findProducts(world, 1, (found) => isSentByPost(found) && found.skus.length > 1);
  await openProduct(visitor, product);
  await visitor.button('catalog:buy.add').click();
  await visitor.page.getByRole('dialog').waitFor();
  await settle(visitor);
  await photograph(visitor, 'sheet-variant', edition.suffix);
  await visitor.open(paths.cart);
  await visitor.button('cart:signIn').click();
  await visitor.page.getByRole('dialog').locator('img').waitFor();
  await settle(visitor);
  await photograph(visitor, 'sheet-sign-in', edition.suffix);
  await visitor.close();
}

/** The README's picture: four pages side by side. */
async function composeCover() {
  const height = 900;
  const gap = 24;
  const pages = ['home', 'spaceMall-GoodsDetails', 'goodsOrder-confirmOrder', 'personalCenter'];
  const pictures = await Promise.all(pages.map((name) => sharp(join(folder, `${name}.zh-CN.webp`)).resize({ height }).toBuffer({ resolveWithObject: true })));
  const layers = [];
  let left = gap;
  for (const { data, info } of pictures) {
    layers.push({ input: data, left, top: gap });
    left += info.width + gap;
  }
  const ground = { create: { width: left, height: height + 2 * gap, channels: 3, background: '#d9d2c6' } };
  await sharp(ground).composite(layers).webp({ quality: 82 }).toFile(join(folder, 'cover.webp'));
}

/** A page of all pictures, by name. */
function writeGallery() {
  const pictures = readdirSync(folder).filter((name) => name.endsWith('.webp') && name !== 'cover.webp');
  const pageNames = [...new Set(pictures.map((name) => name.split('.')[0]))].sort();
  const row = (page) => {
    const cell = ({ suffix }) => (pictures.includes(`${page}.${suffix}.webp`) ? `<img src="${page}.${suffix}.webp" width="200" alt="${page} ${suffix}">` : '');
    return `| ${page} | ${editions.map(cell).join(' | ')} |`;
  };
  const head = `# Every page\nTaken by \`./test screens\`: Chinese at 390×844, English at 360×640, some in the dark.\n\n| page | zh-CN | en | dark |\n|---|---|---|---|\n`;
  writeFileSync(join(folder, 'README.md'), `${head}${pageNames.map(row).join('\n')}\n`);
}

const names = process.argv.slice(2);
const world = await startWorld();
const browser = await launchBrowser();
try {
  if (names.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const edition of editions) {
    await photographTour(browser, world, edition, names);
    if (names.length === 0) await photographSheets(browser, world, edition);
  }
} finally {
  await browser.close();
  await world.end();
}
await composeCover();
writeGallery();
const files = readdirSync(folder);
const totalBytes = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
console.log(`${files.length} pictures, ${(totalBytes / 1024 / 1024).toFixed(1)} MB in ${folder}`);
if (totalBytes > totalLimitBytes) throw new Error('the pictures are larger than the repository should carry');

// Composes every picture that the demo mall names into WebP masters: node compose.mjs --out DIR
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { ar_sources, arSize, composeAr } from './ar.mjs';
import { bannerBackdrop, goodsBackdrop, logoPicture, roundBackdrop, shelvesBackdrop, shopBackdrop } from './backdrops.mjs';
import { collectArtKeys, parseArtKey, parseSubject, pictures, subjects, tints, tones } from './keys.mjs';
import { composeWear, readBoxes, wear_sources } from './wear.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const emoji_folder = join(here, 'node_modules/@lobehub/fluent-emoji-3d/assets');
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
const sizes = { goods: [900, 900], shop: [900, 600], category: [240, 240], avatar: [240, 240], icon: [192, 192], logo: [240, 240] };
const is_dark = (tone) => tone === 'ink';

const remembered = new Map();
const once = (key, make) => {
  if (!remembered.has(key)) remembered.set(key, make());
  return remembered.get(key);
};

const hex = (colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const raw = (pipeline) => pipeline.raw().toBuffer({ resolveWithObject: true });
const from = ({ data, info }) => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

// A tint maps a subject's lightness onto three colours, so that one garment comes in the palette of the house.
function tinted({ data: source, info }, tint) {
  const data = Buffer.from(source);
  const stops = [hex(tint.shadow), hex(tint.middle), hex(tint.light)];
  let sum = 0;
  let count = 0;
  const lightness = (at) => (data[at] * 0.35 + data[at + 1] * 0.5 + data[at + 2] * 0.15) / 255;
  for (let at = 0; at < data.length; at += 4) if (data[at + 3] > 128) { sum += lightness(at); count += 1; }
  const middle = Math.min(0.75, Math.max(0.25, sum / Math.max(1, count)));
  for (let at = 0; at < data.length; at += 4) {
    const value = lightness(at);
    const [low, high, part] = value < middle ? [stops[0], stops[1], value / middle] : [stops[1], stops[2], (value - middle) / (1 - middle)];
    for (let channel = 0; channel < 3; channel += 1) data[at + channel] = Math.round(low[channel] + (high[channel] - low[channel]) * part);
  }
  return { data, info };
}

// The subject without its empty margin; an emoji is crisped here, at 256 pixels, where it costs little.
const trimmedSubject = (subject) => once(subject, () => {
  const file = subjects[subject];
  if (file.endsWith('.svg')) return raw(sharp(join(here, 'drawn', file), { density: 216 }).ensureAlpha().trim({ background: transparent, threshold: 8 }));
  return raw(sharp(join(emoji_folder, `${file}.webp`)).ensureAlpha().trim({ background: transparent, threshold: 8 }).sharpen({ sigma: 0.6 }));
});

const tintedSubject = (subject, tint) => once(`${subject}~${tint}`, async () => {
  const plain = await trimmedSubject(subject);
  return tint === null ? plain : tinted(plain, tints[tint]);
});

// The subject fitted into a square of `size` pixels, standing on the square's bottom edge.
const subjectPicture = async (subject, tint, size) =>
  raw(from(await tintedSubject(subject, tint)).resize(size, size, { fit: 'contain', position: 'bottom', background: transparent }));

const shadowMargin = (size) => Math.ceil(size / 32) * 4;

// The soft shadow behind a subject, whatever its tint. Wider than the subject by the margin on each side.
const softShadow = (subject, size) => once(`${subject}@${size} shadow`, async () => {
  const edge = shadowMargin(size) / 4;
  const small = Math.ceil(size / 4);
  const shape = await raw(from(await trimmedSubject(subject)).resize(small, small, { fit: 'contain', position: 'bottom', background: transparent }));
  for (let at = 0; at < shape.data.length; at += 4) shape.data.set([58, 36, 18, Math.round(shape.data[at + 3] * 0.3)], at);
  const padded = await raw(from(shape).extend({ top: edge, bottom: edge, left: edge, right: edge, background: { r: 58, g: 36, b: 18, alpha: 0 } }));
  const blurred = await raw(from(padded).blur(Math.max(0.6, size / 90)));
  const side = (small + edge * 2) * 4;
  return raw(from(blurred).resize(side, side, { kernel: 'cubic' }));
});

// The dark line where something as wide as `size` touches the floor.
const contactShadow = (size) => once(`contact@${size}`, () => {
  const [width, height] = [Math.ceil(size * 0.96), Math.ceil(size * 0.11)];
  return raw(sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="s"><stop offset="0" stop-color="#2a1808" stop-opacity="0.4"/><stop offset="1" stop-color="#2a1808" stop-opacity="0"/></radialGradient></defs><ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 2}" ry="${height / 2}" fill="url(#s)"/></svg>`)).ensureAlpha());
});

// A layer at left, top; what reaches over the picture's edge is cut off, since sharp refuses it.
async function placed(picture, left, top, width, height) {
  const box = { left: Math.max(0, -left), top: Math.max(0, -top) };
  box.width = Math.min(picture.info.width - box.left, width - Math.max(0, left));
  box.height = Math.min(picture.info.height - box.top, height - Math.max(0, top));
  const whole = box.width === picture.info.width && box.height === picture.info.height;
  const { data, info } = whole ? picture : await raw(from(picture).extract(box));
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels }, left: Math.max(0, left), top: Math.max(0, top) };
}

// Shadows and the subject, its square of `size` centred on x and standing on `base`; what floats touches no floor.
async function standing({ subject, tint, floats = false }, size, x, base, width, height) {
  const left = Math.round(x - size / 2);
  const top = Math.round(base - size);
  const margin = shadowMargin(size);
  const contact = await contactShadow(size);
  return Promise.all([
    placed(await softShadow(subject, size), left - margin, top - margin + Math.round(size * 0.025), width, height),
    ...(floats ? [] : [placed(contact, Math.round(x - contact.info.width / 2), Math.round(base - contact.info.height / 2), width, height)]),
    placed(await subjectPicture(subject, tint, size), left, top, width, height),
  ]);
}

const goods_stages = {
  plain: [[520, 450, 716]], arch: [[430, 450, 742]], zoom: [[760, 540, 862]], plinth: [[430, 450, 738]],
  pair: [[300, 290, 650], [410, 570, 740]],
};

const rasterised = (key, make) => once(key, () => raw(sharp(make()).removeAlpha()));

async function layersOf(wish) {
  const tone = tones[wish.tone];
  const dark = is_dark(wish.tone);
  if (wish.kind === 'goods') {
    const backdrop = await rasterised(`goods ${wish.tone} ${wish.composition}`, () => goodsBackdrop(tone, dark, wish.composition));
    const layers = await Promise.all(goods_stages[wish.composition].map(([size, x, base]) => standing(wish, size, x, base, 900, 900)));
    return [backdrop, layers.flat()];
  }
  if (wish.kind === 'shop') {
    return [await rasterised(`shop ${wish.tone}`, () => shopBackdrop(tone, dark)), await standing(wish, 236, 450, 478, 900, 600)];
  }
  if (wish.kind === 'category') return [await rasterised(`round ${wish.tone}`, () => roundBackdrop(tone, 240)), await standing(wish, 150, 120, 200, 240, 240)];
  if (wish.kind === 'avatar') return [await rasterised(`round ${wish.tone}`, () => roundBackdrop(tone, 240)), await standing(wish, 184, 120, 222, 240, 240)];
  if (wish.kind === 'logo') return [await raw(sharp(logoPicture(tone, dark, wish.letters)).resize(240, 240).removeAlpha()), []];
  const draw = wish.shelves ? shelvesBackdrop : bannerBackdrop;
  const backdrop = await raw(sharp(draw(tone, dark, wish)).removeAlpha());
  const layers = await Promise.all(wish.subjects.map(({ of, x, y, size, floats }) => standing({ ...parseSubject(of), floats }, size, x, y + size / 2, wish.width, wish.height)));
  return [backdrop, layers.flat()];
}

async function compose(key, boxes) {
  const wish = parseArtKey(key);
  if (wish.kind === 'ar') return composeAr(sharp, wish.piece);
  if (wish.kind === 'wear') return composeWear(sharp, wish.piece, boxes.get(wish.piece));
  if (wish.kind === 'icon') {
    return from(await subjectPicture(wish.subject, wish.tint, 168)).extend({ top: 12, bottom: 12, left: 12, right: 12, background: transparent })
      .webp({ quality: 88, alphaQuality: 90, effort: 2 }).toBuffer();
  }
  const [backdrop, layers] = await layersOf(wish);
  return from(backdrop).composite(layers).webp({ quality: 86, effort: 1 }).toBuffer();
}

function sizeOf(wish, boxes) {
  if (wish.kind === 'ar') return arSize(wish.piece);
  if (wish.kind === 'wear') return [boxes.get(wish.piece).width, boxes.get(wish.piece).height];
  return wish.kind === 'banner' || wish.kind === 'scene' ? [wish.width, wish.height] : sizes[wish.kind];
}
const sha256 = (text) => createHash('sha256').update(text).digest('hex').slice(0, 20);

// Whatever changes every picture: the composer's own source, its tables and its locked dependencies.
function recipeHash() {
  const files = ['compose.mjs', 'backdrops.mjs', 'tones.json', 'tints.json', 'package-lock.json'];
  return sha256(files.map((file) => readFileSync(join(here, file), 'utf8')).join('\n'));
}

// A piece of the wardrobe depends on its own recipe and on its box.
const recipeOf = (...files) => sha256([...files, 'package-lock.json'].map((file) => readFileSync(join(here, file), 'utf8')).join('\n'));
const wearHash = () => recipeOf(...wear_sources, 'backdrops.mjs', 'tones.json');

function inputHash(key, recipe, boxes) {
  const wish = parseArtKey(key);
  if (wish.kind === 'ar') return sha256([recipe.ar, key].join('\n'));
  if (wish.kind === 'wear') return sha256([recipe.wear, key, JSON.stringify(boxes.get(wish.piece))].join('\n'));
  const names = wish.subjects ? wish.subjects.map(({ of }) => parseSubject(of).subject) : wish.subject ? [wish.subject] : [];
  const sources = names.map((name) => (subjects[name].endsWith('.svg') ? readFileSync(join(here, 'drawn', subjects[name]), 'utf8') : subjects[name]));
  return sha256([recipe.rest, key, JSON.stringify(pictures[key] ?? null), ...sources].join('\n'));
}

const filmSizePx = 480;
const framesASecond = 20;

// A slow way into one of the pictures, as somebody holds a phone. It has no sound.
function composeFilm(out, { key, picture, seconds }) {
  const still = join(out, `${key}.png`);
  const frames = seconds * framesASecond;
  const way = `zoompan=z='1+0.3*on/${frames}':x='(iw-iw/zoom)*0.5':y='(ih-ih/zoom)*0.6':d=${frames}:s=${filmSizePx}x${filmSizePx}:fps=${framesASecond}`;
  const run = (...options) => execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', '-i', still, ...options]);
  return sharp(join(out, `${picture}.webp`)).resize(filmSizePx * 4).png({ compressionLevel: 1 }).toFile(still).then(() => {
    run('-vf', way, '-frames:v', String(frames), '-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', join(out, `${key}.mp4`));
    run('-vf', `scale=${filmSizePx}:${filmSizePx}`, '-frames:v', '1', join(out, `${key}.jpg`));
    rmSync(still);
  });
}

// Films of the demo's members, where ffmpeg is there; else there are none. Gives how many.
async function composeFilms(out, demo) {
  const list = join(demo, 'films.json');
  const films = {};
  for (const film of existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []) {
    try {
      await composeFilm(out, film);
      films[film.key] = { film: `${film.key}.mp4`, poster: `${film.key}.jpg`, width: filmSizePx, height: filmSizePx, durationMs: film.seconds * 1000 };
    } catch (error) {
      console.log(`no film ${film.key}: ${error.message}`);
    }
  }
  writeFileSync(join(out, 'films.json'), `${JSON.stringify(films, null, 1)}\n`);
  return Object.keys(films).length;
}

async function main() {
  const { values } = parseArgs({ options: { out: { type: 'string' }, demo: { type: 'string', default: join(here, '../../demo') } } });
  if (!values.out) throw new Error('Say where the pictures go: node compose.mjs --out DIR');
  const started = Date.now();
  const out = resolve(values.out);
  mkdirSync(out, { recursive: true });
  const keys = collectArtKeys(values.demo);
  const wardrobe = join(values.demo, 'wear.json');
  const boxes = existsSync(wardrobe) ? readBoxes(wardrobe) : new Map();
  const recipe = { rest: recipeHash(), wear: wearHash(), ar: recipeOf(...ar_sources) };
  const ledger_path = join(out, 'inputs.json');
  const before = existsSync(ledger_path) ? JSON.parse(readFileSync(ledger_path, 'utf8')) : {};
  const inputs = Object.fromEntries(keys.map((key) => [key, inputHash(key, recipe, boxes)]));
  const stale = keys.filter((key) => before[key] !== inputs[key] || !existsSync(join(out, `${key}.webp`)));
  const queue = [...stale];
  const worker = async () => {
    for (let key = queue.pop(); key !== undefined; key = queue.pop()) writeFileSync(join(out, `${key}.webp`), await compose(key, boxes));
  };
  sharp.concurrency(1);
  await Promise.all([worker(), worker(), worker(), worker()]);
  const wanted = new Set(keys.map((key) => `${key}.webp`));
  for (const file of readdirSync(out)) if (file.endsWith('.webp') && !wanted.has(file)) rmSync(join(out, file));
  const manifest = Object.fromEntries(keys.map((key) => {
    const [width, height] = sizeOf(parseArtKey(key), boxes);
    return [key, { file: `${key}.webp`, width, height }];
  }));
  writeFileSync(join(out, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  writeFileSync(ledger_path, `${JSON.stringify(inputs, null, 1)}\n`);
  const filmCount = await composeFilms(out, values.demo);
  console.log(`${keys.length} pictures, ${stale.length} composed, ${filmCount} films, ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

await main();

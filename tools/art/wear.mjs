// Draws the wardrobe of the dress-up show. `node wear.mjs --write` measures every piece and writes demo/wear.json; `node wear.mjs --sheets DIR` shows looks and shelves.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { categories, database, looks } from './wear-list.mjs';
import { makePen, stage } from './wear-paint.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const demo_file = join(here, '../../demo/wear.json');
export const wear_sources = ['wear.mjs', 'wear-paint.mjs', 'wear-clothes.mjs', 'wear-head.mjs', 'wear-things.mjs', 'wear-list.mjs'];

const pieces = new Map(categories.flatMap((category) => category.shelves.flatMap((shelf) => shelf.pieces.map((piece) => [piece.key, { ...piece, typeCode: category.typeCode, z: shelf.z ?? category.z }]))));
/** The keys of every piece, in the order of the shelves. */
export const wear_keys = [...pieces.keys()];

/** What lies on the stage where nothing is worn: a clear square of 16 pixels in the middle. */
const nothing_box = { posX: 367, posY: 430, width: 16, height: 16 };

const whole = { posX: 0, posY: 0, width: stage.width, height: stage.height };

/** The piece as an SVG of the stage, or of the box of it that is asked for. Throws when there is no such piece. */
export function wearSvg(key, box = whole) {
  const piece = pieces.get(key);
  if (!piece) throw new Error(`${key}: there is no such piece in the wardrobe`);
  const pen = makePen();
  const drawn = piece.draw ? piece.draw(pen) : '';
  const placed = piece.typeCode === 'background' ? drawn : `<g transform="translate(${stage.left} ${stage.top}) scale(${stage.scale})">${drawn}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}" viewBox="${box.posX} ${box.posY} ${box.width} ${box.height}"><defs>${pen.definitions()}</defs>${placed}</svg>`;
}

/** The boxes that demo/wear.json has for the pieces, by key. */
export function readBoxes(file = demo_file) {
  const written = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(written.categories.flatMap(({ subcategories }) => subcategories.flatMap(({ materials }) => materials.map(({ key, posX, posY, width, height }) => [key, { posX, posY, width, height }]))));
}

/** The piece cut to its box, as WebP; what is clear stays clear. */
export async function composeWear(sharp, key, box) {
  const cut = sharp(Buffer.from(wearSvg(key, box)));
  const isBackground = pieces.get(key).typeCode === 'background';
  return (isBackground ? cut.removeAlpha().webp({ quality: 80, effort: 4 }) : cut.webp({ quality: 82, alphaQuality: 90, effort: 3 })).toBuffer();
}

async function measure(sharp, key) {
  const piece = pieces.get(key);
  if (!piece.draw) return nothing_box;
  if (piece.typeCode === 'background') return whole;
  const { info } = await sharp(Buffer.from(wearSvg(key))).trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 2 }).toBuffer({ resolveWithObject: true });
  // Two pixels of air, so that no soft edge is cut whoever measures it.
  const left = Math.max(0, -info.trimOffsetLeft - 2);
  const top = Math.max(0, -info.trimOffsetTop - 2);
  return { posX: left, posY: top, width: Math.min(stage.width - left, info.width + 4), height: Math.min(stage.height - top, info.height + 4) };
}

async function write(sharp) {
  const shops = new Map(JSON.parse(readFileSync(join(here, '../../demo/shops.json'), 'utf8')).map((shop) => [shop.key, shop]));
  const written = [];
  for (const [at, { typeCode, groupId, name, tagSide, z, shelves }] of categories.entries()) {
    const subcategories = [];
    for (const shelf of shelves) {
      const materials = [];
      for (const piece of shelf.pieces) {
        const box = await measure(sharp, piece.key);
        materials.push({ key: piece.key, name: piece.name, art: `wear.${piece.key}`, ...box, zIndex: shelf.z ?? z, pricePoints: piece.pricePoints, tier: piece.tier, brand: piece.shop ? shops.get(piece.shop).name : null, shop: piece.shop, releaseDays: piece.releaseDays });
      }
      subcategories.push(`{"key": ${JSON.stringify(shelf.key)}, "name": ${JSON.stringify(shelf.name)}, "materials": [\n        ${materials.map((material) => JSON.stringify(material)).join(',\n        ')}\n      ]}`);
    }
    const head = { typeCode, groupId, name, identification: typeCode, sort: at + 1, tagSide };
    written.push(`${JSON.stringify(head, null, 1).replaceAll(/\n\s*/g, ' ').slice(0, -2)}, "subcategories": [\n      ${subcategories.join(',\n      ')}\n    ]}`);
  }
  writeFileSync(demo_file, `{\n  "database": ${JSON.stringify(database)},\n  "categories": [\n    ${written.join(',\n    ')}\n  ],\n  "looks": [\n    ${looks.map((look) => JSON.stringify(look)).join(',\n    ')}\n  ]\n}\n`);
}

// A look on the stage: its pieces by their layer.
async function drawLook(sharp, keys) {
  const layers = keys.map((key) => pieces.get(key)).sort((one, other) => one.z - other.z);
  return sharp(Buffer.from(wearSvg(layers[0].key))).composite(layers.slice(1).map(({ key }) => ({ input: Buffer.from(wearSvg(key)) }))).png().toBuffer();
}

async function sheet(sharp, file, pictures, across, width) {
  const height = Math.round((width * stage.height) / stage.width);
  const input = await Promise.all(pictures.map((picture) => sharp(picture).resize(width, height).png().toBuffer()));
  await sharp({ create: { width: across * width, height: Math.ceil(pictures.length / across) * height, channels: 3, background: '#efe8dc' } })
    .composite(input.map((picture, at) => ({ input: picture, left: (at % across) * width, top: Math.floor(at / across) * height }))).png().toFile(file);
}

// Looks drawn by chance, always the same: one piece of each category, with one accessory.
function chanceLooks(count) {
  let seed = 20261127;
  const chance = (most) => { seed = (seed * 1103515245 + 12345) % 2147483648; return Math.floor((seed / 2147483648) * most); };
  return Array.from({ length: count }, () => categories.filter(({ typeCode }) => typeCode !== 'blush1').map(({ shelves }) => {
    const all = shelves.flatMap(({ pieces: its }) => its);
    return all[chance(all.length)].key;
  }));
}

async function sheets(sharp, folder) {
  mkdirSync(folder, { recursive: true });
  const drawAll = async (list) => { const drawn = []; for (const keys of list) drawn.push(await drawLook(sharp, keys)); return drawn; };
  await sheet(sharp, join(folder, 'looks.png'), await drawAll(looks.map(({ materials }) => materials)), 8, 250);
  await sheet(sharp, join(folder, 'chance.png'), await drawAll(chanceLooks(24)), 8, 250);
  const plain = looks[4].materials;
  for (const { typeCode, shelves } of categories) {
    const others = plain.filter((key) => pieces.get(key).typeCode !== typeCode);
    await sheet(sharp, join(folder, `${typeCode}.png`), await drawAll(shelves.flatMap(({ pieces: its }) => its.map(({ key }) => [...others, key]))), 8, 250);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { write: { type: 'boolean', default: false }, sheets: { type: 'string' } } });
  const { default: sharp } = await import('sharp');
  if (values.write) await write(sharp);
  if (values.sheets) await sheets(sharp, values.sheets);
}

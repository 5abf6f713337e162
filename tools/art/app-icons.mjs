// Composes the icons of the app's own pages from 3D emoji into WebP: node app-icons.mjs, after npm ci.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const here = dirname(fileURLToPath(import.meta.url));
const emoji_folder = join(here, 'node_modules/@lobehub/fluent-emoji-3d/assets');
const icon_folder = join(here, '../../web/src/features/members/icons');
const edge_px = 96;

// Name of the icon and code point of its emoji.
const icons = {
  'to-pay': '1f4b3',
  'to-ship': '1f4e6',
  'to-receive': '1f69a',
  finished: '1f9fe',
  addresses: '1f4cd',
  cart: '1f6d2',
  shops: '1f3ec',
  rankings: '1f3c6',
  categories: '1f457',
  rules: '1f4dc',
  search: '1f50d',
  settings: '2699-fe0f',
};

for (const [name, code_point] of Object.entries(icons)) {
  const trimmed = await sharp(join(emoji_folder, `${code_point}.webp`)).ensureAlpha().trim({ threshold: 8 }).toBuffer();
  const made = await sharp(trimmed)
    .resize(edge_px, edge_px, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .webp({ quality: 82, effort: 6 })
    .toFile(join(icon_folder, `${name}.webp`));
  console.log(name, made.size);
}

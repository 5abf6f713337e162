// Reads art keys: finds them in the demo data and takes them apart into what the composer needs.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ar_keys } from './ar.mjs';
import { wear_keys } from './wear.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

export const tones = read(join(here, 'tones.json'));
export const tints = read(join(here, 'tints.json'));
export const subjects = read(join(here, 'subjects.json'));
export const pictures = read(join(here, 'pictures.json'));
export const compositions = ['plain', 'arch', 'zoom', 'pair', 'plinth'];

const key_shape = /^(goods|shop|category|icon|avatar|logo|banner|scene|wear|ar)\./;
const known = (table, name, key, what) => {
  if (!Object.hasOwn(table, name)) throw new Error(`${key}: there is no ${what} "${name}"`);
  return name;
};

/** Splits "handbag~camel" into its subject and its tint (null when it keeps its own colours). Throws on an unknown name. */
export function parseSubject(text, key = text) {
  const [subject, tint = null] = text.split('~');
  known(subjects, subject, key, 'subject');
  if (tint !== null) known(tints, tint, key, 'tint');
  return { subject, tint };
}

/** Takes an art key apart: {kind, …}. Throws an Error that names the key when any part of it is unknown. */
export function parseArtKey(key) {
  const [kind, first, tone, composition, ...rest] = key.split('.');
  const parts = key.split('.').length;
  const expect = (count) => {
    if (parts !== count || rest.length > 0) throw new Error(`${key}: a ${kind} key has ${count} parts`);
  };
  switch (kind) {
    case 'goods':
      expect(4);
      if (!compositions.includes(composition)) throw new Error(`${key}: there is no composition "${composition}"`);
      return { kind, ...parseSubject(first, key), tone: known(tones, tone, key, 'tone'), composition };
    case 'shop':
    case 'category':
    case 'avatar':
      expect(3);
      return { kind, ...parseSubject(first, key), tone: known(tones, tone, key, 'tone') };
    case 'icon':
      expect(2);
      return { kind, ...parseSubject(first, key) };
    case 'logo':
      expect(3);
      if (!/^[a-z0-9&]{1,2}$/.test(first)) throw new Error(`${key}: a monogram is one or two letters, small as names of files are`);
      return { kind, letters: first.toUpperCase(), tone: known(tones, tone, key, 'tone') };
    case 'banner':
    case 'scene':
      expect(2);
      known(pictures, key, key, 'picture');
      return { kind, ...pictures[key] };
    case 'wear':
      expect(2);
      if (!wear_keys.includes(first)) throw new Error(`${key}: there is no such piece in the wardrobe`);
      return { kind, piece: first };
    case 'ar':
      expect(2);
      if (!ar_keys.includes(first)) throw new Error(`${key}: there is no such frame or sticker`);
      return { kind, piece: first };
    default:
      throw new Error(`${key}: "${kind}" is no kind of picture`);
  }
}

/** Every art key that the JSON files under `folder` mention, sorted and without repeats. */
export function collectArtKeys(folder) {
  const found = new Set();
  const walk = (value) => {
    if (typeof value === 'string') {
      if (key_shape.test(value) && !/\s/.test(value)) found.add(value);
    } else if (value && typeof value === 'object') Object.values(value).forEach(walk);
  };
  for (const entry of readdirSync(folder, { recursive: true })) {
    if (entry.endsWith('.json')) walk(read(join(folder, entry)));
  }
  return [...found].sort();
}

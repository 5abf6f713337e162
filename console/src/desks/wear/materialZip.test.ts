// Zips as those who mean ill pack them, thrown at random: each is refused by the name of what is wrong with it, or holds pictures and one table within their bounds.
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { mostPictures, openZipFile } from './materialZip';
import { templateOf } from './template';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const bytes = (...codes: readonly number[]) => Uint8Array.from(codes);
const table = strToU8(templateOf('zh-CN'));
const goodNames = [
  'coat.png',
  'a/coat.png',
  '夏装/裙子.png',
  'b/hat.webp',
  'shoes.jpg',
  'materials.csv',
  'list/two.csv',
  '__MACOSX/._coat.png',
];
const badNames = [
  '../up.png',
  '/etc/passwd.png',
  'C:\\drive.png',
  'a/../../b.png',
  'line\n.png',
  'nul\0.png',
  'inner.zip',
  'run.exe',
  'page.svg',
  `${'n'.repeat(200)}.png`,
  '.csv',
  '',
];
const contents: readonly (() => Uint8Array)[] = [
  () => bytes(...png, 1, 2, 3),
  () => bytes(0xff, 0xd8, 0xff, 0xe0),
  () => strToU8('RIFF1234WEBPVP8 '),
  () => table,
  () => strToU8('<svg onload="ran()"/>'),
  () => zipSync({ 'a.png': bytes(...png) }),
  () => bytes(0xff, 0xfe, 0x80, 0xc0),
  () => strToU8('x,'.repeat(150_000)),
  () => bytes(),
];

/** The same numbers for the same seed. */
function thrownBy(seed: number) {
  let state = seed >>> 0;
  const below = (count: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
  const pick = <Item>(list: readonly Item[]) => list[below(list.length)] as Item;
  return { below, pick };
}

function packed({ below, pick }: ReturnType<typeof thrownBy>): Uint8Array {
  const files: Record<string, Uint8Array> = below(4) === 0 ? {} : { 'coat.png': bytes(...png), 'materials.csv': table };
  for (let left = below(4); left > 0; left -= 1) files[pick(below(3) === 0 ? badNames : goodNames)] = pick(contents)();
  const zip = zipSync(files, { level: pick([0, 6]) });
  for (let left = below(3) === 0 ? 1 + below(8) : 0; left > 0; left -= 1) zip[below(zip.length)] = below(256);
  return below(10) === 0 ? zip.slice(0, below(zip.length)) : zip;
}

const isHarmful = (name: string) =>
  name === '..' ||
  name.length > 120 ||
  /[/\\]/.test(name) ||
  [...name].some((letter) => letter < ' ' || letter === '\u007f');

const isPicture = ({ type, bytes: start }: { type: string; bytes: Uint8Array }) =>
  (type === 'image/png' && start[0] === 0x89) ||
  (type === 'image/jpeg' && start[0] === 0xff) ||
  (type === 'image/webp' && start[8] === 0x57);

test('a zip packed and damaged at random is refused by name, or holds pictures and one table', async () => {
  const count = Number(process.env.GALLERIA_SEQUENCES ?? 100);
  const firstSeed = Number(process.env.GALLERIA_SEED ?? 20_261_127);
  let refusedCount = 0;
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const zip = packed(thrownBy(seed));
    const { packed: found, problems } = await openZipFile(new File([new Uint8Array(zip)], 'autumn.zip'));
    const told = `GALLERIA_SEED=${seed}`;
    expect(problems.length > 0, told).toBe(found === undefined);
    if (!found) {
      refusedCount += 1;
      continue;
    }
    const names = found.pictures.map(({ name }) => name);
    expect(new Set(names).size, told).toBe(names.length);
    expect(names.length, told).toBeLessThanOrEqual(mostPictures);
    expect(names.filter(isHarmful), told).toEqual([]);
    expect(found.pictures.every(isPicture), told).toBe(true);
    expect(found.csv.length, told).toBeLessThanOrEqual(200_000);
  }
  expect(refusedCount).toBeGreaterThan(0);
  expect(refusedCount).toBeLessThan(count);
}, 600_000);

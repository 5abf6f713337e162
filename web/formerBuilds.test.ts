// What earlier builds leave beside a new one, and for how long.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leaveOutDoubles, putAside } from './formerBuilds.ts';

const dayMs = 24 * 60 * 60 * 1000;
const beginMs = Date.UTC(2026, 10, 23, 8);

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'galleria-builds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const dist = () => join(folder, 'dist');

function write(base: string, name: string, content = name) {
  mkdirSync(dirname(join(base, name)), { recursive: true });
  writeFileSync(join(base, name), content);
}

/** Builds into dist what has these assets, as Vite would between the plugin's two steps. */
function build(assets: string[], nowMs: number, previous = dist()) {
  putAside(dist(), previous, nowMs);
  write(dist(), 'index.html');
  for (const name of assets) write(dist(), `assets/${name}`);
  leaveOutDoubles(dist());
}

/** Every asset of earlier builds, with the build that it lies in. */
function kept(): string[] {
  const former = join(dist(), 'former');
  if (!existsSync(former)) return [];
  return readdirSync(former).flatMap((name) =>
    readdirSync(join(former, name, 'assets')).map((asset) => `${name}/${asset}`),
  );
}

test('the assets of the build before stay when another takes its place', () => {
  build(['page-A.js', 'page-A.js.br', 'same-S.css'], beginMs);
  expect(kept()).toEqual([]);
  build(['page-B.js', 'same-S.css'], beginMs + dayMs);
  expect(kept()).toEqual(['20261124T080000Z/page-A.js', '20261124T080000Z/page-A.js.br']);
  expect(readdirSync(join(dist(), 'assets')).toSorted()).toEqual(['page-B.js', 'same-S.css']);
  expect(readFileSync(join(dist(), 'former/20261124T080000Z/assets/page-A.js'), 'utf8')).toBe('assets/page-A.js');
});

test('a build of the same leaves nothing behind', () => {
  build(['page-A.js'], beginMs);
  build(['page-A.js'], beginMs + 1_000);
  expect(kept()).toEqual([]);
  expect(existsSync(join(dist(), 'former'))).toBe(false);
});

test('what is no asset goes with its build', () => {
  build(['page-A.js'], beginMs);
  write(dist(), 'pages/gone/index.html');
  build(['page-B.js'], beginMs + 1_000);
  expect(readdirSync(dist()).toSorted()).toEqual(['assets', 'former', 'index.html']);
});

test('ten builds are kept, and none longer than thirty days after it was replaced', () => {
  for (let number = 0; number <= 12; number += 1) build([`page-${number}.js`], beginMs + number * 1_000);
  expect(kept().map((name) => name.split('/')[1])).toEqual(
    [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((number) => `page-${number}.js`),
  );
  build(['page-next.js'], beginMs + 29 * dayMs);
  expect(kept()).toHaveLength(10);
  build(['page-last.js'], beginMs + 31 * dayMs);
  expect(kept().map((name) => name.split('/')[1])).toEqual(['page-12.js', 'page-next.js']);
});

test('an asset that comes back is kept once', () => {
  build(['page-A.js'], beginMs);
  build(['page-B.js'], beginMs + 1_000);
  build(['page-A.js'], beginMs + 2_000);
  expect(kept()).toEqual(['20261123T080002Z/page-B.js']);
});

test('on a machine that builds for the first time, the build before is taken from where it was released', () => {
  const released = join(folder, 'released');
  write(released, 'assets/page-A.js');
  write(released, 'former/20261122T080000Z/assets/page-older.js');
  build(['page-B.js'], beginMs, released);
  expect(kept()).toEqual(['20261122T080000Z/page-older.js', '20261123T080000Z/page-A.js']);
  expect(existsSync(join(released, 'assets/page-A.js'))).toBe(true);
});

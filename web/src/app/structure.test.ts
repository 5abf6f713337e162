// Checks the web's house rules: who may import whom, where colours and sizes stand, both languages alike, first lines.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(root, join(entry.parentPath, entry.name)));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const code = files.filter((file) => /\.tsx?$/.test(file));
const styles = files.filter((file) => file.endsWith('.css'));
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('app/testing/');

const allowed: Readonly<Record<string, readonly string[]>> = {
  app: ['app', 'pages', 'features', 'routes', 'ui', 'hosts', 'api', 'client'],
  pages: ['pages', 'features', 'routes', 'ui', 'hosts', 'api', 'client'],
  features: ['routes', 'ui', 'hosts', 'api', 'client'],
  routes: ['routes', 'hosts'],
  ui: ['ui'],
  hosts: ['hosts'],
  api: ['api', 'client'],
  worker: ['worker'],
};
/** What the client has for the mall's staff is the console's alone: in the members' app it would be bytes that nobody there may use. */
const forStaff = /^client\/staff/;
/** `import type` too: a type that leaks is an arrow. */
const importPattern = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/** Says which arrow an import breaks; undefined when it breaks none. */
function brokenArrow(file: string, imported: string): string | undefined {
  if (!/^(\.|@\/|@galleria\/)/.test(imported)) return undefined;
  const target = imported.startsWith('.')
    ? relative(root, resolve(root, dirname(file), imported))
    : imported.replace(/^@(galleria)?\//, '');
  const [layer = '', feature] = file.split('/');
  const [targetLayer = '', targetFeature] = target.split('/');
  if (forStaff.test(target)) return `${file} → ${target}: the console alone may import what is for staff`;
  const isOwnFeature = layer === 'features' && targetLayer === 'features' && feature === targetFeature;
  // The kit speaks the member's language, pages are named in it, and neither knows anything else of the client.
  const isWords = (layer === 'ui' || layer === 'routes') && target === 'client/words';
  if (allowed[layer]?.includes(targetLayer) || isOwnFeature || isWords) return undefined;
  return `${file} → ${target}: ${layer} may not import ${targetLayer === layer ? 'another of its kind' : targetLayer}`;
}

function brokenArrowsOf(file: string): string[] {
  return [...read(file).matchAll(importPattern)].flatMap(([, imported = '']) => brokenArrow(file, imported) ?? []);
}

describe('the arrow rule itself', () => {
  test.each([
    ['features/cart/a.ts', '@/features/orders/b', true],
    ['features/cart/a.ts', '../orders/b', true],
    ['features/cart/a.ts', '@/features/cart/b', false],
    ['features/cart/a.ts', '@/app/pageTable', true],
    ['features/cart/a.ts', '@/routes/orders/b', false],
    ['hosts/a.ts', '@/routes/orders/b', true],
    ['routes/cart/a.ts', '@galleria/client/words', false],
    ['routes/cart/a.ts', '@galleria/client/request', true],
    ['ui/a.ts', '@galleria/client/request', true],
    ['ui/a.ts', '@galleria/client/words', false],
    ['ui/a.ts', '@/api/query', true],
    ['hosts/a.ts', '@galleria/client/session', true],
    ['features/cart/a.ts', '@galleria/client/session', false],
    ['features/cart/a.ts', '@galleria/client/staffOperations', true],
    ['features/cart/a.ts', '../../../../api/client/src/session', true],
    ['ui/a.ts', './b', false],
    ['api/a.ts', '@/ui/toast', true],
    ['api/a.ts', '@galleria/client/request', false],
    ['pages/home/a.tsx', '@/features/cart/b', false],
    ['pages/home/a.tsx', '@/app/connect', true],
    ['ui/a.ts', 'react', false],
  ])('%s → %s breaks it: %s', (file, imported, breaks) =>
    expect(brokenArrow(file, imported) !== undefined).toBe(breaks),
  );
});

test('every import follows the arrows', () => {
  expect(code.filter((file) => !isTest(file)).flatMap(brokenArrowsOf)).toEqual([]);
});

test('what home and the shell are made of asks for nothing that only other pages need', () => {
  const first = /^(ui\/[^/]+|api\/[^/]+|hosts\/[^/]+|pages\/home\/[^/]+|features\/content\/floors\/[^/]+|app\/[^/]+)$/;
  // An `import(…)` is fetched when it is called.
  const kept = /from '([^']*\/(?:ui\/kit|hosts\/(?:app|chat))\/[^']+)'/g;
  const needed = code.filter((file) => first.test(file) && !isTest(file));
  expect(needed.length).toBeGreaterThan(80);
  const text = (file: string) => read(file).replaceAll(/import type [^;]+;/g, '');
  expect(needed.flatMap((file) => [...text(file).matchAll(kept)].map(([, name]) => `${file} → ${name}`))).toEqual([]);
});

/** Where addresses come from outside or are made by `addressFor`; everywhere else pages are opened by their declarations. */
const doors = [
  'features/content/floors/useOpenLink.ts',
  'hosts/useOpenAddress.ts',
  'pages/checkout/useSubmitOrder.ts',
  'pages/hosts/RouterTransPage.tsx',
  'pages/messages/MessagePage.tsx',
  'pages/payments/PaymentPage.tsx',
  'pages/personalCenter/MinePage.tsx',
  'pages/personalCenter/SettingPage.tsx',
  'pages/personalCenter/myCoupon/DrawWebPage.tsx',
  'pages/plazaActivity/AnswerResultPage.tsx',
  'pages/plazaActivity/AnsweringPage.tsx',
  'pages/plazaActivity/BookCarPage.tsx',
  'pages/plazaActivity/CarServicePage.tsx',
  'pages/plazaActivity/InteractivePage.tsx',
  'pages/plazaActivity/InterestOptionsPage.tsx',
  'pages/plazaActivity/InterestResultPage.tsx',
  'pages/spaceMall/GoodsDetailsPage.tsx',
  'pages/webview/WebViewPage.tsx',
];

test('pages are opened by their declarations, and by an address only where one was given', () => {
  const callers = code.filter(
    (file) =>
      /^(pages|features|hosts\/use)/.test(file) && !isTest(file) && /host\.(navigate|replace)\b/.test(read(file)),
  );
  expect(callers.toSorted()).toEqual(doors);
});

test('no path of a page is spelt outside its declaration', () => {
  const spelt = code.filter(
    (file) => /^(pages|features)\//.test(file) && !isTest(file) && /['"`]\/(pages|h5Pages)\/\w/.test(read(file)),
  );
  expect(spelt).toEqual([]);
});

test('no folder has an index file that gathers others', () => {
  expect(code.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]);
});

test('colours and font sizes stand in tokens.css alone', () => {
  const literal =
    /#[0-9a-f]{3,8}\b(?![-\w])|\b(?:rgb|rgba|hsl|hsla)\(|font-size:\s*[\d.]+(?:px|rem|em)|fontSize:\s*['\d]/i;
  const offenders = [...styles, ...code.filter((file) => file.endsWith('.tsx') && !isTest(file))]
    .filter((file) => file !== 'ui/tokens.css')
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) => (literal.test(line) ? `${file}:${index + 1} ${line.trim()}` : [])),
    );
  expect(offenders).toEqual([]);
});

/** Distances in px that are no token, each with its reason. The list may only get shorter. */
const ownDistances: Readonly<Record<string, string>> = {};

test('distances between things are tokens', () => {
  const inStyles =
    /^\s*((?:scroll-)?(?:margin|padding)(?:-[\w-]+)?|(?:row-|column-)?gap|inset(?:-[\w-]+)?):[^;]*\d(?:px|rem|v[wh])\b/;
  const inCode = /\b(?:(?:margin|padding|inset)\w*|gap|rowGap|columnGap): (?:-?\d*[1-9]|['"`][^'"`]*\dpx)/;
  const offending = (file: string, pattern: RegExp) =>
    read(file)
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file} ${line.trim()}`);
  const offenders = [
    ...styles.filter((file) => file !== 'ui/tokens.css').flatMap((file) => offending(file, inStyles)),
    ...code.filter((file) => file.endsWith('.tsx') && !isTest(file)).flatMap((file) => offending(file, inCode)),
  ];
  expect(offenders).toEqual(Object.keys(ownDistances));
});

test('the scale of distances is the one of the house', () => {
  const scale = [...read('ui/tokens.css').matchAll(/--space-\d: (\d+)px/g)].map(([, size]) => Number(size));
  expect(scale).toEqual([4, 8, 12, 16, 24, 32]);
});

test('each colour stands once for light and at most once for dark', () => {
  const text = read('ui/tokens.css');
  const names = [...text.matchAll(/^\s*(--[\w-]+): (?:#|rgb\(|linear-gradient)/gm)].map(([, name = '']) => name);
  const timesOf = (name: string) => names.filter((other) => other === name).length;
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => timesOf(name) > 2)).toEqual([]);
});

test('every variable that a style uses is a token, or is set in its folder', () => {
  const tokens = new Set(read('ui/tokens.css').match(/--[\w-]+(?=:)/g));
  const used = styles.flatMap((file) =>
    [...read(file).matchAll(/var\((--[\w-]+)/g)].map((match) => [file, match[1] ?? ''] as const),
  );
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
  const isSetBeside = (file: string, name: string) =>
    styles.some((other) => folderOf(other) === folderOf(file) && read(other).includes(`${name}:`));
  const own = (file: string, name: string) =>
    isSetBeside(file, name) || code.some((other) => read(other).includes(`'${name}'`));
  expect(used.filter(([file, name]) => !tokens.has(name) && !own(file, name))).toEqual([]);
});

function keysOf(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null) return [prefix];
  return Object.entries(value).flatMap(([key, member]) => keysOf(member, prefix ? `${prefix}.${key}` : key));
}

test.each(files.filter((file) => file.endsWith('locales/zh-CN.json')))('%s has its keys in English too', (file) => {
  const keys = (name: string) => keysOf(JSON.parse(read(name))).toSorted();
  expect(keys(file.replace('zh-CN.json', 'en.json'))).toEqual(keys(file));
});

test('every locale file is declared in words.d.ts', () => {
  const declared = read('app/words.d.ts');
  const missing = files.filter(
    (file) => file.startsWith('features/') && file.endsWith('zh-CN.json') && !declared.includes(`@/${file}`),
  );
  expect(missing).toEqual([]);
});

test('every file begins with a comment that says what it is for', () => {
  const silent = [...code, ...styles].filter((file) => !/^(\/\/|\/\*) ?\S.{10,}/.test(read(file)));
  expect(silent).toEqual([]);
});

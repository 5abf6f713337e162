// Checks the console's house rules: who may import whom, where colours and sizes stand, both languages alike, first lines, letters of desks.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { desks } from './desks';

const root = resolve(import.meta.dirname, '..');
const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(root, join(entry.parentPath, entry.name)));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const code = files.filter((file) => /\.tsx?$/.test(file));
const styles = files.filter((file) => file.endsWith('.css'));
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('app/testing/');

const allowed: Readonly<Record<string, readonly string[]>> = {
  'main.tsx': ['app', 'api', 'ui', 'client'],
  app: ['app', 'desks', 'patterns', 'api', 'ui', 'client'],
  desks: ['patterns', 'api', 'ui', 'client'],
  patterns: ['patterns', 'api', 'ui', 'client'],
  api: ['api', 'ui', 'client'],
  ui: ['ui', 'client/words', 'tokens'],
};

/** Says which arrow an import breaks; undefined when it breaks none. */
function brokenArrow(file: string, imported: string): string | undefined {
  if (!/^(\.|@\/|@galleria\/)/.test(imported)) return undefined;
  const target = imported.startsWith('.')
    ? relative(root, resolve(root, dirname(file), imported))
    : imported.replace(/^@(galleria)?\//, '');
  const [layer = '', desk] = file.split('/');
  const [targetLayer = '', targetDesk] = target.split('/');
  // The words of all layers are typed in one place.
  if (/locales\/zh-CN\.json$/.test(target)) return undefined;
  const isOwnDesk = layer === 'desks' && targetLayer === 'desks' && desk === targetDesk;
  const may = allowed[layer] ?? [];
  if (isOwnDesk || may.includes(targetLayer) || may.includes(target)) return undefined;
  return `${file} → ${target}`;
}

test.each([
  ['desks/people/a.ts', '@/desks/coupons/b', true],
  ['desks/people/a.ts', './b', false],
  ['desks/people/a.ts', '@/app/router', true],
  ['patterns/list/a.ts', '@/desks/people/b', true],
  ['ui/a.ts', '@/api/query', true],
  ['ui/a.ts', '@galleria/client/words', false],
  ['ui/a.ts', '@galleria/client/staff', true],
  ['api/a.ts', '@galleria/client/staff', false],
])('%s → %s breaks an arrow: %s', (file, imported, breaks) =>
  expect(brokenArrow(file, imported) !== undefined).toBe(breaks),
);

test('every import follows the arrows', () => {
  const pattern = /(?:from|import)\s*\(?\s*'([^']+)'/g;
  const broken = code
    .filter((file) => !isTest(file))
    .flatMap((file) => [...read(file).matchAll(pattern)].flatMap(([, name = '']) => brokenArrow(file, name) ?? []));
  expect(broken).toEqual([]);
});

test("nothing of a member's session is imported: staff have one of their own", () => {
  const forMembers = /@galleria\/client\/(session|request|operations|message|connection|signIn|upload|device)'/;
  expect(code.filter((file) => !isTest(file) && forMembers.test(read(file)))).toEqual([]);
});

test('colours and font sizes stand in tokens.css alone', () => {
  const literal =
    /#[0-9a-f]{3,8}\b(?![-\w=])|\b(?:rgb|rgba|hsl|hsla)\(|font-size:\s*[\d.]+(?:px|rem)|fontSize:\s*['\d]/i;
  const offenders = [...styles, ...code.filter((file) => file.endsWith('.tsx') && !isTest(file))]
    .filter((file) => file !== 'ui/tokens.css')
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) => (literal.test(line) ? `${file}:${index + 1} ${line.trim()}` : [])),
    );
  expect(offenders).toEqual([]);
});

test('distances between things are tokens', () => {
  const pattern = /^\s*((?:margin|padding)(?:-[\w-]+)?|(?:row-|column-)?gap):[^;]*\d(?:px|rem)\b/;
  const offenders = styles
    .filter((file) => file !== 'ui/tokens.css')
    .flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${file} ${line.trim()}`),
    );
  expect(offenders).toEqual([]);
});

test('every variable that a style uses is a token', () => {
  const tokens = new Set(
    `${read('ui/tokens.css')}${readFileSync(join(root, '../../web/src/ui/tokens.css'), 'utf8')}`.match(
      /--[\w-]+(?=:)/g,
    ),
  );
  const used = styles.flatMap((file) =>
    [...read(file).matchAll(/var\((--[\w-]+)/g)].map((match) => [file, match[1] ?? ''] as const),
  );
  expect(used.filter(([, name]) => !tokens.has(name))).toEqual([]);
});

function keysOf(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null) return [prefix.replace(/_(one|other)$/, '')];
  return Object.entries(value).flatMap(([key, member]) => keysOf(member, prefix ? `${prefix}.${key}` : key));
}

test.each(files.filter((file) => file.endsWith('locales/zh-CN.json')))('%s has its keys in English too', (file) => {
  const keys = (name: string) => [...new Set(keysOf(JSON.parse(read(name))))].toSorted();
  expect(keys(file.replace('zh-CN.json', 'en.json'))).toEqual(keys(file));
});

test('every file begins with a comment that says what it is for', () => {
  expect([...code, ...styles].filter((file) => !/^(\/\/|\/\*) ?\S.{10,}/.test(read(file)))).toEqual([]);
});

test('each desk has a letter, an address and words of its own, and its subject is the name of its folder', () => {
  expect(desks.length).toBeGreaterThan(5);
  const letters = desks.map(({ letter }) => letter);
  expect(new Set(letters).size).toBe(letters.length);
  // After the first key nobody can know whether a second one comes.
  expect(letters.filter((letter) => letters.some((other) => other.startsWith(`${letter} `)))).toEqual([]);
  const paths = desks.flatMap(({ pages }) => pages.map(({ path }) => path));
  expect(new Set(paths).size).toBe(paths.length);
  const folders = new Set(files.filter((file) => file.startsWith('desks/')).map((file) => file.split('/')[1]));
  expect(new Set<string | undefined>(desks.map(({ subject }) => subject))).toEqual(folders);
});

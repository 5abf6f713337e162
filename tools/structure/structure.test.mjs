// The house plan as tests: arrows between folders, libraries in their places, mirrored names, generated files, endpoints and failures with tests.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

const root = new URL('../..', import.meta.url).pathname;
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)));
const text = (file) => readFileSync(join(root, file), 'utf8');
const serverFiles = files.filter((file) => /^server\/.*\.(cpp|hpp)$/.test(file));
const contract = JSON.parse(text('api/openapi.json'));
const operations = Object.entries(contract.paths).flatMap(([path, methods]) => Object.values(methods).map((operation) => ({ ...operation, path })));

// Which folders a file of a layer may include. Tests may include anything of their own layer and below, and fixtures.
const layers = [
  { of: /^base\//, may: /^base\// },
  { of: /^wire\//, may: /^(base|wire)\// },
  { of: /^db\//, may: /^(base|db)\// },
  { of: /^storage\//, may: /^(base|storage)\// },
  { of: /^http\//, may: /^(base|wire|db|http|storage)\// },
  { of: /^ledger\//, may: /^(base|db|ledger)\// },
  { of: /^modules\//, may: /^(base|db|ledger|modules)\/|^http\/binding\.hpp$/ },
  { of: /^features\//, may: /^(base|wire|db|ledger|modules|storage)\/|^http\/(byte_range|endpoint|binding|mapped_file|method_patch|once|message|operator|picture_address|rate_limit|router|silent_failures|stored_file)\.hpp$/ },
  { of: /^flows\//, may: /^(base|wire|db|ledger|modules)\/|^http\/(endpoint|binding|once|message|router|silent_failures)\.hpp$/ },
  { of: /^gateways\//, may: /^(base|wire|db|gateways|storage)\/|^http\/(endpoint|binding|gzip|message|router)\.hpp$/ },
];

const partsOf = (path) => {
  const [, kind, name, file] = path.match(/^(features|flows)\/([^/]+)\/(.+)$/) ?? [];
  return { kind, name, file };
};

function isAllowed(from, to, isTest) {
  if (/^app\//.test(from) || from === 'main.cpp' || from === 'precompiled.hpp') return !/_(store|rules)\.hpp$/.test(to);
  if (isTest && (/_fixture\.hpp$/.test(to) || (/^flows\//.test(from) && /^(gateways|app\/adapters_)/.test(to)))) return true;
  const here = partsOf(from);
  const there = partsOf(to);
  if (here.name && here.kind === there.kind && here.name === there.name) {
    const isRules = /_rules\.(hpp|cpp)$/.test(here.file);
    return !isRules || /_(rules|states|port|data)\.hpp$/.test(there.file);
  }
  if (here.file && /_rules\.(hpp|cpp)$/.test(here.file)) return /^base\/|_port\.hpp$/.test(to);
  if (there.kind === 'features') {
    if (/^gateways\//.test(from)) return new RegExp(`/${there.name}_port\\.hpp$`).test(to);
    return here.kind === 'flows' && new RegExp(`/${there.name}(_api|_port)?\\.hpp$`).test(to);
  }
  const layer = layers.find(({ of }) => of.test(from));
  return layer !== undefined && layer.may.test(to);
}

test('server files include only what the arrows allow', () => {
  const broken = [];
  for (const file of serverFiles) {
    const from = file.replace(/^server\//, '');
    for (const [, to] of text(file).matchAll(/^#include "([^"]+)"/gm)) {
      if (!isAllowed(from, to, /_(test|fixture)\.(cpp|hpp)$/.test(from))) broken.push(`${from} -> ${to}`);
    }
  }
  assert.deepEqual(broken, []);
});

test('each library is seen only where it belongs', () => {
  const places = [
    [/^#include <(boost\/(asio|beast)[/.])/m, /^server\/http\/|^server\/gateways\/.*_(test|fixture)|^tools\//],
    [/^#include <(boost\/json[/.])/m, /^server\/wire\//],
    [/^#include <sqlite3\.h>/m, /^server\/db\/|^tools\//],
    [/^#include <libpq-fe\.h>/m, /^server\/db\/|^tools\//],
    [/^#include <curl\//m, /^server\/gateways\/(http_client|smtp)\//],
    [/^#include <prometheus\//m, /^server\/http\//],
    [/^#include <brotli\//m, /^server\/http\//],
    [/^#include <(cairo\/|pango\/|qrencode\.h)/m, /^server\/gateways\/sandbox\//],
    [/^#include <xlsxwriter/m, /^server\/features\/exports\//],
    [/^#include <zlib/m, /^server\/features\/member_data\//],
    [/^#include <vips\//m, /^server\/features\/(files|members)\/|^server\/base\/pictures\.cpp$/],
  ];
  const broken = [];
  for (const file of files.filter((name) => /\.(cpp|hpp)$/.test(name))) {
    for (const [include, place] of places) if (include.test(text(file)) && !place.test(file)) broken.push(`${file} ${include}`);
  }
  assert.deepEqual(broken, []);
});

test('the client leans on no library and on no app, so that every app can build upon it', () => {
  const client = files.filter((file) => /^api\/client\/src\/.*\.ts$/.test(file) && !/(\.test|Setup)\.ts$/.test(file));
  const foreign = client.flatMap((file) =>
    [...text(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].filter(([, name]) => !/^\.\/\w+(\.ts)?$/.test(name)).map(([, name]) => `${file} -> ${name}`),
  );
  assert.ok(client.length > 10, 'no client found');
  assert.deepEqual(foreign, []);
});

test('no folder has a name that says nothing', () => {
  const empty = new Set(['utils', 'util', 'helpers', 'common', 'misc', 'shared', 'manager', 'core']);
  assert.deepEqual(files.filter((file) => file.split('/').slice(0, -1).some((folder) => empty.has(folder))), []);
});

test('features bear the same names on the server, on the web and in the contract', () => {
  const folders = (path) => readdirSync(join(root, path), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const server = new Set([...folders('server/features'), ...folders('server/flows')]);
  const tags = new Set(operations.flatMap((operation) => operation.tags));
  assert.deepEqual([...tags].filter((tag) => !server.has(tag)), [], 'API tags without a server folder');
  const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  // One page over points, wallet, gift cards and coupons, the pages of where the app runs, content as the console shows it, and the words about content's texts, which home does without: the server has nothing of its own for them.
  const webOnly = new Set(['assets', 'hosts', 'previews', 'texts']);
  assert.deepEqual(folders('web/src/features').filter((name) => !webOnly.has(name) && !server.has(snake(name))), [], 'web features without a server folder');
});

test('every feature and flow declares what it brings, and is listed', () => {
  const list = text('server/app/modules.cpp');
  const folders = ['features', 'flows'].flatMap((kind) => readdirSync(join(root, 'server', kind)).map((name) => `${kind}/${name}`));
  const forgotten = folders.filter((folder) => {
    const name = folder.split('/')[1];
    return !files.includes(`server/${folder}/${name}_module.cpp`) || !list.includes(`#include "${folder}/`) || !new RegExp(`line<${name}::module\\b`).test(list);
  });
  assert.deepEqual(forgotten, [], 'without X_module.cpp, or without a line in server/app/modules.cpp');
});

test('migrations are numbered once and name their feature', () => {
  const names = files.filter((file) => /^server\/migrations\/.*\.sql$/.test(file)).map((file) => file.split('/').pop());
  const numbers = names.map((name) => name.slice(0, 4));
  assert.equal(new Set(numbers).size, numbers.length);
  for (const name of names) assert.match(name, /^\d{4}_[a-z]+[a-z0-9_]*\.sql$/);
});

// Where a package of a lock file finds another: in its own folder, or in one further out.
function finds(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder}${folder && '/'}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

test('each lock file names every package that its packages need, on any machine: npm ci installs from nothing less', () => {
  const missing = files.filter((file) => /(^|\/)package-lock\.json$/.test(file)).flatMap((file) => {
    const { packages } = JSON.parse(text(file));
    return Object.entries(packages).flatMap(([from, { dependencies, devDependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter((name) => !finds(packages, from, name)).map((name) => `${file}: ${from || 'itself'} needs ${name}`));
  });
  assert.deepEqual(missing, []);
});

test('every source file says in its first line what it is for', () => {
  const silent = files
    .filter((file) => /\.(cpp|hpp|ts|tsx|mjs|css|sql|cmake|sh)$/.test(file) && !/schema\.ts$/.test(file))
    .filter((file) => !/^(\/\/|\/\*|--|#)/.test(text(file).split('\n')[0]));
  assert.deepEqual(silent, []);
});

// The tests of the server and those of the whole, which call operations by their names and know failures by name or number.
const serverTests = files.filter((file) => /^server\/.*_test\.cpp$|^tests\/.*\.mjs$/.test(file)).map(text).join('\n');

test('every endpoint has a test that names it or its path', () => {
  const isTested = ({ operationId, path }) => new RegExp(`\\b${operationId}\\b`).test(serverTests) || serverTests.includes(path.split('{')[0]);
  assert.deepEqual(operations.filter((operation) => !isTested(operation)).map(({ operationId }) => operationId), []);
});

test('every failure has a test that names it or its number, and a sentence in both languages', () => {
  const failures = new Map(operations.flatMap((operation) => operation['x-failures']).map((failure) => [failure.name, failure]));
  const isTested = ({ name, code }) => new RegExp(`\\b(${name}|${code})\\b`).test(serverTests.replaceAll("'", ''));
  const untested = [...failures.values()].filter((failure) => !isTested(failure)).map(({ name }) => name);
  assert.deepEqual(untested, [], 'without a test');
  const speechless = [...failures.values()].filter(({ zhCn, en }) => !/[\u4e00-\u9fff]/.test(zhCn) || !/[A-Za-z]/.test(en) || /[\u4e00-\u9fff]/.test(en));
  assert.deepEqual(speechless.map(({ name }) => name), [], 'without sentences');
});

test('the contract and the client made from it are not stale', () => {
  const binary = join(root, process.env.GALLERIA_BINARY ?? 'build/release/galleria');
  const fresh = execFileSync(binary, ['openapi'], { encoding: 'utf8', maxBuffer: 1 << 26 });
  assert.ok(fresh === text('api/openapi.json'), 'api/openapi.json is stale: build/release/galleria openapi > api/openapi.json');
  execFileSync('npm', ['run', '--silent', 'check'], { cwd: join(root, 'tools/openapi'), stdio: 'inherit' });
});

// The linker's table of frames finds a part without instructions in place of the function behind it: an exception through that one ends the process.
test('no part of the program is empty, so that every function can be left by an exception', () => {
  const binary = join(root, process.env.GALLERIA_BINARY ?? 'build/release/galleria');
  const frames = execFileSync('readelf', ['--debug-dump=frames', binary], { encoding: 'utf8', maxBuffer: 1 << 29, stdio: ['ignore', 'pipe', 'ignore'] });
  const parts = [...frames.matchAll(/ FDE .* pc=(\w+)\.\.(\w+)$/gm)];
  assert.ok(parts.length > 10_000, 'the frames are read');
  const starts = new Set(parts.flatMap(([, from, to]) => (from === to ? [] : [from])));
  assert.deepEqual(parts.filter(([, from, to]) => from === to && starts.has(from)).map(([, from]) => from), []);
});

test('the diagrams of states are those of the program', () => {
  const binary = join(root, process.env.GALLERIA_BINARY ?? 'build/release/galleria');
  assert.ok(execFileSync(binary, ['states'], { encoding: 'utf8' }) === text('docs/states.md'), 'docs/states.md is stale: build/release/galleria states > docs/states.md');
});

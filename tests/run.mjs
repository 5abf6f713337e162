// Runs tests through the real server: `node tests/run.mjs [contract|journeys|system|faults|abuse|FILE …]`, all without words. One line a test; ends with "N passed, N failed".
import { readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { run } from 'node:test';
import { OriginalMalls } from './make_original_mall.mjs';
import { patience } from './patience.mjs';
import { root } from './places.mjs';
import { startPostgres } from './postgres.mjs';

const here = import.meta.dirname;
// Browsers compute all the time; whoever kills servers and waits for them does not.
const filesAtOnce = { abuse: 4, faults: 5 };
const usualFilesAtOnce = 3;
// A file that does not end, because it waits for something or left something open, has failed.
const longestFileMs = 900_000 * patience;
const groups = { contract: here, ...Object.fromEntries(['journeys', 'system', 'faults', 'abuse'].map((name) => [name, join(here, name)])) };

/** Those that take a minute or more begin first, so that none of them runs on alone at the end. */
const longest = ['access_matrix', 'accessibility', 'console_desks', 'hosts', 'races', 'tampering', 'mutations', 'crash_points'];
/** The viewer of the contract computes longer than anything waits for it while both cores are taken: it begins when most of the others have ended. */
const last = 'api_docs';
const placeOf = (file) => {
  const name = basename(file, '.test.mjs');
  if (name === last) return longest.length + 2;
  return longest.indexOf(name) + 1 || longest.length + 1;
};

const filesOf = (folder) => readdirSync(folder).flatMap((name) => (name.endsWith('.test.mjs') ? join(folder, name) : []));

function wantedFiles(words) {
  const all = Object.values(groups).flatMap(filesOf);
  const named = (word) => (word in groups ? filesOf(groups[word]) : all.filter((file) => basename(file).startsWith(word)));
  const wanted = words.length === 0 ? all : words.flatMap(named);
  if (wanted.length === 0) throw new Error(`no test files for ${words.join(' ')}`);
  return wanted.toSorted((left, right) => placeOf(left) - placeOf(right));
}

const seconds = (durationMs) => `${(durationMs / 1_000).toFixed(1)} s`;

/** The whole story of a failure: its own message, and where it happened. */
function reasonOf(error) {
  const thrown = error.cause ?? error;
  const behind = thrown.cause ? `\nbecause of ${thrown.cause.stack ?? String(thrown.cause)}` : '';
  return `${thrown.stack ?? String(thrown)}${behind}`.replaceAll(/^.*\(?node:internal.*\n?/gm, '').replaceAll(/^/gm, '    ');
}

/** A browser keeps its own time on a busy machine: so many journeys that failed are played once more, alone, when all others have ended (docs/decisions/0069). More are a fault of the product, and so is each trial of another kind. */
const mostPlayedTwice = 3;

let passedCount = 0;
let failures = [];
// A file is itself reported as a test; it counts only when it failed by itself.
const isFile = ({ name }) => name.endsWith('.test.mjs');

const lineOf = (mark, file, { name, details }) => `${mark} ${relative(root, file)}: ${name} (${seconds(details.duration_ms)})`;

const escaped = (text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Runs one file in a process of its own, all of its tests or the one of that name, and reports them as they end. */
async function runFile(file, name) {
  const stream = run({ files: [file], timeout: longestFileMs, testNamePatterns: name && [new RegExp(`^${escaped(name)}$`)] });
  stream.on('test:pass', (test) => {
    if (isFile(test) || test.skip !== undefined) return;
    passedCount += 1;
    console.log(lineOf('passed', file, test));
  });
  stream.on('test:fail', (test) => {
    const { error } = test.details;
    if (isFile(test) && error.failureType === 'subtestsFailed') return;
    failures.push({ file, name: test.name, story: `${lineOf('FAILED', file, test)}\n${reasonOf(error)}` });
    console.log(failures.at(-1).story);
  });
  stream.on('test:stderr', ({ message }) => process.stderr.write(message));
  for await (const _event of stream); // until the file has ended
}

/** Plays the journeys among the failures once more, when they are few enough; gives how many passed then. What failed both times stays a failure. */
async function playTwice() {
  const first = failures;
  if (first.length > mostPlayedTwice) return 0;
  failures = [];
  let steadyCount = 0;
  for (const failure of first) {
    if (isFile(failure) || !filesOf(groups.journeys).includes(failure.file)) {
      failures.push(failure);
      continue;
    }
    const before = passedCount;
    await runFile(failure.file, failure.name);
    if (passedCount > before) steadyCount += 1;
    else if (!failures.some(({ name }) => name === failure.name)) failures.push(failure);
  }
  return steadyCount;
}

/** Few tests fill their malls themselves; PostgreSQL's takes three times as long, and journeys have no use for it. */
const leastForOriginal = 8;
function originalsFor(files) {
  if (files.length < leastForOriginal) return undefined;
  const isForPostgres = files.some((file) => !filesOf(groups.journeys).includes(file));
  return new OriginalMalls(isForPostgres ? ['sqlite', 'postgres'] : ['sqlite']);
}

async function main() {
  const files = wantedFiles(process.argv.slice(2));
  const started = Date.now();
  const postgres = process.env.GALLERIA_TEST_POSTGRES ? undefined : await startPostgres();
  if (postgres) process.env.GALLERIA_TEST_POSTGRES = postgres.url;
  const originals = originalsFor(files);
  const waiting = [...files];
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      await originals?.freshen();
      await runFile(file);
    }
  };
  await Promise.all(Array.from({ length: filesAtOnce[process.argv.slice(2).join(' ')] ?? usualFilesAtOnce }, work));
  const secondCount = await playTwice();
  originals?.end();
  await postgres?.stop();
  console.log(`finished in ${seconds(Date.now() - started)}`);
  if (failures.length > 0) console.log(`what failed, once more:\n${failures.map(({ story }) => story).join('\n')}`);
  if (secondCount > 0) console.log(`${secondCount} passed only when played alone`);
  console.log(`${passedCount} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 || passedCount === 0 ? 1 : 0;
}

await main();

// Runs tests through the real server: `node tests/run.mjs [contract|journeys|system|faults|abuse|FILE …]`, all without words. One line a test; ends with "N passed, N failed".
import { readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { run } from 'node:test';
import { patience } from './patience.mjs';
import { root } from './places.mjs';
import { startPostgres } from './postgres.mjs';

const here = import.meta.dirname;
const filesAtOnce = 3;
// A file that does not end, because it waits for something or left something open, has failed.
const longestFileMs = 900_000 * patience;
const groups = { contract: here, ...Object.fromEntries(['journeys', 'system', 'faults', 'abuse'].map((name) => [name, join(here, name)])) };

/** Those that take a minute or more begin first, so that none of them runs on alone at the end. */
const longest = ['access_matrix', 'accessibility', 'console_desks', 'hosts', 'races', 'inside', 'tampering', 'mutations', 'crash_points'];
const placeOf = (file) => longest.indexOf(basename(file, '.test.mjs')) + 1 || longest.length + 1;

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
  const cause = error.cause ?? error;
  return (cause.stack ?? String(cause)).replaceAll(/^.*\(?node:internal.*\n?/gm, '').replaceAll(/^/gm, '    ');
}

let passedCount = 0;
const failures = [];
// A file is itself reported as a test; it counts only when it failed by itself.
const isFile = ({ name }) => name.endsWith('.test.mjs');

const lineOf = (mark, file, { name, details }) => `${mark} ${relative(root, file)}: ${name} (${seconds(details.duration_ms)})`;

/** Runs one file in a process of its own and reports its tests as they end. */
async function runFile(file) {
  const stream = run({ files: [file], timeout: longestFileMs });
  stream.on('test:pass', (test) => {
    if (isFile(test)) return;
    passedCount += 1;
    console.log(lineOf('passed', file, test));
  });
  stream.on('test:fail', (test) => {
    const { error } = test.details;
    if (isFile(test) && error.failureType === 'subtestsFailed') return;
    failures.push(`${lineOf('FAILED', file, test)}\n${reasonOf(error)}`);
    console.log(failures.at(-1));
  });
  stream.on('test:stderr', ({ message }) => process.stderr.write(message));
  for await (const _event of stream); // until the file has ended
}

async function main() {
  const files = wantedFiles(process.argv.slice(2));
  const started = Date.now();
  const postgres = process.env.GALLERIA_TEST_POSTGRES ? undefined : await startPostgres();
  if (postgres) process.env.GALLERIA_TEST_POSTGRES = postgres.url;
  const waiting = [...files];
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await runFile(file);
  };
  await Promise.all(Array.from({ length: filesAtOnce }, work));
  await postgres?.stop();
  console.log(`finished in ${seconds(Date.now() - started)}`);
  if (failures.length > 0) console.log(`what failed, once more:\n${failures.join('\n')}`);
  console.log(`${passedCount} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 || passedCount === 0 ? 1 : 0;
}

await main();

// What reads what strangers send, fed by libFuzzer with address and undefined behaviour watched: it never crashes, and keeps the promises that tests/fuzz asks for.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fuzzFolder, resultsFolder, root } from '../places.mjs';
import { trial } from '../trials.mjs';

const corpora = join(root, 'tests/fuzz/corpus');
// A program of tests/fuzz, and what it is fed with.
const targets = {
  json: 'JSON bodies',
  address: 'paths, queries and forwarded addresses',
  request_head: 'request heads and chunked bodies',
  multipart: 'forms with files',
  notice: 'notices of payments',
  validators: 'texts, phones, tax numbers, dates and codes',
};

const flagsOf = (target, { count, seed }) => [
  `-runs=${count}`,
  `-seed=${seed + 1}`, // to libFuzzer 0 means any
  '-max_len=4096',
  '-timeout=10',
  '-rss_limit_mb=2048',
  `-artifact_prefix=${join(resultsFolder, `fuzz-${target}-`)}`,
];

/** Feeds a target from its corpus; what it finds on the way is forgotten. Gives what it wrote. */
function feed(target, options) {
  const program = join(fuzzFolder, target);
  if (!existsSync(program)) throw new Error(`${program} is missing: ./test abuse makes it`);
  mkdirSync(resultsFolder, { recursive: true });
  const found = mkdtempSync(join(tmpdir(), 'galleria-fuzz-'));
  try {
    const { status, stderr } = spawnSync(program, [found, join(corpora, target), ...flagsOf(target, options)], { encoding: 'utf8', maxBuffer: 1 << 28 });
    if (status === 0) return stderr;
    throw new Error(stderr.split('\n').filter((line) => /broken promise|ERROR|runtime error|SUMMARY|Test unit written/.test(line)).join('; '));
  } finally {
    rmSync(found, { recursive: true });
  }
}

function attemptOn(target) {
  return async ({ count, seed }) => {
    const told = feed(target, { count, seed });
    const runs = Number(/^Done (\d+) runs/m.exec(told)[1]);
    const reached = [...told.matchAll(/ cov: (\d+) /g)].at(-1)[1];
    return `${runs.toLocaleString('en')} inputs reached ${reached} places of the code: no crash, no broken promise`;
  };
}

export const trials = Object.entries(targets).map(([target, what]) =>
  trial({ what: `fuzzed: ${what}`, unit: 'inputs', counts: { test: 3_000, prove: 1_000_000 }, engines: [undefined], attempt: attemptOn(target) }),
);

// What reads what strangers send, fed by libFuzzer with memory and undefined behaviour watched: it never crashes, and keeps the promises that tests/fuzz demands.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fuzzFolder, resultsFolder, root } from '../places.mjs';
import { trial } from '../trials.mjs';

const run = promisify(execFile);
const corpora = join(root, 'tests/fuzz/corpus');
// A program of tests/fuzz, and what it is fed with.
const targets = {
  json: 'JSON bodies',
  address: 'paths, queries and forwarded addresses',
  request_head: 'request heads and chunked bodies',
  multipart: 'forms with files',
  film: 'films',
  notice: 'notices of payments',
  union_notice: 'what UnionPay tells',
  id_token: 'what an identity provider signs',
  traceparent: 'traces of callers',
  text_receipts: 'what is told of text messages',
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

const isTelling = (line) => /broken promise|ERROR|runtime error|SUMMARY|Test unit written/.test(line);

/** Feeds a target from its corpus; what it finds on the way is forgotten. Gives what it wrote. */
async function feed(target, options) {
  const program = join(fuzzFolder, target);
  if (!existsSync(program)) throw new Error(`${program} is missing: ./test abuse makes it`);
  mkdirSync(resultsFolder, { recursive: true });
  const found = mkdtempSync(join(tmpdir(), 'galleria-fuzz-'));
  try {
    const { stderr } = await run(program, [found, join(corpora, target), ...flagsOf(target, options)], { maxBuffer: 1 << 28 });
    return stderr;
  } catch (error) {
    throw new Error(error.stderr?.split('\n').filter(isTelling).join('; ') || error.message);
  } finally {
    rmSync(found, { recursive: true });
  }
}

function attemptOn(target) {
  return async ({ count, seed }) => {
    const told = await feed(target, { count, seed });
    const runs = Number(/^Done (\d+) runs/m.exec(told)[1]);
    const reached = [...told.matchAll(/ cov: (\d+) /g)].at(-1)[1];
    return `${runs.toLocaleString('en')} inputs reached ${reached} places of the code: no crash, no broken promise`;
  };
}

export const trials = Object.entries(targets).map(([target, what]) =>
  trial({ what: `fuzzed: ${what}`, unit: 'inputs', counts: { test: 10_000, prove: 1_000_000 }, engines: [undefined], attempt: attemptOn(target) }),
);

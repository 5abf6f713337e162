// Runs the trials at length and writes docs/reliability.md: `node tests/prove.mjs [--seed N] [--count N] [--only WORDS] [faults|abuse|sanitizers|failover …]`. The last only by its name: it takes root and packages of its own.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './places.mjs';
import { startPostgres } from './postgres.mjs';
import { readTable, renderTable } from './proof.mjs';
import { groups, newSeed, runTrial, trialsOf, usualGroups } from './trials.mjs';

const page = join(root, 'docs/reliability.md');

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, count: { type: 'string' }, only: { type: 'string' } },
  allowPositionals: true,
});
const unknown = positionals.find((word) => !groups.includes(word));
if (unknown) throw new Error(`"${unknown}" is none of ${groups.join(', ')}`);
const seed = Number(values.seed ?? newSeed());
if (!Number.isSafeInteger(seed) || seed < 0) throw new Error('--seed takes a whole number');

/** Runs one trial on one engine; a row of the table, whatever comes out. */
async function prove(one, group, engine) {
  const count = Number(values.count ?? one.counts.prove);
  const row = { group, what: one.what, engine: engine ?? '', times: `${count.toLocaleString('en')} ${one.unit}`, seed };
  const startedAt = performance.now();
  const outcome = await runTrial(one, { count, seed, engine, isProof: true }).then(
    (found) => ({ ok: true, result: found }),
    (error) => ({ ok: false, result: error.message, error }),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  console.log(`${outcome.ok ? 'held' : 'BROKEN'} ${group}: ${one.what}${engine ? ` on ${engine}` : ''}, ${row.times} in ${seconds.toFixed(0)} s: ${outcome.result}`);
  if (outcome.error) console.log(outcome.error.cause?.stack ?? outcome.error.stack);
  return { ...row, ok: outcome.ok, result: outcome.result.split('\n')[0], seconds: Math.round(seconds), date: new Date().toISOString().slice(0, 10) };
}

/** Writes the page anew with a further row: at once, so that a run that is ended keeps what it has tried. */
function keep(row) {
  const machine = { cores: availableParallelism(), model: cpus()[0].model.trim() };
  writeFileSync(page, renderTable([...readTable(readFileSync(page, { encoding: 'utf8', flag: 'a+' })), row], machine));
}

const postgres = process.env.GALLERIA_TEST_POSTGRES ? undefined : await startPostgres();
if (postgres) process.env.GALLERIA_TEST_POSTGRES = postgres.url;
const rows = [];
try {
  for (const group of positionals.length > 0 ? positionals : usualGroups) {
    for (const one of await trialsOf(group)) {
      if (values.only && !one.what.includes(values.only)) continue;
      for (const engine of one.engines) {
        rows.push(await prove(one, group, engine));
        keep(rows.at(-1));
      }
    }
  }
} finally {
  await postgres?.stop();
}
const broken = rows.filter(({ ok }) => !ok).length;
console.log(`${rows.length - broken} held, ${broken} broken, seed ${seed}`);
process.exitCode = broken > 0 || rows.length === 0 ? 1 : 0;

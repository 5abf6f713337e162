// The PostgreSQL server is killed, loses a process or cuts its connections while members buy.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startPostgres } from '../postgres.mjs';
import { trial } from '../trials.mjs';
import { eventually } from '../world.mjs';
import { runWithFault } from './workload.mjs';

const run = promisify(execFile);
const longestRecoveryMs = 3_000;
const pause = (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs));

const cut = (world) =>
  run('psql', [
    world.databaseUrl,
    '--no-psqlrc',
    '--command',
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  ]);

const answers = (world) =>
  world.rows('select 1').then(
    () => true,
    () => false, // still in recovery
  );

/** What may happen to the database. Each ends when the server that members use can reach it again. */
const harms = {
  'connections cut': async ({ world }) => cut(world),
  'a process killed': async ({ world, random }) => {
    const backends = await world.rows("select pid from pg_stat_activity where datname = current_database() and application_name = 'galleria'");
    process.kill(random.pick(backends).pid, 'SIGKILL');
    // The server ends all other processes as soon as it notices, and is up again when it has read its log.
    await pause(200);
    await eventually('the database', () => answers(world), 60_000);
  },
  'all of it killed': async ({ postgres, random }) => {
    await postgres.kill();
    await pause(random.below(500));
    await postgres.start();
  },
};

async function loseDatabase({ count, isProof, ...given }) {
  const postgres = await startPostgres();
  try {
    return await runWithFault({ ...given, postgresUrl: postgres.url }, async ({ world, mall, random }) => {
      const recoveries = [];
      for (let done = 0; done < count; done += 1) {
        await mall.grow(5);
        await Object.values(harms)[done % Object.keys(harms).length]({ world, postgres, random });
        const startedAt = performance.now();
        await eventually('the server to be ready', () => world.isReady(), 60_000);
        recoveries.push(Math.round(performance.now() - startedAt));
        await mall.history.check(world);
      }
      const slowest = Math.max(...recoveries);
      if (isProof) assert.ok(slowest <= longestRecoveryMs, `ready again only after ${slowest} ms`);
      return `nothing acknowledged lost, ready again at most ${slowest} ms after the database was`;
    });
  } finally {
    await postgres.stop();
  }
}

export const trials = [
  trial({
    what: 'PostgreSQL killed, robbed of a process or of its connections',
    unit: 'times',
    counts: { test: 3, prove: 60 },
    engines: ['postgres'],
    attempt: loseDatabase,
  }),
];

// Back to a moment by pgBackRest, beside the mall while members buy and in its place: what they were told by then is there, nothing of later is, and the books agree.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, cpSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programs } from '../postgres.mjs';
import { trial } from '../trials.mjs';
import { eventually, giveBackPort, startWorld, takePort } from '../world.mjs';
import { comeToRest, runOnCluster } from './scene.mjs';

const run = promisify(execFile);
const longestWaitMs = 120_000;
const asPostgres = ['--reuid=postgres', '--regid=postgres', '--init-groups'];
/** A table that the staff writes and the page of the search shows; orders go on without it. */
const spoiled = 'search_hot_words';

/** What members had been told by now, and the moment that the database calls so. */
async function noteMoment({ world, mall }) {
  const promises = mall.history.promises();
  const [{ moment }] = await world.rows('select cast(clock_timestamp() as text) as moment');
  return { promises, moment, firstAfter: mall.history.entries.length };
}

/** Waits until the archive has all of the log up to now. */
async function archiveAll(writer) {
  const [wanted] = (await writer.command('psql', '--no-psqlrc', '-At', '-c', 'select pg_walfile_name(pg_switch_wal())')).split('\n');
  const isArchived = async () => (await writer.command('psql', '--no-psqlrc', '-At', '-c', `select last_archived_wal >= '${wanted}' from pg_stat_archiver`)).startsWith('t');
  await eventually('the archive', isArchived, longestWaitMs);
}

/** Restores the archive to that moment in a folder of its own, as docs/operations.md has it, and starts a PostgreSQL there: {url, stop()}. */
async function restoreTo(moment, { cluster, number }) {
  const data = join(cluster.folder, `restored-${number}`);
  mkdirSync(data, { mode: 0o700 });
  await run('chown', ['postgres:postgres', data]);
  const where = [`--config=${join(cluster.machines[0].folder, 'pgbackrest.conf')}`, '--stanza=galleria', `--pg1-path=${data}`, `--repo1-path=${cluster.archive}`];
  const target = ['--type=time', `--target=${moment}`, '--target-action=promote', '--archive-mode=off'];
  await run('setpriv', [...asPostgres, 'pgbackrest', ...where, ...target, 'restore'], { cwd: '/' });
  const port = await takePort();
  const own = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${data}`, `hba_file=${data}/pg_hba.conf`, `ident_file=${data}/pg_ident.conf`, 'synchronous_standby_names='].flatMap((setting) => ['-c', setting]);
  const logPath = join(cluster.folder, `restored-${number}.log`);
  const log = openSync(logPath, 'a');
  const server = spawn('setpriv', ['--pdeathsig=QUIT', ...asPostgres, join(programs(), 'postgres'), '-D', data, ...own], { cwd: '/', stdio: ['ignore', log, log] });
  closeSync(log);
  const ended = once(server, 'exit');
  const url = `postgres://galleria@127.0.0.1:${port}/galleria`;
  const isUp = async () => {
    if (server.exitCode !== null) throw new Error(`the restored PostgreSQL ended:\n${readFileSync(logPath, 'utf8')}`);
    return run('psql', [url, '--no-psqlrc', '-At', '-c', 'select pg_is_in_recovery()']).then(
      ({ stdout }) => stdout.startsWith('f'),
      () => false, // not up yet
    );
  };
  const stop = async () => {
    server.kill('SIGQUIT');
    await ended;
    giveBackPort(port);
  };
  try {
    await eventually('the restored PostgreSQL', isUp, longestWaitMs);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** Holds what is restored against what members had been told, and brings the spoiled table back from there. */
async function checkRestored({ world, mall, url, promises, firstAfter }) {
  const restored = await startWorld({ engine: 'postgres', databaseUrl: url, isDown: true });
  try {
    cpSync(join(world.dataFolder, 'secrets'), join(restored.dataFolder, 'secrets'), { recursive: true });
    const stored = await promises.check(restored);
    const tooLate = mall.history.entries.slice(firstAfter).filter(({ operationId, id }) => id !== undefined && stored.get(operationId).has(id));
    assert.deepEqual(tooLate, [], 'of later than the moment');
    const { stdout } = await run('pg_dump', ['--data-only', `--table=${spoiled}`, url]);
    await psql(world.databaseUrl, stdout);
  } finally {
    await restored.end(); // which audits it
  }
}

/** Runs a script; throws at its first failure. */
async function psql(url, script) {
  const running = run('psql', [url, '--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--file=-']);
  running.child.stdin.end(script);
  await running;
}

/** Makes the whole cluster anew as it was at that moment, as docs/operations.md has it. */
async function beginAnew({ cluster, moment }) {
  const [first, ...others] = cluster.machines;
  for (const machine of cluster.machines) await machine.stopPatroni();
  await first.command('sh', '-c', `printf 'galleria\nYes I am aware\n' | start remove galleria`);
  for (const machine of cluster.machines) await machine.command('mv', '/var/lib/postgresql/15/galleria', '/var/lib/postgresql/15/galleria.before');
  await first.command('sh', '-c', `mkdir /var/lib/postgresql/back-to && cd /var/lib/postgresql/back-to && cp /etc/patroni/patroni.yml /etc/patroni/back-to.yml . && echo '${moment}' >moment`);
  await first.startPatroni('/var/lib/postgresql/back-to');
  await eventually('the first node to write', async () => (await cluster.writer()) === first, longestWaitMs);
  for (const machine of others) await machine.startPatroni();
  await cluster.whole();
  for (const machine of cluster.machines) await machine.command('rm', '-r', '/var/lib/postgresql/15/galleria.before');
}

/** The ledger is emptied, and the mall begins anew at the moment before. Gives the seconds that it took. */
async function loseLedger({ cluster, world, mall }) {
  await mall.stop();
  const { moment } = await noteMoment({ world, mall });
  await psql(world.databaseUrl, 'truncate ledger_transfers cascade');
  assert.notEqual(await world.audit(), '', 'the auditor finds it');
  await archiveAll((await cluster.whole()).writer);
  const startedAt = performance.now();
  await world.stop();
  await beginAnew({ cluster, moment });
  await world.start();
  return Math.round((performance.now() - startedAt) / 1_000);
}

const wordsOf = (world) => world.rows(`select * from ${spoiled} order by 1, 2`);

async function goBack({ count, ...given }) {
  return runOnCluster(given, async (scene) => {
    const { cluster, world, mall } = scene;
    let laterCount = 0;
    for (let number = 0; number < count; number += 1) {
      await mall.grow(10);
      const { writer, spare } = await cluster.whole();
      assert.equal(await spare.command('back-up', 'full'), '', 'only the one that writes is backed up');
      await writer.command('back-up', number === 0 ? 'full' : 'diff');
      await mall.grow(20);
      const before = await wordsOf(world);
      const noted = await noteMoment(scene);
      await mall.grow(20);
      await psql(world.databaseUrl, `delete from ${spoiled}`);
      await mall.grow(10);
      await archiveAll(writer);
      const restored = await restoreTo(noted.moment, { cluster, number });
      try {
        laterCount += mall.history.entries.slice(noted.firstAfter).filter(({ outcome }) => outcome === 'ok').length;
        await checkRestored({ world, mall, url: restored.url, ...noted });
      } finally {
        await restored.stop();
      }
      assert.ok(before.length > 0);
      assert.deepEqual(await wordsOf(world), before, 'what was deleted is back');
      await comeToRest(scene);
    }
    assert.deepEqual(mall.history.failures, [], 'answers with status 500');
    const seconds = await loseLedger(scene);
    return (
      `all acknowledged by then was there and audited clean, nothing of the ${laterCount} deeds after it, and an emptied table came back from there while members bought; ` +
      `when the ledger was emptied, all three nodes began anew at the moment before within ${seconds} s`
    );
  });
}

export const trials = [
  trial({
    what: 'restored by pgBackRest to a moment of a day on which members buy',
    unit: 'moments',
    counts: { prove: 2 },
    engines: ['postgres'],
    attempt: goBack,
  }),
];

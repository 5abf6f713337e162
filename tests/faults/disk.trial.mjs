// The disk is full while members buy, and has room again.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { startPostgres } from '../postgres.mjs';
import { trial } from '../trials.mjs';
import { eventually } from '../world.mjs';
import { isRoot, openDisk } from './disk.mjs';
import { runWithFault } from './workload.mjs';

const refusalCount = 10;
const reasons = /disk is full|No space left|could not extend file/;

/** Fills it until deeds are refused for it, then makes room; until then members look at what they like. Gives how many were refused. */
async function fillAndClear({ world, mall, disk, postgres }) {
  await mall.grow(5);
  const refusedBefore = mall.history.failures.length;
  await disk.fill();
  await eventually('deeds to be refused', () => mall.history.failures.length >= refusedBefore + refusalCount, 60_000);
  if (!postgres) assert.equal(await world.isReady(), false, 'a server whose own disk is full wants no requests');
  await world.guest().call('get_page', { pageCode: 'home' });
  await disk.clear();
  // A PostgreSQL server that cannot write its log ends itself.
  await postgres?.start();
  await eventually('the server to be ready', () => world.isReady(), 60_000);
  const refused = mall.history.failures.length - refusedBefore;
  await mall.grow(5);
  await mall.history.check(world);
  return refused;
}

async function fullDisk({ count, engine, ...given }) {
  if (engine === 'postgres' && !isRoot) return '0 times: only root can make a small disk for PostgreSQL';
  let world;
  const disk = await openDisk(() => world);
  const postgres = engine === 'postgres' ? await startPostgres(['max_wal_size=64MB', 'min_wal_size=32MB'], disk.folder) : undefined;
  const where = postgres ? { postgresUrl: postgres.url } : { dataFolder: disk.folder };
  try {
    return await runWithFault({ ...given, ...where, engine }, async (scene) => {
      world = scene.world;
      let refused = 0;
      for (let done = 0; done < count; done += 1) refused += await fillAndClear({ ...scene, disk, postgres });
      assert.match(readFileSync(world.logPath, 'utf8'), reasons, 'the log says why');
      return `${disk.what} full: ${refused} calls refused, none half done, and all goes on when there is room`;
    });
  } finally {
    await postgres?.stop();
    await disk.close();
  }
}

export const trials = [trial({ what: 'the disk is full while members buy', unit: 'times', counts: { test: 1, prove: 10 }, attempt: fullDisk })];

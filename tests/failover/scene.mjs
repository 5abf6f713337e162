// Members buy from a Galleria before three nodes of PostgreSQL, of which one writes, one confirms and one is spare; and how long nobody could order.
import assert from 'node:assert/strict';
import { runWithFault } from '../faults/workload.mjs';
import { eventually } from '../world.mjs';
import { startCluster } from './cluster.mjs';

/** How long there may be no orders. */
const longestOutageMs = 15_000;
const longestWaitMs = 120_000;
const lookEveryMs = 20;

/** Does what it is given while libpq, in each program that is started here, takes the password from that file. */
export async function withPassFile(file, act) {
  const before = process.env.PGPASSFILE;
  process.env.PGPASSFILE = file;
  try {
    return await act();
  } finally {
    if (before === undefined) delete process.env.PGPASSFILE;
    else process.env.PGPASSFILE = before;
  }
}

/** A whole trial, as runWithFault, on a cluster of its own, which `harm` is given besides. `disks`: where the nodes' files lie, if not in the cluster's own folder. */
export async function runOnCluster({ disks, ...given }, harm) {
  const cluster = await startCluster({ disks });
  try {
    return await withPassFile(cluster.passFile, () =>
      runWithFault({ ...given, databaseUrl: cluster.databaseUrl }, (scene) => harm({ ...scene, cluster })).catch((error) => {
        throw new Error(`${error.message}\n${cluster.logTails()}`, { cause: error });
      }),
    );
  } finally {
    await cluster.close();
  }
}

/** Waits until an order is acknowledged that is begun from now on. */
export async function ordersGoOn(mall) {
  const first = mall.history.entries.length;
  const isAnswered = () => mall.history.entries.slice(first).some(({ operationId, outcome }) => operationId === 'submit_order' && outcome === 'ok');
  await Promise.race([eventually('orders', isAnswered, longestWaitMs), mall.living]);
}

/** Does `act` and waits for one more order; gives the longest time without an acknowledged order from its beginning to then, in milliseconds. */
export async function longestPause(mall, act) {
  let known = mall.history.acknowledged('submit_order').length;
  let grewAt = performance.now();
  let longestMs = 0;
  const look = () => {
    const count = mall.history.acknowledged('submit_order').length;
    longestMs = Math.max(longestMs, performance.now() - grewAt);
    if (count === known) return;
    known = count;
    grewAt = performance.now();
  };
  const looking = setInterval(look, lookEveryMs);
  try {
    await act();
    await ordersGoOn(mall);
    look();
    return longestMs;
  } finally {
    clearInterval(looking);
  }
}

/** Waits until all three nodes are well and holds what members were told against what is stored. */
export async function comeToRest({ cluster, world, mall }) {
  await cluster.whole();
  await eventually('the server to be ready', () => world.isReady(), longestWaitMs);
  await mall.history.check(world);
}

/** So many harms, each after members have gone on buying; gives the longest times without an order, in milliseconds. `prepare(done)`: what comes before the time counts; gives the harm. */
export async function pausesUnder(scene, count, prepare) {
  const pauses = [];
  for (let done = 0; done < count; done += 1) {
    await scene.mall.grow(10);
    const harm = await prepare(done);
    const length = await longestPause(scene.mall, async () => {
      await harm();
      await comeToRest(scene);
    });
    pauses.push(length);
  }
  return pauses;
}

const seconds = (ms) => (ms / 1_000).toFixed(1);

/** Says for how long there were no orders; throws if that was too long, where times may be judged. `pauses`: milliseconds. */
export function tellPauses(pauses, isProof) {
  const longest = Math.max(...pauses);
  if (isProof) assert.ok(longest <= longestOutageMs, `no orders for ${pauses.map(seconds).join(', ')} s`);
  return `no orders for ${seconds(Math.min(...pauses))} to ${seconds(longest)} s`;
}

// The node that writes is killed while members buy: the one that confirmed takes over, or its own Patroni brings it up again.
import assert from 'node:assert/strict';
import { trial } from '../trials.mjs';
import { ordersGoOn, pausesUnder, runOnCluster, tellPauses } from './scene.mjs';

const pause = (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs));

/** What is killed of it. Whose machine is gone does not come back before orders go on without it. */
const harms = {
  'its machine': async ({ mall, writer }) => {
    await writer.kill();
    await ordersGoOn(mall);
    writer.start();
  },
  'its PostgreSQL': async ({ writer }) => writer.killAll('postgres'),
  'its PostgreSQL and its Patroni': async ({ writer }) => writer.killAll('patroni', 'postgres'),
};

async function killWriter({ count, isProof, ...given }) {
  return runOnCluster(given, async (scene) => {
    const { cluster, mall, random } = scene;
    const pauses = await pausesUnder(scene, count, async (done) => {
      await pause(random.below(1_000));
      const { writer } = await cluster.whole();
      const harm = Object.values(harms)[done % Object.keys(harms).length];
      return () => harm({ mall, writer });
    });
    assert.deepEqual(mall.history.failures, [], 'answers with status 500');
    return `nothing acknowledged lost, ${tellPauses(pauses, isProof)}`;
  });
}

export const trials = [
  trial({
    what: 'of three nodes of PostgreSQL under Patroni the one that writes is killed: its machine, its processes',
    unit: 'kills',
    counts: { prove: 6 },
    engines: ['postgres'],
    attempt: killWriter,
  }),
];

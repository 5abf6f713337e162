// The node that writes and the one that confirms lose their power together while members buy, or all three do, and come back.
import assert from 'node:assert/strict';
import { trial } from '../trials.mjs';
import { pausesUnder, runOnCluster, tellPauses } from './scene.mjs';

const pause = (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs));
const longestDarknessMs = 12_000;

async function restartTogether({ count, isProof, ...given }) {
  return runOnCluster(given, async (scene) => {
    const { cluster, mall, random } = scene;
    const pauses = await pausesUnder(scene, count, async (done) => {
      const { writer, confirmer, spare } = await cluster.whole();
      const machines = done % 2 === 0 ? [writer, confirmer] : [writer, confirmer, spare];
      await Promise.all(machines.map((machine) => machine.kill()));
      await pause(random.below(longestDarknessMs));
      return () => machines.forEach((machine) => machine.start());
    });
    assert.deepEqual(mall.history.failures, [], 'answers with status 500');
    return `nothing acknowledged lost, and when the power was back ${tellPauses(pauses, isProof)}`;
  });
}

export const trials = [
  trial({
    what: 'of three nodes of PostgreSQL under Patroni two or all lose their power at once, and come back',
    unit: 'times',
    counts: { prove: 4 },
    engines: ['postgres'],
    attempt: restartTogether,
  }),
];

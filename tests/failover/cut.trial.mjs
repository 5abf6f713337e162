// The network between the nodes is cut while members buy: nobody is told of anything that only one node knows, and never do two nodes take orders.
import assert from 'node:assert/strict';
import { trial } from '../trials.mjs';
import { ordersGoOn, pausesUnder, runOnCluster, tellPauses } from './scene.mjs';

const pause = (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs));
/** What was answered by then was on its way already. */
const onItsWayMs = 100;
/** Longer than it takes until a node without the others has lost the lead. */
const lonelyMs = 12_000;

/** A cable of a node that is pulled out until orders go on without it. */
const cut = (role, ...cables) => async (scene) => {
  await scene[role].pull(...cables);
  await ordersGoOn(scene.mall);
  await scene[role].plugIn(...cables);
};

/** Galleria reaches only the node that writes, and that one reaches no other: nobody can order. Gives what ends that. */
async function leaveAlone({ mall, writer, confirmer, spare }) {
  await writer.pull('inside');
  for (const machine of [confirmer, spare]) await machine.pull('front');
  await pause(onItsWayMs);
  const first = mall.history.entries.length;
  await pause(lonelyMs);
  const acknowledged = mall.history.entries.slice(first).filter(({ outcome }) => outcome === 'ok');
  assert.deepEqual(acknowledged, [], 'acknowledged by a node that is alone');
  return async () => {
    await writer.plugIn('inside');
    for (const machine of [confirmer, spare]) await machine.plugIn('front');
  };
}

/** Who is cut off from whom. The last one is `leaveAlone`, whose time begins when it ends. */
const cuts = [
  cut('writer', 'front', 'inside'), // from everybody
  cut('writer', 'inside'), // from the others, and Galleria reaches all of them
  cut('confirmer', 'front', 'inside'),
];

async function cutNetwork({ count, isProof, ...given }) {
  return runOnCluster(given, async (scene) => {
    const { cluster, mall, random } = scene;
    const pauses = await pausesUnder(scene, count, async (done) => {
      await pause(random.below(1_000));
      const all = { ...scene, ...(await cluster.whole()) };
      const harm = cuts[done % (cuts.length + 1)] ?? (await leaveAlone(all));
      return () => harm(all);
    });
    assert.deepEqual(mall.history.failures, [], 'answers with status 500');
    return `nothing acknowledged lost, nothing acknowledged by a node that was alone, ${tellPauses(pauses, isProof)}`;
  });
}

export const trials = [
  trial({
    what: 'the network between three nodes of PostgreSQL under Patroni is cut: around the one that writes, the one that confirms, and with Galleria on the wrong side',
    unit: 'cuts',
    counts: { prove: 4 },
    engines: ['postgres'],
    attempt: cutNetwork,
  }),
];

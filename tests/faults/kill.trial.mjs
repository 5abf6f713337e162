// The server is killed with -9 while members buy, and started again.
import assert from 'node:assert/strict';
import { trial } from '../trials.mjs';
import { runWithFault } from './workload.mjs';

const longestRestartMs = 3_000;
const pause = (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs));

/** Kills it at any moment of its work, after members were acknowledged something since the last time. Gives the milliseconds until it was ready again. */
async function killAndRestart({ world, mall, random }) {
  await mall.grow(10);
  await pause(random.below(400));
  await world.kill();
  const restartMs = await world.start();
  await mall.history.check(world);
  return restartMs;
}

async function killAtRandom({ count, isProof, ...given }) {
  return runWithFault(given, async (scene) => {
    const restarts = [];
    while (restarts.length < count) restarts.push(await killAndRestart(scene));
    const slowest = Math.max(...restarts);
    if (isProof) assert.ok(slowest <= longestRestartMs, `ready again only after ${slowest} ms`);
    assert.deepEqual(scene.mall.history.failures, [], 'answers with status 500');
    return `nothing acknowledged lost, ready again after ${Math.min(...restarts)} to ${slowest} ms`;
  });
}

export const trials = [trial({ what: 'killed with -9 while members buy', unit: 'kills', counts: { test: 3, prove: 100 }, attempt: killAtRandom })];

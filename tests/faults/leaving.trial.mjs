// The server is asked to leave while members buy: whoever is served gets an answer, and nobody new is let in.
import assert from 'node:assert/strict';
import { trial } from '../trials.mjs';
import { runWithFault } from './workload.mjs';

// Within it the load balancer’s eye must have looked, however busy the machine is.
const noticeMs = 5_000;
const pause = (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs));

/** A load balancer's eye: ends when the server says that it will leave. */
async function seeNotice(world) {
  while (await world.isReady()) await pause(20);
}

async function leave({ world, mall }) {
  await mall.grow(5);
  const ended = world.stop();
  await seeNotice(world);
  const goOn = mall.hold();
  assert.equal(await ended, 0, 'the exit code');
  assert.deepEqual(
    [mall.history.count('unknown'), mall.visits.filter(({ outcome }) => outcome === 'unknown').length],
    [0, 0],
    'deeds and visits that were not answered',
  );
  await world.start();
  goOn();
}

async function leaveUnderLoad({ count, ...given }) {
  const environment = { GALLERIA_HTTP_DRAIN_NOTICE_MS: String(noticeMs) };
  return runWithFault({ ...given, environment }, async (scene) => {
    for (let done = 0; done < count; done += 1) await leave(scene);
    return 'every request answered, every exit code 0';
  });
}

export const trials = [trial({ what: 'asked to leave (SIGTERM) while members buy', unit: 'times', counts: { test: 2, prove: 50 }, attempt: leaveUnderLoad })];

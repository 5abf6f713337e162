// Members whose network is bad: half requests, lost and broken answers, single bytes. Others do not suffer, and nothing is done twice.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { trial } from '../trials.mjs';
import { fates, openGate } from './gate.mjs';
import { runWithFault } from './workload.mjs';

const badShare = 0.2;
const harmfulFates = [fates.isHalved, fates.isNeverAnswered, fates.trickles, fates.breaksOff];
const dribblerCount = 50;

/** Somebody who sends one byte a second and never gets to the end. */
function dribble(world) {
  const socket = connect(world.port, '127.0.0.1');
  socket.on('error', () => {}); // the server may close it when it likes
  const letters = 'POST /mall-api/oms/v1/oms/generateStoreOrder HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n{"source":';
  let sent = 0;
  const timer = setInterval(() => socket.writable && socket.write(letters[sent++ % letters.length]), 1_000);
  return () => {
    clearInterval(timer);
    socket.destroy();
  };
}

async function badNetwork({ count, ...given }) {
  let gate;
  let brokenCount = 0;
  const harm = async ({ world, mall, random }) => {
    const dribblers = Array.from({ length: dribblerCount }, () => dribble(world));
    gate.fateOf = () => {
      if (!random.chance(badShare)) return fates.passes;
      brokenCount += 1;
      return random.pick(harmfulFates);
    };
    // A member who comes by a good line is served meanwhile.
    const lucky = world.buyer(world.buyers[0]);
    while (brokenCount < count) {
      await mall.grow(1);
      await lucky.call('get_page', { pageCode: 'home' });
    }
    gate.fateOf = () => fates.passes;
    for (const end of dribblers) end();
    assert.deepEqual(mall.history.failures, [], 'answers with status 500');
    return `${brokenCount} messages broken with ${dribblerCount} connections of one byte a second beside them, nothing done twice`;
  };
  try {
    return await runWithFault({ ...given, door: async (world) => (gate = await openGate(world.port)) }, harm);
  } finally {
    await gate?.close();
  }
}

export const trials = [
  trial({ what: 'members whose network is slow and breaks', unit: 'broken messages', counts: { test: 30, prove: 2_000 }, attempt: badNetwork }),
];

// The clock jumps ahead while members buy, and back when the server is started again.
import assert from 'node:assert/strict';
import { trial } from '../trials.mjs';
import { runWithFault } from './workload.mjs';

const minuteMs = 60_000;
/** From what nobody notices to what makes every unpaid order too old. */
const jumpsMs = [999, 5 * minuteMs + 1_000, 31 * minuteMs, 6 * 60 * minuteMs];

async function jump({ count, ...given }) {
  return runWithFault(given, async ({ world, mall, random }) => {
    let backCount = 0;
    let aheadMs = 0;
    for (let done = 0; done < count; done += 1) {
      await mall.grow(5);
      const isBack = done % 5 === 4;
      if (isBack) {
        backCount += 1;
        // A leap is noticed within a second; a crash before that, and a clock set back, would be one fault too many.
        await new Promise((resolve) => setTimeout(resolve, 1_500));
        await world.kill();
        await world.start({ keepsClock: false });
        // What was to be done before the jump is due only when its time comes again.
        await mall.grow(5);
        await world.advanceClock(aheadMs);
      } else {
        const byMs = random.pick(jumpsMs);
        aheadMs += byMs;
        await world.advanceClock(byMs);
      }
      await mall.history.check(world);
    }
    assert.deepEqual(mall.history.failures, [], 'answers with status 500');
    return `${count - backCount} jumps ahead of up to 6 h and ${backCount} back, nothing lost`;
  });
}

export const trials = [trial({ what: 'the clock jumps while members buy', unit: 'jumps', counts: { test: 5, prove: 100 }, attempt: jump })];

// The payment platform misbehaves while members buy: it loses answers, tells things late, twice, wrongly or in the wrong order, and its clock is off.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { trial } from '../trials.mjs';
import { eventually } from '../world.mjs';
import { fates, openGate } from './gate.mjs';
import { runWithFault } from './workload.mjs';

const clockSkewMs = 301_000;
const slowMs = 30_000;
const pause = (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs));

/** Ways to misbehave. Each gives an order for the sandbox. */
const manners = {
  'charges, then loses the answer': (random) => ({ answerLostCount: 1 + random.below(4) }),
  'tells it up to 16 times more': (random) => ({ noticeDuplicateCount: random.below(17) }),
  'never tells': (random) => ({ noticeLostCount: 1 + random.below(4) }),
  // Those that come after it overtake it, and so does whoever cancels meanwhile.
  'tells it late': (random) => ({ noticeDelayMs: 1_000 + random.below(600_000) }),
  'tells another amount': (random) => ({ noticeWrongAmountCount: 1 + random.below(3) }),
  'signs badly': (random) => ({ noticeBadSignatureCount: 1 + random.below(3) }),
  'is 301 s ahead': () => ({ clockSkewMs }),
  'is 301 s behind': () => ({ clockSkewMs: -clockSkewMs }),
  'fails in bursts': (random) => ({ serverErrorCount: 3 + random.below(20) }),
};
/** Nothing of this is left after it. */
const wellBehaved = {
  answerLostCount: 0,
  noticeDuplicateCount: 0,
  noticeLostCount: 0,
  noticeDelayMs: 0,
  noticeWrongAmountCount: 0,
  noticeBadSignatureCount: 0,
  clockSkewMs: 0,
  serverErrorCount: 0,
};

/** The manners in turn, each round in another order. */
function* inTurn(random) {
  for (;;) {
    const left = Object.values(manners);
    while (left.length > 0) yield left.splice(random.below(left.length), 1)[0];
  }
}

async function misbehaves({ count, ...given }) {
  const rates = { pay: 10, cancel: 4, refund: 4 };
  return runWithFault({ ...given, rates }, async ({ world, mall, random }) => {
    const turns = inTurn(random);
    for (let done = 0; done < count; done += 1) {
      await world.misbehave({ clockSkewMs: 0, ...turns.next().value(random) });
      await mall.grow(4);
      // The breaker lets calls through again after ten seconds.
      if (random.chance(0.5)) await world.advanceClock(10_000);
    }
    await world.misbehave(wellBehaved);
    assert.deepEqual(mall.history.failures, [], 'answers with status 500');
    return 'charges less refunds equal the ledger to the cent';
  });
}

/** The slowest of the quickest 99 in 100. */
function p99(visits) {
  const sorted = visits.map(({ ms }) => ms).sort((left, right) => left - right);
  return Math.round(sorted[Math.floor((sorted.length - 1) * 0.99)]);
}

const openings = (world) => readFileSync(world.logPath, 'utf8').split('provider_breaker_opened').length - 1;

/** Lets visits go on until the breaker has opened and some more; none may fail. Gives the visits. */
async function visitsUntilOpen({ world, mall }, openedBefore) {
  const from = mall.visits.length;
  await eventually('the breaker to open', () => openings(world) > openedBefore, 60_000);
  await pause(1_000);
  const visits = mall.visits.slice(from);
  assert.ok(visits.length > 0, 'members browse meanwhile');
  assert.deepEqual(
    visits.filter(({ outcome }) => outcome !== 'ok'),
    [],
    'visits that failed',
  );
  return visits;
}

/** The platform is slow or fails, until its breaker opens; then it is well again, and what was begun is finished. */
async function isOut({ count, ...given }) {
  let gate;
  const harm = async ({ world, mall, random }) => {
    gate = await openGate(world.port);
    // Where the server reaches its platform is read at the start.
    world.environment.GALLERIA_DEMO_SANDBOX_URL = gate.url;
    const goOn = mall.hold();
    await world.stop();
    await world.start();
    goOn();
    await mall.grow(10);
    await pause(2_000);
    const calm = p99(mall.visits);
    const troubled = [];
    for (let done = 0; done < count; done += 1) {
      const opened = openings(world);
      const isSlow = done % 2 === 0;
      if (isSlow) gate.fateOf = () => fates.answeredAfter(slowMs);
      else await world.misbehave({ serverErrorCount: 1_000 });
      troubled.push(...(await visitsUntilOpen({ world, mall }, opened)));
      gate.fateOf = () => fates.passes;
      await world.misbehave({ serverErrorCount: 0 });
      await world.advanceClock(10_000 + random.below(5_000));
      await mall.grow(5);
    }
    assert.deepEqual(mall.history.failures, [], 'answers with status 500');
    return `the breaker opened ${openings(world)} times, no visit failed, p99 of visits ${calm} ms before and ${p99(troubled)} ms meanwhile`;
  };
  try {
    return await runWithFault(given, harm);
  } finally {
    await gate?.close();
  }
}

export const trials = [
  trial({ what: 'the payment platform misbehaves in every listed way', unit: 'misdeeds', counts: { test: 18, prove: 450 }, attempt: misbehaves }),
  trial({ what: 'the payment platform is 30 s slow, or fails', unit: 'outages', counts: { test: 1, prove: 20 }, engines: ['sqlite'], attempt: isOut }),
];

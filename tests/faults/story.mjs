// A story that is played in a world whose server may die, or whose database collide, at any named point: each call keeps its key, however often it has to be sent.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { faultyProgram } from '../places.mjs';
import { shuffled } from '../trials.mjs';
import { eventually, startWorld } from '../world.mjs';

const leaseMs = 61_000;
const environment = { GALLERIA_HTTP_MEMBER_WRITES_PER_SECOND: '100000' };

// From the moment when a step of the story begins, so often each point is tried: the first passages are those of the step's own call.
const passages = { before_commit: 4, after_commit: 4, before_gateway_call: 2, after_gateway_call: 2, before_answer: 3, after_answer: 3 };
const numbered = (point, count) => Array.from({ length: count }, (_, nth) => `${point}:${nth + 1}`);
const inEachStep = (steps, orders) => steps.flatMap((step) => orders.map((order) => ({ step, order })));

/** Where the server dies: {step, order}, for each step each point. */
export const deathsIn = (steps) => inEachStep(steps, Object.entries(passages).flatMap(([point, count]) => numbered(point, count)));
/** The same for a last step that is one call: it passes each point of the database once, and no gateway. */
export const deathsInCall = (step) => inEachStep([step], ['before_commit:1', 'after_commit:1', 'before_answer:1']);
/** Where the database refuses a commit. */
export const collisionsIn = (steps) =>
  inEachStep(steps, numbered('before_commit', passages.before_commit).flatMap((order) => [`${order}:serialization`, `${order}:deadlock`]));

/** A story has `steps`, names of its methods, and `prepare`, which is played before anything goes wrong. */
export class Story {
  deathCount = 0;
  repeatCount = 0;

  constructor(world, member) {
    this.world = world;
    this.member = member;
  }

  /** Starts a server that died again, as it is shipped. What the dead one had begun is taken up when its lease ends. */
  async revive() {
    this.deathCount += 1;
    await this.world.start();
    await this.world.advanceClock(leaseMs);
  }

  /** Asks until an answer comes; what a server that died was asked, the next one is asked again. */
  async insist(ask) {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof TypeError)) throw error; // fetch's own error: no answer
        await eventually('the server that does not answer to have died', () => this.world.hasEnded, 5_000);
        this.repeatCount += 1;
        await this.revive();
      }
    }
  }

  call(operationId, input, idempotencyKey = randomUUID()) {
    return this.insist(() => this.member.call(operationId, input, { idempotencyKey }));
  }

  /** Plays all steps; what is ordered to go wrong may do so from the beginning of that step on. */
  async play(stepWithFault) {
    for (const step of this.steps) {
      if (step === stepWithFault) this.world.armFault();
      await this[step]();
    }
    if (this.world.hasEnded) await this.revive();
  }
}

const countCollisions = (world) => (readFileSync(world.logPath, 'utf8').match(/"transaction_runs_again".*\(40(001|P01)\)/g) ?? []).length;

/** Plays the story once with the fault. Throws unless the point was reached. */
async function playOnce(story, { step, order }) {
  const { world } = story;
  const collisionsBefore = countCollisions(world);
  await world.stop();
  await world.start({ binary: faultyProgram, environment: { GALLERIA_FAULT_POINT: order } });
  await story.prepare();
  await story.play(step);
  assert.ok(story.deathCount + countCollisions(world) - collisionsBefore > 0, 'the point was not reached');
}

/**
 * Plays a story for each of `count` faults. `setting(world)` gives what all of them share, `begin(world, setting)` a story, `check(story)` throws unless everything is as it
 * was to be. Gives how many different places were tried, and how many calls had to be sent again.
 */
export async function playStories(faults, { count, engine, random }, { setting, begin, check }) {
  const world = await startWorld({ engine, environment });
  try {
    const shared = await setting(world);
    const rounds = Array.from({ length: Math.ceil(count / faults.length) }, () => shuffled(faults, random));
    const chosen = rounds.flat().slice(0, count);
    let repeatCount = 0;
    for (const fault of chosen) {
      try {
        const story = await begin(world, shared);
        await playOnce(story, fault);
        await check(story);
        repeatCount += story.repeatCount;
      } catch (error) {
        throw new Error(`${fault.order} from ${fault.step} on: ${error.message}\n${world.logTail()}`, { cause: error });
      }
    }
    return { placeCount: new Set(chosen).size, repeatCount };
  } finally {
    await world.end();
  }
}

/** What the payment platform has in its own books of these payments: what was charged, and what of it was given back. `orderId`: of the order, or of what else is paid like one. */
export async function platformBooks(world, orderId) {
  const ours = `select out_trade_no from payments where order_id = ${orderId}`;
  const charged = await world.rows(`select total_cents, refunded_cents from sandbox_trades where paid_at_ms is not null and out_trade_no in (${ours})`);
  const refunds = await world.rows(`select refund_cents from sandbox_refunds where state = 'success' and out_trade_no in (${ours})`);
  return { charged, refunds };
}

// Members draw in lotteries while the server is killed: stock, limits and chances are exact, the counts are as the odds let expect, and the published program
// recomputes every draw.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { program } from '../places.mjs';
import { trial } from '../trials.mjs';
import { startWorld } from '../world.mjs';
import { isUnknown } from './history.mjs';

const run = promisify(execFile);
const pause = (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs));
const drawsOfMember = 10; // the chances of a day
const members = { test: 12, prove: 5_000 };
const killsOfLottery = 2;
const drawingAtOnce = 100;
const longestWaitMs = 400;
const patienceMs = 20_000;
const pageSize = 1_000;
const mostTries = 2_000; // as long as a busy machine takes to start the server again
// What lies further off comes by chance in less than one of a million right lotteries.
const farDeviations = 5;

const weights = [50, 400, 1_550, 8_000];

/** A lottery of its own: two kinds of goods that run out, points for everybody once, and thanks. */
async function openLottery(world, { number, memberCount }) {
  const staff = world.staff();
  const { activityId } = await staff.call('save_activity', {
    kind: 'lottery',
    pageCode: `fault-${number}`,
    nameZhCn: '故障试验',
    nameEn: 'Fault trial',
    rulesZhCn: '每人十次',
    rulesEn: 'Ten each',
    startsAt: world.now() - 1_000,
    endsAt: world.now() + 86_400_000 * 7,
    opensMinute: 0,
    closesMinute: 1_440,
    leastTier: 0,
    totalLimit: drawsOfMember,
    dailyChances: drawsOfMember,
    shareChances: 0,
    pointsPrice: 0,
    pointsChances: 0,
    budgetCents: 0,
  });
  const prize = (more) => ({ activityId, nameZhCn: '奖品', nameEn: 'Prize', pictureUrl: '', claimDays: 0, costCents: 0, ...more });
  const scarce = Math.max(1, Math.floor(memberCount / 60));
  const kinds = [
    prize({ kind: 'goods', totalCount: scarce, claimDays: 30 }),
    prize({ kind: 'goods', totalCount: scarce * 20, memberLimit: 1, claimDays: 30 }),
    prize({ kind: 'points', points: 5, memberLimit: 1 }),
    prize({ kind: 'thanks' }),
  ];
  const odds = [];
  for (const each of kinds) odds.push({ prizeId: (await staff.call('save_prize', each)).prizeId, weight: weights[odds.length] });
  await staff.call('save_lottery_odds', { activityId, stage: 'wheel', odds });
  for (let isReady = false; !isReady; ) {
    await staff.call('try_lottery_odds', { activityId });
    ({ isReady } = await staff.call('get_activity', { activityId }));
  }
  const { activity } = await staff.call('get_activity', { activityId });
  await staff.call('approve_activity', { activityId, version: activity.version, reason: '试验' });
  await staff.call('steer_activity', { activityId, work: 'publish', reason: '试验' });
  return { activityId, odds, kinds };
}

/** Sends the same call until it is answered: whoever gets no answer asks for the same draw. */
async function answered(client, operationId, input, idempotencyKey) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await client.call(operationId, input, { idempotencyKey });
    } catch (error) {
      if (!isUnknown(error) || tries === mostTries) throw error;
      await pause(longestWaitMs / 4);
    }
  }
}

/** Draws as often as one may, and is refused the time after. Gives the draws that were told. */
async function drawAll({ client, activityId, name, random, hear }) {
  const told = [];
  for (let number = 0; number < drawsOfMember; number += 1) {
    const nonce = random.below(2 ** 31).toString(16).padStart(16, '0');
    told.push(await answered(client, 'draw_lottery', { activityId, nonce }, `${name}-${number}`));
    hear();
  }
  const refusal = await answered(client, 'draw_lottery', { activityId, nonce: '0'.repeat(16) }, `${name}-over`).catch((error) => error);
  assert.equal(refusal.code, 91106, 'an eleventh draw is refused: the member has drawn as often as one may');
  return told;
}

/** Kills the server at a few moments while members draw. */
async function killNowAndThen(world, { kills, random, progress }) {
  for (let number = 0; number < kills && !progress.isOver; number += 1) {
    const drawnBefore = progress.count;
    while (progress.count === drawnBefore && !progress.isOver) await pause(5);
    await pause(random.below(longestWaitMs));
    await world.kill();
    await world.start();
    progress.kills += 1;
  }
}

async function publicationOf(client, activityId) {
  const draws = [];
  for (let hasMore = true; hasMore; ) {
    const page = await client.call('list_lottery_draws', { activityId, afterDrawNumber: draws.at(-1)?.drawNumber ?? 0, pageSize });
    draws.push(...page.draws);
    ({ hasMore } = page);
  }
  return { ...(await client.call('get_lottery_proof', { activityId })), draws };
}

/** How far what was drawn lies from the odds, as a normal deviation by Wilson and Hilferty. */
function deviationOf(draws, odds) {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const chiSquared = odds.reduce((total, { prizeId, weight }) => {
    const expected = (draws.length * weight) / sum;
    return total + (draws.filter(({ drawnPrizeId }) => drawnPrizeId === prizeId).length - expected) ** 2 / expected;
  }, 0);
  const share = 2 / (9 * (odds.length - 1));
  return ((chiSquared / (odds.length - 1)) ** (1 / 3) - (1 - share)) / Math.sqrt(share);
}

function checkGiven(draws, { odds, kinds }) {
  odds.forEach(({ prizeId }, place) => {
    const { kind, totalCount = Infinity, memberLimit = Infinity } = kinds[place];
    if (kind === 'thanks') return;
    const given = draws.filter(({ givenPrizeId }) => givenPrizeId === prizeId);
    assert.ok(given.length <= totalCount, `prize ${place}: ${given.length} were given of ${totalCount}`);
    const counts = new Map();
    for (const { mark } of given) counts.set(mark, (counts.get(mark) ?? 0) + 1);
    for (const had of counts.values()) assert.ok(had <= memberLimit, 'somebody was given more of a prize than one may have');
    const refusedEarly = draws.find(({ outcome, drawnPrizeId }) => outcome === 'none_left' && drawnPrizeId === prizeId && given.length < totalCount);
    assert.equal(refusedEarly, undefined, 'a prize was said to be gone, and was not');
  });
}

/** One lottery, from its first draw to its recomputation. */
async function play(world, { number, random, memberCount, clients }) {
  const lottery = await openLottery(world, { number, memberCount });
  const { activityId, odds } = lottery;
  const progress = { count: 0, kills: 0, isOver: false };
  const hear = () => {
    progress.count += 1;
  };
  const waiting = clients.entries();
  const told = [];
  /** One after the other of the members who still wait. */
  const drawOn = async () => {
    for (const [place, client] of waiting) told.push(...(await drawAll({ client, activityId, name: `${number}-${place}`, random, hear })));
  };
  const drawing = Promise.all(Array.from({ length: drawingAtOnce }, drawOn)).finally(() => {
    progress.isOver = true;
  });
  await Promise.all([drawing, killNowAndThen(world, { kills: killsOfLottery, random, progress })]);
  await world.staff().call('steer_activity', { activityId, work: 'end', reason: '试验' });
  const publication = await publicationOf(world.guest(), activityId);
  const { draws } = publication;
  assert.equal(draws.length, memberCount * drawsOfMember, 'each chance was drawn with once');
  for (const each of told) {
    const draw = draws[each.drawNumber - 1];
    assert.deepEqual([draw.nonce, draw.givenPrizeId], [each.nonce, each.givenPrizeId], `draw ${each.drawNumber} was told otherwise`);
  }
  checkGiven(draws, lottery);
  const file = join(world.folder, `lottery-${number}.json`);
  await writeFile(file, JSON.stringify(publication));
  const { stdout } = await run(program, ['lottery', 'verify', file]);
  assert.match(stdout, / 0 do not fit/);
  return { draws: draws.length, kills: progress.kills, deviation: deviationOf(draws, odds) };
}

async function drawUnderKills({ count, engine, random, isProof }) {
  const memberCount = isProof ? members.prove : members.test;
  const world = await startWorld({ engine, buyerCount: memberCount, environment: { GALLERIA_LOTTERIES_TRIAL_DRAWS: '10000' } });
  try {
    const clients = world.buyers.map((buyer) => Object.assign(world.buyer(buyer), { patienceMs }));
    const played = [];
    for (let number = 0; number * memberCount * drawsOfMember < count; number += 1) played.push(await play(world, { number, random, memberCount, clients }));
    const sum = (of) => played.reduce((total, each) => total + of(each), 0);
    const furthest = Math.max(...played.map(({ deviation }) => deviation));
    assert.ok(furthest < farDeviations, `what was drawn lies ${furthest.toFixed(1)} deviations from the odds`);
    return `${sum(({ draws }) => draws)} draws by ${memberCount} members recomputed by the published program, with ${sum(({ kills }) => kills)} kills in between; χ² at most ${furthest.toFixed(1)} deviations off`;
  } finally {
    await world.end();
  }
}

export const trials = [trial({ what: 'killed with -9 while members draw', unit: 'draws', counts: { test: 120, prove: 1_000_000 }, attempt: drawUnderKills })];

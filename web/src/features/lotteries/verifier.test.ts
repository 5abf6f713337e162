// The program that anybody can save: honest draws pass, and whatever was tampered with is named with its place.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commitmentOf, listDigestOf, numberOf, turnsOf } from './recompute';

interface Draw {
  drawNumber: number;
  version: number;
  day: number;
  nonce: string;
  mark: string;
  drawnPrizeId: number;
  givenPrizeId: number;
  outcome: string;
  at: number;
}
interface Finding {
  flaw: string;
  place: number;
}

const page = readFileSync('public/lottery-verifier.html', 'utf8');
const script = /<script>([\s\S]*)<\/script>/.exec(page)?.[1] ?? '';
// As the page itself runs it, but with nothing to show: `document` is not there for it.
const verify = new Function('document', `${script}; return verify;`)(undefined) as (
  published: unknown,
) => Promise<Finding[]>;

const activityId = 4_711;
const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const firstDayAt = 1_700_000_000_000;
const dayMs = 86_400_000;
const bag = 1;
const thanks = 2;
const odds = [
  { prizeId: bag, kind: 'goods', name: 'bag', weight: 3, totalCount: 3, dailyCount: 1, memberLimit: 1 },
  { prizeId: thanks, kind: 'thanks', name: 'thanks', weight: 1 },
];

/** One bag a day, one a member; nine draws of three members on three days. */
async function honest() {
  const draws: Draw[] = [];
  const had = new Set<string>();
  for (let drawNumber = 1; drawNumber <= 9; drawNumber += 1) {
    const ticket = { activityId, version: 1, drawNumber, nonce: `aaaaaaaaaaaaaaa${drawNumber}` };
    const drawnPrizeId = (await numberOf(seed, ticket, 4)) < 3 ? bag : thanks;
    const day = Math.floor((drawNumber + 2) / 3);
    const mark = `m${drawNumber % 3}`;
    const refusal = had.has(mark) ? 'member_limit' : 'none_today';
    const outcome = drawnPrizeId === thanks || (!had.has(mark) && had.size < day) ? 'given' : refusal;
    if (outcome === 'given' && drawnPrizeId === bag) had.add(mark);
    const { version, nonce } = ticket;
    const givenPrizeId = outcome === 'given' ? drawnPrizeId : thanks;
    const at = firstDayAt + dayMs * (day - 1) + 1;
    draws.push({ drawNumber, version, day, nonce, mark, drawnPrizeId, givenPrizeId, outcome, at });
  }
  const digest = await commitmentOf(`${activityId}:1:1=3/3/1/1;2=1/-/-/-`);
  const versions = [{ version: 1, afterDrawNumber: 0, digest, madeAt: 1, odds: structuredClone(odds) }];
  const returns: { afterDrawNumber: number; prizeId: number }[] = [];
  return { activityId, commitment: await commitmentOf(seed), seed, firstDayAt, drawCount: 9, versions, returns, draws };
}

type Published = Awaited<ReturnType<typeof honest>>;

async function findingsAfter(tamper: (published: Published) => void) {
  const published = await honest();
  tamper(published);
  return (await verify(published)).map(({ flaw, place }) => `${flaw} ${place}`);
}

test('an honest lottery has nothing to find', async () => {
  expect(await findingsAfter(() => undefined)).toEqual([]);
});

test('a seed, a weight, a draw or a list that was tampered with is named', async () => {
  const seeds = await findingsAfter((published) => {
    published.seed = `${seed.slice(0, -1)}0`;
  });
  expect(seeds).toContain('seed 0');
  const weights = await findingsAfter(({ versions }) => {
    for (const { odds: entries } of versions) for (const entry of entries) entry.weight += 1;
  });
  expect(weights).toContain('odds 1');
  const draws = await findingsAfter(({ draws: [first] }) => {
    if (first) first.drawnPrizeId = thanks + bag - first.drawnPrizeId;
  });
  expect(draws).toContain('prize 1');
  expect(await findingsAfter(({ draws: list }) => list.splice(3, 1))).toEqual(expect.arrayContaining(['number 5']));
  expect(await findingsAfter(({ draws: list }) => list.pop())).toContain('number 8');
});

test('odds by which nothing can be drawn are named, and keep nobody waiting', async () => {
  const found = await findingsAfter(({ versions: [first] }) => {
    for (const entry of first?.odds ?? []) entry.weight = 0;
  });
  expect(found).toContain('odds 1');
});

test('stock and limits that held are held against each draw', async () => {
  const given = await findingsAfter(({ draws: list }) => {
    const refused = list.find(({ outcome }) => outcome !== 'given');
    if (refused) Object.assign(refused, { outcome: 'given', givenPrizeId: bag });
  });
  expect(given).toContain('outcome 2');
  expect(await findingsAfter(({ returns }) => returns.push({ afterDrawNumber: 2, prizeId: bag }))).toContain(
    'outcome 3',
  );
});

/** Two bags and a pen for ten codes of five members; one bag came back. */
async function honestCodes() {
  const published = await honest();
  const codes = Array.from({ length: 10 }, (_, place) => ({
    codeNumber: place + 1,
    mark: `m${place % 5}`,
    nonce: `bbbbbbbbbbbbbbb${place}`,
    at: firstDayAt,
  }));
  const digest = await commitmentOf(`${activityId}:1:1=0/2/-/-;2=0/1/-/-`);
  const codeOdds = [
    { prizeId: 1, kind: 'goods', name: 'bag', weight: 0, totalCount: 2 },
    { prizeId: 2, kind: 'points', name: 'pen', weight: 0, totalCount: 1 },
  ];
  const versions = [{ version: 1, afterDrawNumber: 0, digest, madeAt: 1, odds: codeOdds }];
  const listDigest = await listDigestOf(activityId, codes);
  const returns = [{ afterDrawNumber: 10, prizeId: bag }];
  const whole = { ...published, draws: [], drawCount: 10, versions, returns, listDigest, codes };
  return { ...whole, codeWins: await turnsOf({ ...whole, codeWins: [] }) };
}

test('of codes it names the seed, the list or the winner that does not fit', async () => {
  const flawsOf = async (change: object) =>
    (await verify({ ...(await honestCodes()), ...change })).map(({ flaw, place }) => `${flaw} ${place}`);
  const { codes, codeWins } = await honestCodes();
  expect(await flawsOf({})).toEqual([]);
  expect(await flawsOf({ commitment: '00' })).toEqual(['seed 0']);
  expect(await flawsOf({ codes: codes.map((code) => ({ ...code, nonce: 'cc' })) })).toEqual(['list 0']);
  expect(await flawsOf({ codes: codes.filter(({ codeNumber }) => codeNumber !== 4) })).toContain('number 5');
  expect(await flawsOf({ codeWins: codeWins.slice(0, -1) })).toEqual(['winner 4']);
});

// What only the server's own tests can do from inside, at length: power cuts under SQLite, interrupted migrations, random sequences of value, and what is raced
// for.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serverTests } from '../places.mjs';
import { trial } from '../trials.mjs';

const run = promisify(execFile);
const cutsPerLife = 5;

/** Runs the tests that fit the filter, which play so many sequences from the seed on, that often. Gives what they recorded, added up; throws with their words if one fails. */
async function runInside(filter, { seed, sequences, repeat = 1 }) {
  const folder = mkdtempSync(join(tmpdir(), 'galleria-inside-'));
  const report = join(folder, 'report.json');
  try {
    const env = { ...process.env, GALLERIA_SEED: String(seed), GALLERIA_SEQUENCES: String(sequences) };
    await run(serverTests, [`--gtest_filter=${filter}`, `--gtest_repeat=${repeat}`, `--gtest_output=json:${report}`], { env, maxBuffer: 2 ** 30 }).catch((error) => {
      throw new Error(wordsOf(error.stdout) || error.message);
    });
    return recordedIn(JSON.parse(readFileSync(report, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What failed, without the lines of the log. */
const wordsOf = (output) => output.split('\n').filter((line) => line !== '' && !/^(\{|\[|Note:|Running)/.test(line)).slice(0, 12).join(' ');

function recordedIn({ tests, testsuites }) {
  if (tests === 0) throw new Error('there is no such test');
  const recorded = {};
  for (const one of testsuites.flatMap(({ testsuite }) => testsuite)) {
    for (const [name, value] of Object.entries(one)) {
      if (name.endsWith('_count')) recorded[name] = (recorded[name] ?? 0) + Number(value);
    }
  }
  return { testCount: tests, ...recorded };
}

const figure = (number) => number.toLocaleString('en');
const engineNames = { sqlite: 'sqlite', postgres: 'postgresql' };

/** A race that one of the server's tests is, run anew that often: its winner is another each time. `found` says what held in each. */
const race = ({ what, filter, found }) =>
  trial({
    what,
    unit: 'races',
    counts: { test: 1, prove: 50 },
    attempt: async ({ count, seed, engine }) => {
      await runInside(`*${filter}*/${engineNames[engine]}`, { seed, sequences: 1, repeat: count });
      return `${figure(count)} races: ${found}`;
    },
  });

export const trials = [
  trial({
    what: 'the power is cut while SQLite is written to: unsynced writes are dropped in any subset, the last ones torn',
    unit: 'cuts',
    counts: { test: 20, prove: 1_000 },
    engines: ['sqlite'],
    attempt: async ({ count, seed }) => {
      const sequences = Math.ceil(count / cutsPerLife);
      const found = await runInside('PowerCut.leaves_everything*', { seed, sequences });
      const cuts = `${figure(sequences * cutsPerLife)} cuts, ${figure(found.database_hit_count)} of them while the log was moved into the database`;
      return `${cuts}: all ${figure(found.acknowledged_count)} acknowledged transactions are there, none by half`;
    },
  }),
  trial({
    what: 'the power is cut while the schema is made',
    unit: 'cuts',
    counts: { test: 10, prove: 500 },
    engines: ['sqlite'],
    attempt: async ({ count, seed }) => {
      await runInside('PowerCut.while_the_schema*', { seed, sequences: count });
      return `${figure(count)} cuts: the next start completed the schema`;
    },
  }),
  trial({
    what: 'migrations end after each of their statements',
    unit: 'runs',
    counts: { test: 1, prove: 1 },
    attempt: async ({ seed, engine }) => {
      const found = await runInside(`*MigrationsInterrupted*/${engine === 'sqlite' ? 'sqlite' : 'postgresql'}`, { seed, sequences: 1 });
      return `${figure(found.interruption_count)} interruptions: the next start made the same schema`;
    },
  }),
  trial({
    what: 'members buy, give back, let lapse and have refused at random, while the payment platform refuses, delays and forgets',
    unit: 'sequences',
    counts: { test: 20, prove: 2_000 },
    attempt: async ({ count, seed, engine }) => {
      await runInside(`*ValueSequences*/${engine === 'sqlite' ? 'sqlite' : 'postgresql'}`, { seed, sequences: count });
      return `${figure(count)} sequences: every member's holdings and the mall's books agree to the cent`;
    },
  }),
  trial({
    what: 'random orders with every tender are given back in random parts',
    unit: 'orders',
    counts: { test: 1_000, prove: 1_000_000 },
    engines: [undefined],
    attempt: async ({ count, seed }) => {
      await runInside('RefundPlan.a_random_order*', { seed, sequences: count });
      return `${figure(count)} orders: every tender came back exactly`;
    },
  }),
  race({
    what: 'a proposal approved by twenty at once',
    filter: 'ProposalsTest.of_twenty_approvals_at_once',
    found: 'each had its effect once, and nineteen were told so',
  }),
  race({
    what: 'a refund that needs a second person, approved by twenty at once',
    filter: 'RefundApprovalTest.of_twenty_approvals_at_once',
    found: 'the money went back once each',
  }),
  race({
    what: 'two accounts merged by twenty at once, in both directions',
    filter: 'MemberMergeTest.of_twenty_at_once_in_both_directions',
    found: 'one merge each, no point lost, audit clean',
  }),
  race({
    what: 'members spend while their accounts are merged',
    filter: 'MemberMergeTest.whoever_spends_while_accounts_are_merged',
    found: 'what was there was spent once, audit clean',
  }),
  race({
    what: 'one look of the dress-up show, bought fifty times at once',
    filter: 'WearTest.fifty_purchases_of_one_look_at_once_are_paid_once',
    found: 'paid once each, and all fifty were told that the look is theirs',
  }),
  race({
    what: 'one table of materials, sent by six desks at once',
    filter: 'WearTest.of_tables_that_come_at_once_one_makes_its_materials',
    found: 'its materials were made once each, and five were told that they are there',
  }),
  race({
    what: 'two themes of the community that overlap, published at once',
    filter: 'CommunityTest.of_themes_that_overlap_one_is_published_however_many_are_at_once',
    found: 'one of them was published each',
  }),
  race({
    what: 'one spot of the AR check-in, checked in at fifty times at once',
    filter: 'ArCheckInTest.fifty_check_ins_at_once_are_rewarded_once',
    found: 'rewarded once each, with the grand prize, audit clean',
  }),
  race({
    what: 'two spots of the map game, done fifty times at once',
    filter: 'MapGameTest.fifty_at_once_are_one_step_and_one_reward',
    found: 'one step a spot and each reward once',
  }),
  trial({
    what: 'a thousand members like three posts and take that back, at random and at once',
    unit: 'rounds of 1,000 presses',
    counts: { test: 1, prove: 200 },
    attempt: async ({ count, seed, engine }) => {
      await runInside(`*CommunityTest.likes_and_undos_of_a_thousand*/${engineNames[engine]}`, { seed, sequences: count });
      return `${figure(count * 1_000)} presses: after each round every post counts as many likes as there are rows, audit clean`;
    },
  }),
  trial({
    what: 'challenges of the AR check-in answered twice, late, by others, made up, and with codes that are old, misread or of another spot',
    unit: 'rounds of 120 answers',
    counts: { test: 1, prove: 100 },
    attempt: async ({ count, seed, engine }) => {
      const found = await runInside(`*ArCheckInTest.whatever_is_tried_at_random*/${engineNames[engine]}`, { seed, sequences: count });
      return `${figure(found.refused_count)} refused, the ${figure(found.taken_count)} that were right were given their points, audit clean`;
    },
  }),
  trial({
    what: 'tables of materials, damaged at random',
    unit: 'tables',
    counts: { test: 1_000, prove: 1_000_000 },
    engines: [undefined],
    attempt: async ({ count, seed }) => {
      const found = await runInside('WearImportRulesTest.a_table_damaged*', { seed, sequences: count });
      return `${figure(found.none_count)} were no tables; of the others' rows ${figure(found.told_count)} were told what is wrong and ${figure(found.right_count)} lie within every bound`;
    },
  }),
];

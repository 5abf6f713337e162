// Trials: what is tried often and at random, a few times in ./test and at length in ./prove, which writes what came out into docs/reliability.md.
import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { patience } from './patience.mjs';

const here = import.meta.dirname;
const usualGroups = ['faults', 'abuse', 'sanitizers'];
const groups = [...usualGroups, 'failover'];
const longestInTestsMs = 300_000 * patience;

/**
 * What a trial is:
 *   what      a sentence for the table, unique: 'killed at random while members buy'
 *   unit      what is counted: 'kills'
 *   counts    { test, prove }: how often in ./test and in ./prove
 *   engines   the databases it runs on, one after the other; [undefined] where none matters
 *   attempt   async ({ count, seed, engine, random, isProof }) => a sentence with what was found, which must hold figures; throws if anything is wrong.
 *             `random` is a generator made of `seed` (see seeded): whatever is left to chance comes from it. `isProof`: in ./prove, where times may be judged.
 */
export function trial({ what, unit, counts, engines = ['sqlite', 'postgres'], attempt }) {
  return { what, unit, counts, engines, attempt };
}

/** The same numbers for the same seed. `below(n)`: a whole number from 0 to n − 1; `pick(list)`; `chance(p)`: true in p of all cases. */
export function seeded(seed) {
  let state = BigInt.asUintN(64, BigInt(seed) + 0x9e3779b97f4a7c15n);
  const next = () => {
    // splitmix64
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let mixed = state;
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n);
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
    return mixed ^ (mixed >> 31n);
  };
  const fraction = () => Number(next() >> 11n) / 2 ** 53;
  const below = (count) => Math.floor(fraction() * count);
  return { fraction, below, pick: (list) => list[below(list.length)], chance: (probability) => fraction() < probability };
}

/** The same in an order of chance. */
export function shuffled(list, random) {
  const mixed = [...list];
  for (let place = mixed.length - 1; place > 0; place -= 1) {
    const other = random.below(place + 1);
    [mixed[place], mixed[other]] = [mixed[other], mixed[place]];
  }
  return mixed;
}

export const newSeed = () => randomInt(2 ** 31);

/** Runs a trial on one engine. Whatever fails names the seed that shows it again. */
export async function runTrial({ attempt, what }, { count, seed, engine, isProof = false }) {
  try {
    return await attempt({ count, seed, engine, random: seeded(seed), isProof });
  } catch (error) {
    throw new Error(`${what}${engine ? ` on ${engine}` : ''}, seed ${seed}, count ${count}: ${error.message}`, { cause: error });
  }
}

/** Declares the trials as tests, each as often as ./test wants it. GALLERIA_SEED repeats a run. */
export function declareTests(trials) {
  for (const one of trials) {
    for (const engine of one.engines) {
      test(`${one.what}${engine ? `, on ${engine}` : ''}: ${one.counts.test} ${one.unit}`, { timeout: longestInTestsMs }, async () => {
        const seed = Number(process.env.GALLERIA_SEED ?? newSeed());
        await runTrial(one, { count: one.counts.test, seed, engine });
      });
    }
  }
}

/** All trials of a group, by the name of its folder. Each file `X.trial.mjs` exports `trials`, and `X.test.mjs` beside it declares them as tests, where ./test has what they need. */
export async function trialsOf(group) {
  const folder = join(here, group);
  const files = readdirSync(folder).filter((name) => name.endsWith('.trial.mjs')).sort();
  const modules = await Promise.all(files.map((name) => import(join(folder, name))));
  return modules.flatMap(({ trials }) => trials);
}

export { groups, usualGroups };

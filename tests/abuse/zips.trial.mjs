// Zips of materials as those who mean ill pack them: the console's own tests throw them, and open them as the desk does. In ./test the console's step throws a few.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../places.mjs';
import { trial } from '../trials.mjs';

const run = promisify(execFile);
const thrower = 'src/desks/wear/materialZip.test.ts';

async function attempt({ count, seed }) {
  const env = { ...process.env, GALLERIA_SEED: String(seed), GALLERIA_SEQUENCES: String(count) };
  await run('npx', ['vitest', 'run', thrower], { cwd: join(root, 'console'), env, maxBuffer: 2 ** 26 }).catch((error) => {
    throw new Error(error.stdout?.slice(-2_000) || error.message);
  });
  return `${count.toLocaleString('en')} zips: each refused by the name of what is wrong with it, or pictures and one table within their bounds; nothing thrown`;
}

export const trials = [trial({ what: 'zips of materials, packed and damaged at random', unit: 'zips', counts: { test: 100, prove: 20_000 }, engines: [undefined], attempt })];

// Mutated requests to servers that are watched while they run: for memory that is not theirs, for what C++ leaves undefined, and for threads that race.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attemptMutations } from '../abuse/mutations.trial.mjs';
import { root, sanitizedProgram } from '../places.mjs';
import { trial } from '../trials.mjs';

const suppressions = join(root, 'tests/sanitizers/suppressions');
// A finding ends the server, and what it found stands in a file of `folder`.
const settingsIn = (folder) => {
  const common = `log_path=${join(folder, 'report')}:halt_on_error=1:print_stacktrace=1`;
  return {
    ASAN_OPTIONS: `${common}:detect_stack_use_after_return=1:strict_string_checks=1`,
    UBSAN_OPTIONS: common,
    LSAN_OPTIONS: `suppressions=${join(suppressions, 'leaks')}:print_suppressions=0`,
    TSAN_OPTIONS: `${common}:second_deadlock_stack=1:history_size=4:suppressions=${join(suppressions, 'threads')}`,
  };
};

const reportsIn = (folder) => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8').replace(/^=+\n/, ''));

/** Does what it is given with the sanitizers set; throws what they report, which says more than the answers that then did not come. */
async function watched(act) {
  const folder = mkdtempSync(join(tmpdir(), 'galleria-sanitizers-'));
  Object.assign(process.env, settingsIn(folder));
  try {
    const outcome = await act().catch((error) => error);
    const [report] = reportsIn(folder);
    if (report) throw new Error(report);
    if (outcome instanceof Error) throw outcome;
    return outcome;
  } finally {
    for (const name of Object.keys(settingsIn(folder))) delete process.env[name];
    rmSync(folder, { recursive: true });
  }
}

function attemptOn(preset) {
  const program = sanitizedProgram(preset);
  return async ({ count, engine, random }) => {
    if (!existsSync(program)) throw new Error(`${program} is missing: ./prove sanitizers makes it`);
    return `${await watched(() => attemptMutations({ count, engine, program, random }))}; the sanitizers found nothing`;
  };
}

export const trials = [
  trial({
    what: 'requests mutated at random, with memory and undefined behaviour watched',
    unit: 'requests',
    counts: { prove: 100_000 },
    attempt: attemptOn('asan'),
  }),
  trial({
    what: 'requests mutated at random, with threads watched',
    unit: 'requests',
    counts: { prove: 20_000 },
    attempt: attemptOn('tsan'),
  }),
];

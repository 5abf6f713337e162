// Where things lie on this machine: the built server and web app, and the folder that a failed test leaves its findings in.
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
export const program = resolve(root, process.env.GALLERIA_BINARY ?? 'build/release/galleria');
/** The same server with the faults of server/base/fault_points.hpp in reach. */
export const faultyProgram = resolve(root, process.env.GALLERIA_FAULTY_BINARY ?? 'build/release/galleria_faulty');
/** The server's own tests. */
export const serverTests = resolve(root, process.env.GALLERIA_TESTS_BINARY ?? 'build/release/galleria_tests');
export const webRoot = join(root, 'web/dist');
export const artFolder = join(root, 'build/demo-art');
export const resultsFolder = join(root, 'tests/results');
/** Builds of their own: the programs that libFuzzer feeds, and the server as the sanitizers watch it. */
export const fuzzFolder = join(root, 'build/fuzz/tests/fuzz');
export const sanitizedProgram = (preset) => join(root, 'build', preset, 'galleria');

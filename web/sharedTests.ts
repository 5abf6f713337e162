// Which test files may share what others have read.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// They ask for modules that nobody has read yet, or put others in their place.
const changesModules = /\bvi\.(mock|doMock|hoisted|resetModules|stubEnv)\b/;
// How the app starts, and what a host keeps for as long as the page lives, are tried on modules that nobody has used.
const ofOneLife = /^src\/(app|hosts|pages\/hosts)\//;

/** The files of tests below src/ that need modules of their own, by their paths from the folder of the app. */
export function filesOfTheirOwn(folder: string): string[] {
  return readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.test\.tsx?$/.test(name))
    .filter((name) => ofOneLife.test(name) || changesModules.test(readFileSync(join(folder, name), 'utf8')));
}

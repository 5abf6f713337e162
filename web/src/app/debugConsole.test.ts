// Who gets the testers' console: nobody without the cookie, and nobody at all in production.
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cleanForProduction } from '../../stage';

const entry = join(import.meta.dirname, 'debugConsole.ts');

afterEach(() => vi.unstubAllEnvs());

/** The files of a build for `stage` that begins at `input`. */
async function buildFor(stage: string, input: string | Rollup.Plugin) {
  vi.stubEnv('VITE_STAGE', stage);
  const isFile = typeof input === 'string';
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [cleanForProduction(), ...(isFile ? [] : [input])],
    build: {
      write: false,
      rolldownOptions: { input: isFile ? input : 'virtual:entry', preserveEntrySignatures: 'strict' },
    },
  });
  const { output } = result as Rollup.RolldownOutput;
  return output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
}

const holdsConsole = (chunk: Rollup.OutputChunk) => chunk.moduleIds.some((id) => id.includes('/vconsole/'));

describe('the testers’ console', () => {
  test('is no part of a build for production', async () => {
    const chunks = await buildFor('prd', entry);
    expect(chunks.length).toBeGreaterThan(0);
    expect(chunks.filter(holdsConsole)).toEqual([]);
  });

  test.each(['sit', 'pre'])('is in a build for %s, in a file that only those with the cookie fetch', async (stage) => {
    const chunks = await buildFor(stage, entry);
    const withConsole = chunks.filter(holdsConsole).map((chunk) => chunk.fileName);
    expect(withConsole).toHaveLength(1);
    const first = chunks.find((chunk) => chunk.isEntry);
    expect(first?.dynamicImports).toEqual(withConsole);
    expect(first?.imports).not.toContain(withConsole[0]);
  });

  test('stops a build for production that contains it all the same', async () => {
    const importsConsole = {
      name: 'imports-console',
      resolveId: (id: string) =>
        id === 'virtual:entry' ? entry.replace('debugConsole.ts', 'virtualEntry.js') : undefined,
      load: (id: string) =>
        id.endsWith('virtualEntry.js') ? "import VConsole from 'vconsole'; new VConsole();" : undefined,
    };
    await expect(buildFor('prd', importsConsole)).rejects.toThrow(/a build for production contains .*vconsole/);
  });
});

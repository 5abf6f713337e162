// Builds the shell once for all tests of its pages, into a folder of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { build } from '../build.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built shell lies. */
    shellFolder: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'galleria-shell-'));
  await build({ outDir: folder });
  project.provide('shellFolder', folder);
  return () => rmSync(folder, { recursive: true });
}

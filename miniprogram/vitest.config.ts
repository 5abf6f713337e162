// Tests of the shell: its rules as they are, its pages as they are built.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'testing/**/*.test.ts'],
    globalSetup: 'testing/buildShell.ts',
    // The first page of a file loads the simulator, which a busy machine does slowly.
    testTimeout: 30_000,
  },
});

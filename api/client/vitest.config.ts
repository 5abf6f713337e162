// Runs the client's tests in a browser's stead.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'], setupFiles: ['src/testSetup.ts'], maxWorkers: 2 },
});

// Builds the staff's console to dist/, serves it in development with the server's calls passed on, and runs its tests.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { formerBuilds } from '../web/formerBuilds.ts';
import { darkPalette } from '../web/palette.ts';
import { precompress } from '../web/precompress.ts';

const server = process.env.GALLERIA_SERVER ?? 'http://127.0.0.1:8080';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  base: '/console/',
  plugins: [react(), formerBuilds(process.env.GALLERIA_FORMER_CONSOLE), precompress()],
  resolve: {
    alias: {
      '@galleria/client': here('../api/client/src'),
      '@galleria/tokens': here('../web/src/ui'),
      // The members' tokens name it, and lie where this workspace's packages are not looked for.
      '@fontsource': here('./node_modules/@fontsource'),
      '@': here('./src'),
    },
  },
  css: { postcss: { plugins: [darkPalette()] } },
  // The server puts a number in the place of this at each answer (server/app/console.cpp).
  html: { cspNonce: '{nonce}' },
  server: {
    host: '127.0.0.1',
    port: 5174,
    fs: { allow: ['.', '../api/client', '../web/src/ui'] },
    proxy: { '^/(staff|files|newCms)(/|$)': { target: server, changeOrigin: false } },
  },
  build: {
    target: ['chrome111', 'safari16.4'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'antd', test: /\/node_modules\/(antd|@ant-design|@rc-component)\// },
            { name: 'words-zh', test: /\/src\/.*\/locales\/zh-CN\.json/ },
            { name: 'words-en', test: /\/src\/.*\/locales\/en\.json/ },
          ],
        },
      },
    },
  },
  test: {
    environment: 'happy-dom',
    setupFiles: ['src/app/testing/setUp.ts'],
    // Files that share what they have read take a third of the time; what they leave behind, the setup file clears away. How the console starts, and what its window is at, is
    // tried on one that nobody has used.
    projects: [
      { extends: true, test: { name: 'alone', include: ['src/app/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: { name: 'shared', include: ['src/**/*.test.{ts,tsx}'], exclude: ['src/app/**'], isolate: false },
      },
    ],
    maxWorkers: 2,
    // Of all sheets the tokens alone are read by scripts.
    css: { include: [/\/tokens\.css/] },
    // A test of the whole console reads a page many times over, which takes a busy machine long.
    testTimeout: 60_000,
  },
});

// Builds the member app to dist/, serves it in development with the server's calls passed on, and runs its tests.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { firstLoadBudget } from './budget.ts';
import { formerBuilds } from './formerBuilds.ts';
import { homePages } from './homePages.ts';
import { pageFiles } from './pageFiles.ts';
import { darkPalette, paletteInHtml } from './palette.ts';
import { precompress } from './precompress.ts';
import { filesOfTheirOwn } from './sharedTests.ts';
import { appShell } from './shell.ts';
import { cleanForProduction } from './stage.ts';

// What the first page has brought, whichever it was.
const alwaysThere = /\/(index|main|ui|rolldown-runtime)-[\w-]+\.js$/;

const server = process.env.GALLERIA_SERVER ?? 'http://127.0.0.1:8080';

// Everything that is not a page, a module or an asset belongs to the server.
const serverPaths =
  '^/(mall-api|newCms|api|member|mall|app|feed|deji|plaza|ticket|ewallet|carBookingController|nightSeckills|files|sandbox)(/|$)';

const ofHome = homePages();
const alone = filesOfTheirOwn(import.meta.dirname);
const shared =
  /\/web\/src\/(ui|api|hosts)\/[^/]+$|\/api\/client\/src\/(?!upload|silent|problems|operations\.)|\/src\/ui\/locales\/zh-CN|\/node_modules\/@tanstack\/(?!.*([iI]nfiniteQuery(Observer)?|useMutation|mutationObserver|useQueries|queriesObserver)\.js)/;

export default defineConfig({
  plugins: [
    react(),
    ofHome.plugin,
    paletteInHtml(),
    firstLoadBudget(),
    pageFiles(),
    appShell(),
    cleanForProduction(),
    formerBuilds(process.env.GALLERIA_FORMER_WEB),
    precompress(),
  ],
  resolve: {
    alias: {
      '@galleria/client': fileURLToPath(new URL('../api/client/src', import.meta.url)),
      '@': fileURLToPath(new URL('./src', import.meta.url)),
    },
  },
  css: { postcss: { plugins: [darkPalette()] } },
  server: {
    host: '127.0.0.1',
    port: 5173,
    fs: { allow: ['.', '../api/client'] },
    proxy: { [serverPaths]: { target: server, changeOrigin: false } },
  },
  build: {
    target: ['chrome87', 'safari14'],
    // Browsers that cannot preload modules load them a moment later; that is not worth a script for all.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, names) => names.filter((name) => !alwaysThere.test(name)),
    },
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // By folder: what home needs lies in the client, ui/, api/, hosts/ and content's floors/, what only other pages need lies in folders below.
          // Each is one file: on a phone, twenty small files cost more than their bytes.
          groups: [
            { name: 'ui', test: (id: string) => shared.test(id) || ofHome.has(id) },
            { name: 'home', test: /\/src\/(pages\/home|features\/content\/floors)\// },
            { name: 'kit', test: /\/src\/(ui\/kit|api\/(lists|operations))\// },
            // Every page but home needs the tables of pages and of operations, and with it the declarations of all. What they need themselves, the start needs, too.
            {
              name: 'pages',
              test: /\/src\/(routes\/|app\/pageTable|operations\.ts)/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  test: {
    environment: 'happy-dom',
    setupFiles: ['src/app/testSetup.ts'],
    // Files that share what they have read take a quarter of the time.
    projects: [
      { extends: true, test: { name: 'alone', include: ['*.test.ts', ...alone] } },
      { extends: true, test: { name: 'shared', include: ['src/**/*.test.{ts,tsx}'], exclude: alone, isolate: false } },
    ],
    maxWorkers: 2,
    // It ends what hangs; on a busy machine the whole app takes longer than a test usually may to be read.
    testTimeout: 60_000,
  },
});

// Builds the member app to dist/, serves it in development with the server's calls passed on, and runs its tests.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { firstLoadBudget } from './budget.ts';
import { precompress } from './precompress.ts';
import { appShell } from './shell.ts';
import { cleanForProduction } from './stage.ts';

// Of the kit and the client, what forms and records need: home does without it.
const forms =
  'AmountRows|Choice|CountingNumber|GiftLanding|StageHeader|copyText|EndlessRecords|Field|PhotoPicker|PinPad|RecordList|SearchField|Segmented|Stepper|TextField|fieldProblems|useEndless|useLeaveGuard|usePhotos|validators';

const server = process.env.GALLERIA_SERVER ?? 'http://127.0.0.1:8080';

// Everything that is not a page, a module or an asset belongs to the server.
const serverPaths =
  '^/(mall-api|newCms|api|member|mall|app|feed|deji|ticket|ewallet|carBookingController|nightSeckills|files|sandbox)(/|$)';

export default defineConfig({
  plugins: [react(), firstLoadBudget(), appShell(), cleanForProduction(), precompress()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: { host: '127.0.0.1', port: 5173, proxy: { [serverPaths]: { target: server, changeOrigin: false } } },
  build: {
    target: ['chrome87', 'safari14'],
    // Browsers that cannot preload modules load them a moment later; that is not worth a script for all.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What most pages are made of comes with the app: on a phone, twenty small files cost more than their bytes.
          groups: [
            { name: 'ui', test: new RegExp(`/src/(ui|api)/(?!(${forms})\\.)|/node_modules/@tanstack/`) },
            { name: 'forms', test: /\/src\/(ui|api)\// },
          ],
        },
      },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/app/testSetup.ts'],
    maxWorkers: 2,
  },
});

// Builds the member app to dist/, serves it in development with the server's calls passed on, and runs its tests.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { firstLoadBudget } from './budget.ts';
import { pageFiles } from './pageFiles.ts';
import { precompress } from './precompress.ts';
import { appShell } from './shell.ts';
import { cleanForProduction } from './stage.ts';

// Of the kit and the client, what home does without.
const notForHome = [
  'AmountRows|Badge|BottomBar|Cell|Choice|CountingNumber|EndlessRecords|Field|GiftLanding|GoodsRow|ListEnd|PhotoPicker|PinPad',
  'RecordList|SearchField|Segmented|Sheet|ShortcutGrid|StageHeader|Stepper|Tabs|Tag|TextField',
  'copyText|dateTime|fieldProblems|specifications|useEndless|useLeaveGuard|usePhotos|useSettled|validators',
].join('|');

// What the first page has brought, whichever it was.
const alwaysThere = /\/(index|main|ui|rolldown-runtime)-[\w-]+\.js$/;

// Of the hosts, what the app and its pages share.
const everyHost = 'ArgumentsContext|HostContext|address|host|miniProgram|outside|sharePayload|useOpenAddress';

// What home is made of, and other pages of floors with it.
const floors = 'Floor\\w*|HomeSkeleton|floor|flashSale|memberText|pictureTone|useCarousel|useOpenLink|floors/\\w+';

const server = process.env.GALLERIA_SERVER ?? 'http://127.0.0.1:8080';

// Everything that is not a page, a module or an asset belongs to the server.
const serverPaths =
  '^/(mall-api|newCms|api|member|mall|app|feed|deji|ticket|ewallet|carBookingController|nightSeckills|files|sandbox)(/|$)';

export default defineConfig({
  plugins: [react(), firstLoadBudget(), pageFiles(), appShell(), cleanForProduction(), precompress()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: { host: '127.0.0.1', port: 5173, proxy: { [serverPaths]: { target: server, changeOrigin: false } } },
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
          // What most pages are made of comes with the app: on a phone, twenty small files cost more than their bytes.
          groups: [
            {
              name: 'ui',
              test: new RegExp(
                `/src/(ui|api)/(?!(${notForHome})\\.|locales/en)|/src/hosts/(${everyHost})\\.|/node_modules/@tanstack/`,
              ),
            },
            { name: 'home', test: new RegExp(`/src/(pages/home/|features/content/(${floors})\\.)`) },
            { name: 'kit', test: new RegExp(`/src/(ui|api)/(${notForHome})\\.`) },
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

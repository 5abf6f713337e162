// Tells the service worker which files the app needs to open without a network, and gives the worker its fixed name.
import { createHash } from 'node:crypto';
import type { Plugin, Rollup } from 'vite';
import { chunksFor } from './budget.ts';

const workerSource = 'src/worker/worker.ts';
const workerName = 'worker.js';
const placeholder = 'galleriaShell';

/** The pages that open without a network, with their words in both languages, and what draws the codes. */
const parts = [
  /\/app\/main\.tsx$/,
  /\/index\.html$/,
  /\/app\/(UpdateBanner\.tsx|pageTable\.ts)$/,
  /\/pages\/(home\/HomePage|membershipCode\/MemberCodePage|personalCenter\/MinePage)\.tsx$/,
  /\/features\/members\/codeMarks\.ts$/,
  /\/features\/(assets|content|memberCodes|members)\/locales\/[\w-]+\.json$/,
  /\/(app|ui)\/locales\/en\.json$/,
];

function filesOf(bundle: Rollup.OutputBundle): string[] {
  const files = new Set<string>();
  for (const chunk of chunksFor(bundle, parts)) {
    files.add(chunk.fileName);
    const { importedCss, importedAssets } = chunk.viteMetadata ?? { importedCss: [], importedAssets: [] };
    for (const name of [...importedCss, ...importedAssets]) files.add(name);
  }
  // Fonts are named by the styles alone.
  for (const name of Object.keys(bundle)) if (name.endsWith('.woff2')) files.add(name);
  return [...files].toSorted();
}

/** The names of assets change with their content, so their list names the version. */
export function appShell(): Plugin {
  return {
    name: 'app-shell',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: 'index.html', worker: workerSource },
          output: { entryFileNames: ({ name }) => (name === 'worker' ? workerName : 'assets/[name]-[hash].js') },
        },
      },
    }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[workerName];
        if (worker?.type !== 'chunk' || !worker.code.includes(placeholder))
          this.error('the service worker has no place for its files');
        if (worker.imports.length > 0) this.error('the service worker must be one file');
        const files = filesOf(bundle);
        const page = bundle['index.html'];
        const version = createHash('sha256')
          .update(files.join('\n'))
          .update(page?.type === 'asset' ? page.source : '')
          .digest('hex')
          .slice(0, 12);
        const shell = { version, files: ['/index.html', ...files.map((name) => `/${name}`)] };
        worker.code = `const ${placeholder}=${JSON.stringify(shell)};${worker.code}`;
        this.info(`the app opens without a network from ${shell.files.length} files`);
      },
    },
  };
}

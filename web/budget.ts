// Fails the build when the JavaScript of home's first load outgrows its budget.
import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

const budgetBytes = 115_000;
const firstLoad = [
  /\/app\/main\.tsx$/,
  /\/index\.html$/,
  /\/pages\/home\/HomePage\.tsx$/,
  /\/features\/content\/locales\/zh-CN\.json$/,
];

/** Every chunk that the modules of these names need before they can run. */
export function chunksFor(bundle: Rollup.OutputBundle, names: readonly RegExp[]): Rollup.OutputChunk[] {
  const chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
  );
  const found = new Set<Rollup.OutputChunk>();
  const visit = (chunk: Rollup.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) visit(chunks.get(name));
  };
  for (const chunk of chunks.values()) {
    // A chunk of several pages' parts is the face of none of them.
    const modules = [chunk.facadeModuleId ?? '', ...chunk.moduleIds];
    if (modules.some((id) => names.some((pattern) => pattern.test(id)))) visit(chunk);
  }
  return [...found];
}

/** Prints the size at each build; 115,000 bytes of gzip are the limit. */
export function firstLoadBudget(): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = chunksFor(bundle, firstLoad);
        if (chunks.length < 2) this.error('the first-load budget found no page for home');
        // With the table in it, home would grow with every page that is added.
        if (chunks.some(({ moduleIds }) => moduleIds.some((id) => /\/app\/pageTable\.ts$/.test(id))))
          this.error("home's first load has the table of pages in it");
        const bytes = chunks.reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0);
        const report = `home's first load is ${bytes} of ${budgetBytes} bytes of gzipped JavaScript`;
        if (bytes > budgetBytes) this.error(report);
        else this.info(report);
      },
    },
  };
}

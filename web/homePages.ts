// Finds the pages that home leads to: their declarations come with it, and those of all others with the table of pages.
import type { Plugin } from 'vite';

const starts = /\/src\/(app\/main|pages\/home\/HomePage)\.tsx$/;
const declaration = /\/src\/routes\//;

interface HomePages {
  plugin: Plugin;
  /** True for a declaration that the app's start or home imports; known once the modules have been read. */
  has: (id: string) => boolean;
}

/** What is only asked for later, by `import()`, is no part of home. */
export function homePages(): HomePages {
  const found = new Set<string>();
  const plugin: Plugin = {
    name: 'home-pages',
    apply: 'build',
    buildEnd() {
      const seen = new Set<string>();
      const visit = (id: string) => {
        if (seen.has(id)) return;
        seen.add(id);
        if (declaration.test(id)) found.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported);
      };
      for (const id of this.getModuleIds()) if (starts.test(id)) visit(id);
      if (seen.size === 0) this.error('home was not found');
    },
  };
  return { plugin, has: (id) => found.has(id) };
}

// Fails a build for production that carries what is for testers alone.
import type { Plugin } from 'vite';

const forTesters = /\/node_modules\/vconsole\//;

/** Looks at every module of the bundle when VITE_STAGE is prd; other stages may carry anything. */
export function cleanForProduction(): Plugin {
  let isProduction = false;
  return {
    name: 'clean-for-production',
    apply: 'build',
    configResolved(config) {
      isProduction = (config.env.VITE_STAGE ?? process.env.VITE_STAGE) === 'prd';
    },
    generateBundle(_options, bundle) {
      if (!isProduction) return;
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const found = modules.filter((id) => forTesters.test(id));
      if (found.length > 0) this.error(`a build for production contains ${found.join(', ')}`);
    },
  };
}

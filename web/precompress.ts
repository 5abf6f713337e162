// Writes a .br and a .gz next to every text file of the build and its machine code, so that the server only has to pick one.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { formerFolder } from './formerBuilds.ts';

const compressible = /\.(js|css|html|svg|json|webmanifest|wasm)$/;
/** Beyond this the last hundredth would take half a minute. */
const largeBytes = 1_000_000;
const qualities = { usual: 11, large: 9 } as const;
const smallestUsefulBytes = 512;

function compressFile(path: string): void {
  const content = readFileSync(path);
  if (content.length < smallestUsefulBytes) return;
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  const quality = content.length > largeBytes ? qualities.large : qualities.usual;
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
}

/** Runs after the bundle is written; files under 512 bytes and already compressed formats are left alone. */
export function precompress(): Plugin {
  let directory = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      directory = config.build.outDir;
    },
    closeBundle() {
      for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        // What earlier builds left was compressed by them.
        if (path.startsWith(join(directory, formerFolder, '/'))) continue;
        if (entry.isFile() && compressible.test(entry.name)) compressFile(path);
      }
    },
  };
}

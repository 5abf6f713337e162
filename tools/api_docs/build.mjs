// Puts the contract's viewer together for the server to serve: `node build.mjs --out FOLDER`. Each file is compressed beside itself.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const here = import.meta.dirname;
const viewer = join(here, 'node_modules/swagger-ui-dist');

const sources = {
  'index.html': join(here, 'index.html'),
  'start.js': join(here, 'start.js'),
  'viewer.js': join(viewer, 'swagger-ui-bundle.js'),
  'viewer.css': join(viewer, 'swagger-ui.css'),
  'LICENSE.txt': join(viewer, 'LICENSE'),
};

const { values } = parseArgs({ options: { out: { type: 'string' } } });
if (!values.out) throw new Error('where to? --out FOLDER');
mkdirSync(values.out, { recursive: true });
for (const [name, source] of Object.entries(sources)) {
  const target = join(values.out, name);
  copyFileSync(source, target);
  const content = readFileSync(source);
  writeFileSync(`${target}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(`${target}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
}

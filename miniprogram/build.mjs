// Builds the shell into dist: `node build.mjs [--develop-origin http://127.0.0.1:8080]`.
import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import ts from 'typescript';

const here = import.meta.dirname;
const source = join(here, 'src');
const copied = /\.(json|wxml|wxss)$/;
/** The sizes that the chat app asks for; a tab's icon may have 40 kB at most. */
const tabIconSize = 81;
const shareCardSize = { width: 500, height: 400 };
/** Readable on the light and on the dark bar alike. */
const tabColours = { '': '#8f857a', '-selected': '#a97f46' };

function compile(outDir) {
  const { config } = ts.readConfigFile(join(here, 'tsconfig.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, here, { outDir });
  const program = ts.createProgram(fileNames, options);
  const problems = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
  if (problems.length === 0) return;
  const format = { getCanonicalFileName: String, getCurrentDirectory: () => here, getNewLine: () => '\n' };
  throw new Error(ts.formatDiagnostics(problems, format));
}

function copy(outDir) {
  cpSync(source, outDir, {
    recursive: true,
    filter: (path) => copied.test(path) || !/\.\w+$/.test(path),
  });
}

async function paintIcon(outDir, name, [suffix, colour]) {
  const picture = readFileSync(join(source, 'art', `${name}.svg`), 'utf8').replaceAll('currentColor', colour);
  const file = join(outDir, 'art', `${name}${suffix}.png`);
  await sharp(Buffer.from(picture), { density: 300 }).resize(tabIconSize, tabIconSize).png().toFile(file);
}

async function paint(outDir) {
  mkdirSync(join(outDir, 'art'), { recursive: true });
  const names = readdirSync(join(source, 'art')).map((file) => file.replace('.svg', ''));
  for (const name of names.filter((other) => other !== 'share')) {
    for (const look of Object.entries(tabColours)) await paintIcon(outDir, name, look);
  }
  const { width, height } = shareCardSize;
  await sharp(join(source, 'art/share.svg')).resize(width, height).png().toFile(join(outDir, 'art/share.png'));
}

function readOrigin(text) {
  const isOwnMachine = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(text);
  if (isOwnMachine || /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(text)) return text;
  throw new Error(`${text} is no origin: https://HOST, or http on this machine`);
}

/** Builds into `outDir`, which is emptied before. Throws with the compiler's own words when it does not compile. */
export async function build({ outDir, developOrigin = '' }) {
  const origin = developOrigin && readOrigin(developOrigin);
  rmSync(outDir, { recursive: true, force: true });
  compile(outDir);
  copy(outDir);
  await paint(outDir);
  if (origin)
    appendFileSync(join(outDir, 'settings.js'), `exports.settings.developOrigin = ${JSON.stringify(origin)};\n`);
}

async function main() {
  const { values } = parseArgs({ options: { 'develop-origin': { type: 'string' } } });
  await build({ outDir: join(here, 'dist'), developOrigin: values['develop-origin'] });
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await main();

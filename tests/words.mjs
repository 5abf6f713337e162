// The texts that the web app shows, read from its own word files, so that a journey finds a button by what stands on it in either language.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.mjs';

const source = join(root, 'web/src');
const consoleSource = join(root, 'console/src');

const consoleParts = new Set(['app', 'patterns', 'ui']);
const consolePatterns = new Set(['activity', 'facts', 'prizes', 'questions']);
const consoleFolderOf = (namespace) => {
  if (consoleParts.has(namespace)) return join(consoleSource, namespace);
  return join(consoleSource, consolePatterns.has(namespace) ? 'patterns' : 'desks', namespace);
};

function folderOf(namespace) {
  return namespace === 'app' || namespace === 'ui' ? join(source, namespace) : join(source, 'features', namespace);
}

const files = new Map();
function wordsOf(folder, language) {
  const path = join(folder, 'locales', `${language}.json`);
  if (!files.has(path)) files.set(path, JSON.parse(readFileSync(path, 'utf8')));
  return files.get(path);
}

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Gives a function from 'namespace:key' and values to the text in that language; it throws when there is no such text. */
export function wordsIn(language, placeOf = folderOf) {
  const read = (name) => {
    const [namespace, path] = name.split(':');
    const found = path.split('.').reduce((node, part) => node?.[part], wordsOf(placeOf(namespace), language));
    if (typeof found !== 'string') throw new Error(`the web app has no text ${name} in ${language}`);
    return found;
  };
  const say = (name, values = {}) => read(name).replaceAll(/\{\{(\w+)\}\}/g, (whole, key) => values[key] ?? whole);
  /** A pattern of the text, with anything where its values stand. */
  say.pattern = (name) => new RegExp(read(name).split(/\{\{\w+\}\}/).map(escaped).join('.+'));
  return say;
}

/** The same for the staff's console. */
export const consoleWordsIn = (language) => wordsIn(language, consoleFolderOf);

/** The paths of all pages, as web/src/routes declares them. */
export function registeredPaths() {
  const folder = join(source, 'routes');
  const declarations = readdirSync(folder, { recursive: true }).filter((name) => name.includes('/'));
  return declarations.flatMap((name) => {
    const [, paths] = readFileSync(join(folder, name), 'utf8').match(/^ {2}paths: \[([^\]]+)\]/m);
    return [...paths.matchAll(/'([^']+)'/g)].map((found) => found[1]);
  });
}


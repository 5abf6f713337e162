// Finds the locale files: those of the shell in Chinese come with it, all others load when they are needed. Where home's lie is known here, the rest comes with the table of pages.

import { needWords, startWords, type WordLoader } from '@galleria/client/words';
import uiChinese from '@/ui/locales/zh-CN.json';
import appChinese from './locales/zh-CN.json';

type Words = Awaited<ReturnType<WordLoader>>;

const files = import.meta.glob<Words>(
  ['../features/content/locales/*.json', '../ui/locales/en.json', './locales/en.json'],
  { import: 'default' },
);
const shellFiles: Readonly<Record<string, string>> = { ui: '../ui/locales', app: './locales' };

const loadFile: WordLoader = async (language, namespace) => {
  const name = `${shellFiles[namespace] ?? `../features/${namespace}/locales`}/${language}.json`;
  const load = files[name] ?? (await import('./pageTable')).wordModules[name];
  if (!load) throw new Error(`no words for ${namespace} in ${language}`);
  return load();
};

/** Resolves when the shell can speak. */
export async function startWordFiles(): Promise<void> {
  startWords(loadFile, { 'zh-CN/ui': uiChinese, 'zh-CN/app': appChinese });
  await needWords(['ui', 'app']);
}

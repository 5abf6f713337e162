// Finds the locale files: one file a language holds all words of the console, and is fetched before anything is shown.
import { needWords, startWords, type WordLoader } from '@galleria/client/words';

type Words = Awaited<ReturnType<WordLoader>>;

const files = import.meta.glob<Words>('/src/**/locales/*.json', { import: 'default' });

/** `/src/desks/people/locales/en.json` → `people`, `/src/ui/locales/en.json` → `ui`. */
const namespaceOf = (file: string) => file.split('/').at(-3) ?? '';

const loadFile: WordLoader = async (language, namespace) => {
  const file = Object.keys(files).find((name) => namespaceOf(name) === namespace && name.endsWith(`/${language}.json`));
  const load = file && files[file];
  if (!load) throw new Error(`no words for ${namespace} in ${language}`);
  return load();
};

/** Resolves when everything can be said. */
export async function startWordFiles(): Promise<void> {
  startWords(loadFile);
  await needWords([...new Set(Object.keys(files).map(namespaceOf))]);
}

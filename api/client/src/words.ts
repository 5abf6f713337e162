// An app's words in its reader's language: `{{name}}` is filled in, `_one` and `_other` are chosen by count.

/** One member a namespace, typed by its Chinese file; each app declares its own. */
// biome-ignore lint/suspicious/noEmptyInterface: the app adds the members.
export interface WordFiles {}

export const languages = ['zh-CN', 'en'] as const;
export type Language = (typeof languages)[number];
export type Namespace = Extract<keyof WordFiles, string>;
export type WordValues = Readonly<Record<string, string | number>>;

type Joined<Head extends string, Tail extends string> = `${Head}.${Tail}`;
type Singular<Key extends string> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;
type KeysOf<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string ? Singular<Key> : Joined<Key, KeysOf<Words[Key]>>;
}[keyof Words & string];

/** Every key of a namespace, in dots. */
export type WordKey<Name extends Namespace> = KeysOf<WordFiles[Name]>;
export type Translate<Name extends Namespace> = (key: WordKey<Name>, values?: WordValues) => string;

interface WordTree {
  [key: string]: string | WordTree;
}
/** Fetches the words of a namespace in a language. */
export type WordLoader = (language: Language, namespace: string) => Promise<WordTree>;

const storageKey = 'language';
const loaded = new Map<string, WordTree>();
const listeners = new Set<() => void>();
let language: Language = localStorage.getItem(storageKey) === 'en' ? 'en' : 'zh-CN';
let load: WordLoader = () => Promise.reject(new Error('startWords must be called first'));
const needed = new Set<string>();

/** The form of a whole count, as Unicode's plural rules (CLDR) say it for these languages. */
const pluralForms: Record<Language, (count: number) => 'one' | 'other'> = {
  'zh-CN': () => 'other',
  en: (count) => (count === 1 ? 'one' : 'other'),
};

const nameOf = (inLanguage: Language, namespace: string) => `${inLanguage}/${namespace}`;

async function fetchWords(inLanguage: Language, namespace: string): Promise<void> {
  const name = nameOf(inLanguage, namespace);
  if (!loaded.has(name)) loaded.set(name, await load(inLanguage, namespace));
}

function find(namespace: string, key: string): string | undefined {
  let place: string | WordTree | undefined = loaded.get(nameOf(language, namespace));
  for (const part of key.split('.')) place = typeof place === 'object' ? place[part] : undefined;
  return typeof place === 'string' ? place : undefined;
}

/** Looks a key up by its text, for keys that come from tables; a missing one is shown as itself and reported. */
export function translateText(namespace: string, key: string, values: WordValues = {}): string {
  const { count } = values;
  const plural = typeof count === 'number' ? find(namespace, `${key}_${pluralForms[language](count)}`) : undefined;
  const text = plural ?? find(namespace, key);
  if (text === undefined) {
    console.error(`no words for ${namespace}:${key} in ${language}`);
    return key;
  }
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name] ?? ''));
}

/** The sentence under a key that may have none, since it comes from data; undefined: it has none. */
export function findText(namespace: string, key: string): string | undefined {
  return find(namespace, key);
}

/** The sentence under `key`; for use outside React. */
export function translate<Name extends Namespace>(namespace: Name, key: WordKey<Name>, values?: WordValues): string {
  return translateText(namespace, key, values);
}

/** True when the words of a namespace can be shown now. */
export function hasWords(namespace: string): boolean {
  return loaded.has(nameOf(language, namespace));
}

/** The language the member reads. */
export function currentLanguage(): Language {
  return language;
}

async function needNamespace(namespace: string): Promise<void> {
  let fetchedFor: Language | undefined;
  // The member may choose the other language while the words are on their way.
  while (fetchedFor !== language) {
    fetchedFor = language;
    await fetchWords(fetchedFor, namespace);
  }
  needed.add(namespace);
}

/** Resolves when the words of these namespaces can be shown in the present language, and later in a chosen one. */
export async function needWords(namespaces: readonly string[]): Promise<void> {
  await Promise.all(namespaces.map(needNamespace));
}

/** In a cookie, so that what the server puts into the HTML of a page is in this language too. */
function tellServer(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the chat browser.
  document.cookie = `${storageKey}=${language}; Path=/; Max-Age=${365 * 24 * 60 * 60}; SameSite=Lax`;
}

/** Shows this window in `next`, and remembers nothing. */
export async function showWordsIn(next: Language): Promise<void> {
  await Promise.all([...needed].map((namespace) => fetchWords(next, namespace)));
  language = next;
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

/** Shows the app in `next` from now on and remembers it on this device. */
export async function chooseLanguage(next: Language): Promise<void> {
  await showWordsIn(next);
  localStorage.setItem(storageKey, next);
  tellServer();
}

/** Sets where words come from and which are there already. */
export function startWords(loader: WordLoader, present: Readonly<Record<string, WordTree>> = {}): void {
  load = loader;
  if (language !== languages[0]) tellServer();
  document.documentElement.lang = language;
  for (const [name, words] of Object.entries(present)) loaded.set(name, words);
}

/** Calls `listener` whenever the member has chosen the other language; gives the way to stop. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

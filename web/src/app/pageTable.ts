// The table of all pages, made by the bundler from their declarations, with the files of their code and words. It comes after home, which does without it.
import type { WordLoader } from '@galleria/client/words';
import type { ComponentType } from 'react';
import type { Page } from '@/routes/definePage';

type Component = () => Promise<{ default: ComponentType }>;

const declarations = import.meta.glob<Record<string, Page>>('../routes/*/*.ts', { eager: true });
/** By the file's address. Each is fetched when it is called. */
const components = import.meta.glob<{ default: ComponentType }>('../pages/**/*Page.tsx');

/** The same for words. */
export const wordModules = import.meta.glob<Awaited<ReturnType<WordLoader>>>('../features/*/locales/*.json', {
  import: 'default',
});

/** Every page of the app. */
export const pages: readonly Page[] = Object.values(declarations).flatMap((module) => Object.values(module));

const byPath: ReadonlyMap<string, Page> = new Map(pages.flatMap((page) => page.paths.map((path) => [path, page])));

/** The page of a path and where its code is; undefined when there is none. */
export function lookUp(path: string): { page: Page; component: Component } | undefined {
  const page = byPath.get(path);
  if (!page) return undefined;
  const component = components[`../pages/${page.component}.tsx`];
  if (!component) throw new Error(`there is no component ${page.component}`);
  return { page, component };
}

// Where the code and the words of every page lie. A file of its own: the lists are long, and home does without them.

import type { WordLoader } from '@galleria/client/words';
import type { ComponentType } from 'react';

/** By the file's address. Each is fetched when it is called. */
export const pageModules = import.meta.glob<{ default: ComponentType }>('../pages/**/*Page.tsx');

/** The same for words. */
export const wordModules = import.meta.glob<Awaited<ReturnType<WordLoader>>>('../features/*/locales/*.json', {
  import: 'default',
});

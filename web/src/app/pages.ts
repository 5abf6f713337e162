// Loads a page's code and words, and gives up after the time that the specification allows.

import { needWords } from '@galleria/client/words';
import type { ComponentType } from 'react';
import { chunkTimeoutMs } from '@/api/constants';
import type { PageRoute } from './routes';

/** A page's code did not arrive: slow network, or a new version took its place. */
export class ChunkLoadError extends Error {
  constructor(path: string, options?: ErrorOptions) {
    super(`the page ${path} did not load`, options);
    this.name = 'ChunkLoadError';
  }
}

/** Rejects with ChunkLoadError when `loading` fails or takes longer than `timeoutMs`. */
export async function withChunkTimeout<Loaded>(
  path: string,
  loading: Promise<Loaded>,
  timeoutMs: number = chunkTimeoutMs,
): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(path)), timeoutMs);
  });
  try {
    return await Promise.race([loading, tooLong]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError(path, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** The members by which React's `use` reads a promise that has settled without waiting for it. */
type Readable<Value> = Promise<Value> & { status?: 'fulfilled' | 'rejected'; value?: Value; reason?: unknown };

const asked = new Map<string, Readable<ComponentType>>();

async function load(route: PageRoute): Promise<ComponentType> {
  const [module] = await withChunkTimeout(route.path, Promise.all([route.page(), needWords(route.namespaces)]));
  return module.default;
}

/** True when the page can be drawn at once. */
export function isPageReady(route: PageRoute): boolean {
  return asked.get(route.path)?.status === 'fulfilled';
}

/** Lets the next `fetchPage` try again when the last attempt failed. */
export function forgetFailure(route: PageRoute): void {
  if (asked.get(route.path)?.status === 'rejected') asked.delete(route.path);
}

/** The page's component; the same promise for every caller, a failed one too, until the failure is forgotten. */
export function fetchPage(route: PageRoute): Promise<ComponentType> {
  const earlier = asked.get(route.path);
  if (earlier) return earlier;
  const started: Readable<ComponentType> = load(route);
  asked.set(route.path, started);
  started.then(
    (value) => void Object.assign(started, { status: 'fulfilled', value }),
    // Without `void` the failed promise would be handed on, to nobody who hears of it.
    (reason: unknown) => void Object.assign(started, { status: 'rejected', reason }),
  );
  return started;
}

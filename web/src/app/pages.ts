// Loads a page's code and words, and gives up after the time that the specification allows.

import { loadOperations } from '@galleria/client/operationLines';
import { needWords } from '@galleria/client/words';
import type { ComponentType } from 'react';
import { chunkTimeoutMs } from '@/api/constants';
import type { Page } from '@/routes/definePage';
import { homePage } from '@/routes/home/home';
import type { PullDownRefresh } from '@/ui/kit/PullDownRefresh';

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

/** A page with all that it takes to be drawn. */
export interface OpenedPage {
  page: Page;
  Component: ComponentType;
  PullDownRefresh?: typeof PullDownRefresh | undefined;
}

/** The page of a path and where its code is; undefined when there is none. Rejects when the table of pages does not arrive. */
export async function findPage(
  path: string,
): Promise<{ page: Page; component: () => Promise<{ default: ComponentType }> } | undefined> {
  if (path === homePage.path) return { page: homePage, component: () => import('@/pages/home/HomePage') };
  if (import.meta.env.DEV && path === '/dev/ui') return (await import('./gallery/gallery')).gallery;
  const [{ lookUp }] = await Promise.all([import('./pageTable'), import('./shownOperations'), loadOperations()]);
  return lookUp(path);
}

async function fetchAlong(path: string): Promise<void> {
  forgetFailure(path);
  await fetchPage(path);
}

async function load(path: string): Promise<OpenedPage | undefined> {
  const found = await findPage(path);
  if (!found) return undefined;
  const along = (found.page.alongWith ?? []).map(fetchAlong);
  const pulling = found.page.pullDownRefresh ? import('@/ui/kit/PullDownRefresh') : undefined;
  const [module, pull] = await Promise.all([found.component(), pulling, needWords(found.page.words), ...along]);
  return { page: found.page, Component: module.default, PullDownRefresh: pull?.PullDownRefresh };
}

/** The members by which React's `use` reads a promise that has settled without waiting for it. */
type Readable<Value> = Promise<Value> & { status?: 'fulfilled' | 'rejected'; value?: Value; reason?: unknown };

const asked = new Map<string, Readable<OpenedPage | undefined>>();

/** True when the page of this path can be drawn at once. */
export function isPageReady(path: string): boolean {
  return asked.get(path)?.status === 'fulfilled';
}

/** Lets the next `fetchPage` try again when the last attempt failed. */
export function forgetFailure(path: string): void {
  if (asked.get(path)?.status === 'rejected') asked.delete(path);
}

/**
 * The page of a path; undefined when there is none. The same promise for every caller, one that failed with ChunkLoadError too, until the
 * failure is forgotten.
 */
export function fetchPage(path: string, fetchIt: typeof load = load): Promise<OpenedPage | undefined> {
  const earlier = asked.get(path);
  if (earlier) return earlier;
  const started: Readable<OpenedPage | undefined> = withChunkTimeout(path, fetchIt(path));
  asked.set(path, started);
  started.then(
    (value) => void Object.assign(started, { status: 'fulfilled', value }),
    // Without `void` the failed promise would be handed on, to nobody who hears of it.
    (reason: unknown) => void Object.assign(started, { status: 'rejected', reason }),
  );
  return started;
}

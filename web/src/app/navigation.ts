// The app's place in the browser's history: every address is one page.
import { asyncPageDelayMs } from '@/api/constants';
import { closeTopOverlay, hasOverlay } from '@/ui/overlays';
import { fetchPage, forgetFailure, isPageReady } from './pages';
import type { Movement } from './stack';

export interface Place {
  /** Names this visit; a page opened twice has two. */
  key: string;
  /** How many pages of this app lie under it. */
  depth: number;
  path: string;
  search: string;
  movement: Movement;
}

interface HistoryMark {
  key: string;
  depth: number;
}

/** Where a descent to the first entry of the history leads. */
interface Descent {
  address: string;
  movement: 'REPLACE' | 'RELAUNCH';
  atMs: number;
}

const descentKey = 'descent';
/** A browser that has not gone down by then has nowhere to go. */
const descentPatienceMs = 1_000;
/** What lies longer was meant for a start that never came. */
const descentLifetimeMs = 10_000;

const listeners = new Set<() => void>();
let opening: string | undefined;
let returningToOverlay = false;
let descent: Descent | undefined;
let stuckTimer: ReturnType<typeof setTimeout> | undefined;

function readMark(): HistoryMark {
  const state: unknown = history.state;
  if (state !== null && typeof state === 'object' && 'key' in state && 'depth' in state) {
    if (typeof state.key === 'string' && typeof state.depth === 'number') return { key: state.key, depth: state.depth };
  }
  return { key: 'first', depth: 0 };
}

const newKey = () => Math.random().toString(36).slice(2, 10);

/** The way that is being gone; nobody else takes it after this. */
function takeDescent(): Descent | undefined {
  clearTimeout(stuckTimer);
  const stored = sessionStorage.getItem(descentKey);
  sessionStorage.removeItem(descentKey);
  const taken: Descent | undefined = descent ?? (stored === null ? undefined : JSON.parse(stored));
  descent = undefined;
  return taken && Date.now() - taken.atMs < descentLifetimeMs ? taken : undefined;
}

/**
 * Opens an address in the place of our lowest entry: a browser forgets no history, so we go down there first. The entry may belong to
 * an earlier document, when the member has been at another site meanwhile; the app then starts there, and finds the way in the session's storage.
 */
function openLowest(address: string, movement: Descent['movement']): void {
  if (current.depth === 0) return void open(address, movement);
  const isUnderWay = descent !== undefined;
  descent = { address, movement, atMs: Date.now() };
  sessionStorage.setItem(descentKey, JSON.stringify(descent));
  if (isUnderWay) return;
  history.go(-current.depth);
  stuckTimer = setTimeout(() => {
    const stuck = takeDescent();
    if (stuck) void open(stuck.address, stuck.movement, 0);
  }, descentPatienceMs);
}

/** When the app starts at the end of a descent, it starts where that leads. */
function startPlace(): Place {
  const taken = readMark().depth === 0 ? takeDescent() : undefined;
  if (taken) history.replaceState({ key: newKey(), depth: 0 }, '', taken.address);
  return readPlace('POP');
}

let current: Place = startPlace();

function readPlace(movement: Movement): Place {
  const { key, depth } = readMark();
  // The specification spells paths without an ending slash; links in the wild may have one.
  const path = location.pathname.replace(/(.)\/+$/, '$1');
  return { key, depth, path, search: location.search, movement };
}

function arrive(movement: Movement): void {
  current = readPlace(movement);
  for (const listener of listeners) listener();
}

/** Gives the page's code 200 ms to arrive before the old page gives way, so that quick pages show no placeholder. */
async function waitForCode(path: string): Promise<void> {
  if (isPageReady(path)) return;
  forgetFailure(path);
  const delay = new Promise<void>((resolve) => setTimeout(resolve, asyncPageDelayMs));
  // Its failure is shown by the page's own place, which asks for the same promise.
  await Promise.race([fetchPage(path).then(undefined, () => undefined), delay]);
}

/** `depth`: how many pages then lie under it. */
async function open(
  address: string,
  movement: Exclude<Movement, 'POP'>,
  depth: number = current.depth + (movement === 'PUSH' ? 1 : 0),
): Promise<void> {
  if (opening === address) return;
  opening = address;
  await waitForCode(new URL(address, location.href).pathname);
  // A later tap went elsewhere meanwhile.
  if (opening !== address) return;
  opening = undefined;
  const mark: HistoryMark = { key: newKey(), depth };
  if (movement === 'PUSH') history.pushState(mark, '', address);
  else history.replaceState(mark, '', address);
  arrive(movement);
}

// Pages restore their own places; the browser's attempts would undo that.
history.scrollRestoration = 'manual';

window.addEventListener('popstate', () => {
  opening = undefined;
  if (returningToOverlay) {
    returningToOverlay = false;
    closeTopOverlay();
    return;
  }
  const taken = takeDescent();
  if (taken) return void open(taken.address, taken.movement, 0);
  // Back was meant for the open sheet: undo the step, then close the sheet.
  if (hasOverlay() && readMark().depth < current.depth) {
    returningToOverlay = true;
    history.go(current.depth - readMark().depth);
    return;
  }
  arrive('POP');
});

/** On the way to the lowest entry, or there already while the page that takes its place is fetched. */
const isGoingDown = () => descent !== undefined || readMark().depth < current.depth;

export const navigation = {
  /** Where the member is; replaced by a new object at every move. */
  get: (): Place => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Opens `address` above the present page. A second call for the same address while it opens does nothing. */
  push: (address: string): void => void open(address, 'PUSH'),
  /** Opens `address` in the place of the present page. */
  replace: (address: string): void => void open(address, 'REPLACE'),
  /** Closes every page and opens `address` as the only one. */
  relaunch: (address: string): void => openLowest(address, 'RELAUNCH'),
  /** Closes every page but those of tabs, and opens the tab page `address` with nothing under it. */
  switchTo: (address: string): void => openLowest(address, 'REPLACE'),
  /** True when a sheet, a dialog or unsaved work took a step back for itself. */
  catchBack(): boolean {
    if (!hasOverlay()) return false;
    closeTopOverlay();
    return true;
  },
  /** One step back; nothing while a tab page is on its way to the lowest entry, which a further step would leave behind. */
  back: (): void => {
    if (!isGoingDown()) history.back();
  },
  /** Takes a query parameter out of the present address, as if it had never been there; its value, or undefined. */
  takeParameter(name: string): string | undefined {
    const query = new URLSearchParams(location.search);
    const value = query.get(name);
    if (value === null) return undefined;
    query.delete(name);
    const search = query.size > 0 ? `?${query}` : '';
    history.replaceState(history.state, '', location.pathname + search + location.hash);
    current = { ...current, search };
    return value;
  },
  /** Gives the present page the place in the history that it had before the member left it for another site; `state` as the browser kept it. */
  resume(state: unknown): void {
    history.replaceState(state, '', location.href);
    current = readPlace('POP');
  },
  depth: (): number => current.depth,
};

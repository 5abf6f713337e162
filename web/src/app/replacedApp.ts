// Opens the app anew, at the same address, when a page's code is missing because a new version took the app's place on the server.
import { loading } from '@/ui/loading';
import { withChunkTimeout } from './pages';
import { queryClient } from './queryClient';

/** The version that this window was last opened anew from. */
const storageKey = 'openedAnewFrom';
const patienceMs = 5_000;
const entryPattern = /<script type="module"[^>]* src="([^"]+)"/;

/** The script that started this window. Its name changes whenever anything of the app does. */
function runningVersion(): string | undefined {
  return document.querySelector('script[type=module][src]')?.getAttribute('src') ?? undefined;
}

/** The one that the server would start a window with now; undefined when it does not say so in time. The service worker leaves this file to the network. */
async function presentVersion(): Promise<string | undefined> {
  const text = async () => (await fetch('/index.html', { cache: 'no-store' })).text();
  // No network, or a very slow one: then nobody knows, and nothing is opened anew.
  const page = await withChunkTimeout('/index.html', text(), patienceMs).catch(() => '');
  return entryPattern.exec(page)?.[1];
}

/** True while something is typed in any page that is kept, or on its way to the server: opening anew would lose it. */
function isAnythingUnderWay(): boolean {
  if (loading.isBusy() || queryClient.isMutating() > 0) return true;
  const fields = document.querySelectorAll<HTMLInputElement>('textarea, input:not([type=checkbox], [type=radio])');
  return [...fields].some(({ value }) => value !== '');
}

/**
 * True when the window is being opened anew. Only when the server has another version than the one that runs here, when nothing is under
 * way, and once from each version: should what comes be no better, the member is told so instead.
 */
export async function openAnewIfReplaced(): Promise<boolean> {
  const running = runningVersion();
  if (running === undefined || sessionStorage.getItem(storageKey) === running) return false;
  const present = await presentVersion();
  if (present === undefined || present === running || isAnythingUnderWay()) return false;
  sessionStorage.setItem(storageKey, running);
  location.reload();
  return true;
}

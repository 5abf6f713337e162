// The service worker: opens the app without a network, with the last home page. A new version waits until the app tells it to take over.
import { type AskedRequest, kindOf } from './requestKind';

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: the files that the app needs to open, and a name for just this set of them. */
declare const galleriaShell: { version: string; files: string[] };

const shellPrefix = 'shell ';
const shellName = shellPrefix + galleriaShell.version;
const homeName = 'home';
const picturesName = 'pictures';
const mostPictures = 60;
/** How long a page may take before the kept one is shown in its stead. */
const patienceMs = 4_000;

async function install(): Promise<void> {
  const shell = await caches.open(shellName);
  await shell.addAll(galleriaShell.files);
}

/** The version before stays, for other windows that still run it. */
async function forgetOldVersions(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(shellPrefix) && name !== shellName);
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)));
}

async function answerPage(request: Request): Promise<Response> {
  const kept = await caches.match('/index.html', { cacheName: shellName });
  if (!kept) return fetch(request);
  const tooLong = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMs));
  return Promise.race([fetch(request).catch(() => kept), tooLong]);
}

async function answerAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(shellName)).put(request, answer.clone());
  return answer;
}

/** Without the time of its sending, from which the app would learn a wrong clock. */
function markAsCached(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.delete('date');
  return new Response(answer.body, { status: answer.status, headers });
}

async function answerHome(request: Request): Promise<Response> {
  const home = await caches.open(homeName);
  try {
    const answer = await fetch(request);
    if (answer.ok) await home.put(request, answer.clone());
    return answer;
  } catch (cause) {
    const kept = await home.match(request);
    if (kept) return markAsCached(kept);
    throw cause;
  }
}

async function answerPicture(request: Request): Promise<Response> {
  const pictures = await caches.open(picturesName);
  const kept = await pictures.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (!answer.ok) return answer;
  await pictures.put(request, answer.clone());
  const all = await pictures.keys();
  await Promise.all(all.slice(0, -mostPictures).map((oldest) => pictures.delete(oldest)));
  return answer;
}

const answers = { page: answerPage, asset: answerAsset, home: answerHome, picture: answerPicture };

self.addEventListener('install', (event) => event.waitUntil(install()));
// The first version of all takes over the window that brought it; later ones only come here when the app said so.
self.addEventListener('activate', (event) => event.waitUntil(forgetOldVersions().then(() => self.clients.claim())));
self.addEventListener('message', ({ data }) => {
  if (data === 'takeOver') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request satisfies AskedRequest, self.location.origin);
  if (kind !== 'other') event.respondWith(answers[kind](event.request));
});

// Registers the service worker and notices when a newer version of the app waits behind it.
import { createStore } from '@galleria/client/store';

const lookIntervalMs = 30 * 60 * 1000;
const shellPrefix = 'shell ';

/** The worker of a version that is newer than what runs in this window. */
export const waitingVersion = createStore<ServiceWorker | undefined>(undefined);

/** A window that was opened after the update runs the new version already: it came from the network. */
async function isRunning(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  const newest = (await caches.keys()).filter((name) => name.startsWith(shellPrefix)).at(-1);
  if (!script || !newest) return false;
  return (await caches.match(script.src, { cacheName: newest })) !== undefined;
}

async function announce(worker: ServiceWorker): Promise<void> {
  if (await isRunning()) worker.postMessage('takeOver');
  else waitingVersion.set(worker);
}

function follow(installing: ServiceWorker): void {
  installing.addEventListener('statechange', () => {
    // Without a controller this is the first version of all, which nobody waits for.
    if (installing.state === 'installed' && navigator.serviceWorker.controller) void announce(installing);
  });
}

/** Looks for a new version now, and whenever the member comes back after a while. */
export async function startUpdates(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/worker.js');
  if (registration.waiting) void announce(registration.waiting);
  registration.addEventListener('updatefound', () => registration.installing && follow(registration.installing));
  let lookedAtMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAtMs < lookIntervalMs) return;
    lookedAtMs = Date.now();
    registration.update().catch(() => undefined); // no network: the next time will do
  });
}

/** Opens the app anew in the version that waits; other windows go on with theirs until they are opened again. */
export function installUpdate(worker: ServiceWorker): void {
  // Another window has had it take over: it waits no more and would say nothing.
  if (worker.state !== 'installed') {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('takeOver');
}

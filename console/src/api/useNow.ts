// The server's time for what is shown by it, such as how long something has waited: it moves on by itself.
import { serverNowMs } from '@galleria/client/clock';
import { useSyncExternalStore } from 'react';

const stepMs = 10_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, stepMs);
  return () => clearInterval(timer);
}

/** In steps of ten seconds. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(serverNowMs() / stepMs) * stepMs);
}

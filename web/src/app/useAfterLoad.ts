// Waits until the browser has loaded the first page, for what must not stand in its way.
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('load', listener);
  return () => window.removeEventListener('load', listener);
}

/** False until the window's load event, true from then on. */
export function useAfterLoad(): boolean {
  return useSyncExternalStore(subscribe, () => document.readyState === 'complete');
}

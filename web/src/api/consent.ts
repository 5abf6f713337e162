// What the member allows the app to count on this device; tracking asks here before it keeps or sends anything.
import { createStore } from '@galleria/client/store';

const storageKey = 'refusesStatistics';

const store = createStore(localStorage.getItem(storageKey) !== 'true');

export const statisticsConsent = {
  /** True until the member refuses. */
  get: store.get,
  subscribe: store.subscribe,
  /** Remembered on this device, also after signing out. */
  set(allowed: boolean): void {
    if (allowed) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'true');
    store.set(allowed);
  },
};

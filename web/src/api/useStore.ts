// A store of the client as a React value.
import type { Store } from '@galleria/client/store';
import { useSyncExternalStore } from 'react';

/** The store's value; re-renders when it is set. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}

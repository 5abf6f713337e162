// Hands the host to pages and features.
import { createContext, useContext } from 'react';
import type { Host } from './host';

export const HostContext = createContext<Host | undefined>(undefined);

/** The place this app runs in; throws outside the app shell. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostContext above it');
  return host;
}

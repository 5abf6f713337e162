// The session as a React value.

import { type Session, session } from '@galleria/client/session';
import { useSyncExternalStore } from 'react';

/** The present session, together with whether somebody is signed in; re-renders when it changes. */
export function useSession(): Session & { isSignedIn: boolean } {
  const current = useSyncExternalStore(session.subscribe, session.get);
  return { ...current, isSignedIn: current.uid !== '' };
}

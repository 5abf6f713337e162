// The session as a React value.
import { useSyncExternalStore } from 'react';
import { type Session, session } from './session';

/** The present session, together with whether somebody is signed in; re-renders when it changes. */
export function useSession(): Session & { isSignedIn: boolean } {
  const current = useSyncExternalStore(session.subscribe, session.get);
  return { ...current, isSignedIn: current.uid !== '' };
}

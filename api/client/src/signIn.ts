// Asks the member to sign in, once however many calls wait for it.
import { connectedApp } from './connection';
import { session } from './session';

let pending: Promise<boolean> | undefined;

/** Asks the member even when a session is stored, since the server did not accept it. True when signed in afterwards. */
export function signInOnce(): Promise<boolean> {
  pending ??= connectedApp()
    .signIn()
    .finally(() => {
      pending = undefined;
    });
  return pending;
}

/** True at once when somebody is signed in; else asks, and is true when the member then signed in. */
export async function requireSignIn(): Promise<boolean> {
  return session.isSignedIn() || signInOnce();
}

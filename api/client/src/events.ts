// What the request client needs from the app that it runs in; the app sets it once at start-up.

import type { ClientType, PlatformSource } from './constants';
import type { ApiError } from './errors';

export interface Events {
  /** A call that shows the loading indicator has begun; `loadingEnded` follows exactly once. */
  loadingStarted(): void;
  loadingEnded(): void;
  /** A call failed in a way that the member should hear of. */
  failed(error: ApiError): void;
  /** The server asks who this is (500305). Resolves to true when somebody has signed in and the call may go on. */
  signIn(): Promise<boolean>;
  /** BCP 47 tag of the language that the member reads. */
  language(): string;
  client(): { clientType: ClientType; platformSource: PlatformSource };
}

let connected: Events | undefined;

/** Connects the client to the app; called before the first request. */
export function connectEvents(events: Events): void {
  connected = events;
}

/** The connected app; throws when a request is made before `connectEvents`. */
export function appEvents(): Events {
  if (!connected) throw new Error('connectEvents must be called before the first request');
  return connected;
}

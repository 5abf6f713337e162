// What the request client needs from the app that it runs in; the app connects it once at start-up.

import type { OperationLine } from './address';
import type { ClientType, PlatformSource } from './constants';
import type { OperationId } from './types';

export interface Connection {
  /** The server asks who this is (500305). Resolves to true when somebody has signed in and the call may go on. */
  signIn(): Promise<boolean>;
  /** BCP 47 tag of the language that the member reads. */
  language(): string;
  /** The table of all operations, `./operations`: an app that asks few at first fetches it when it needs it. */
  operations(): Promise<{ operations: Readonly<Record<OperationId, OperationLine>> }>;
  client(): { clientType: ClientType; platformSource: PlatformSource };
}

let connected: Connection | undefined;

/** Connects the client to the app; called before the first request. */
export function connect(connection: Connection): void {
  connected = connection;
}

/** The connected app; throws when a request is made before `connect`. */
export function connectedApp(): Connection {
  if (!connected) throw new Error('connect must be called before the first request');
  return connected;
}

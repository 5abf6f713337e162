// The request client of the mall's staff: `requestStaff('ship_package', { … })`, by cookie and with the session's token against forged calls.
import { addressed, type FlatInput, type OperationLine } from './address';
import { type Deliver, deliverOnce } from './delivery';
import { ApiError, asksWho } from './errors';
import { actionName } from './idempotency';
import { send } from './send';
import { staffOperations } from './staffOperations';
import type { Input, Output, StaffOperationId } from './types';

/** What the client needs from the console; connected once at start-up. */
export interface StaffConnection {
  /** BCP 47 tag of the language that whoever works here reads. */
  language(): string;
  /** Proves that a write comes from the console itself; empty while nobody is signed in. */
  csrfToken(): string;
  /** The token is not that of the session, since somebody signed in anew in another window: asks who is signed in. */
  askSession(): Promise<void>;
  /** The session is over. Resolves to true when whoever it belonged to has signed in again and the call may go on. */
  signInAgain(): Promise<boolean>;
}

export interface StaffRequestOptions {
  /** Gives up instead of having somebody sign in: for what signing in itself asks. */
  hideSignIn?: boolean;
  /** The page asks by itself, on nobody's hand: that keeps no session alive. */
  isUnattended?: boolean;
  signal?: AbortSignal;
  /** The longest wait for an answer, repeats included. */
  patienceMs?: number;
  /** Names the logical action that an idempotency key stands for; without it the input names it. */
  action?: string;
}

export type StaffInputArguments<Id extends StaffOperationId> =
  Record<never, never> extends Input<Id>
    ? [input?: Input<Id>, options?: StaffRequestOptions]
    : [input: Input<Id>, options?: StaffRequestOptions];

/** The token against forged calls is not that of the session. */
const stalePageCode = 40_302;

let connected: StaffConnection | undefined;
let pending: Promise<boolean> | undefined;

/** Connects the client to the console; called before the first request. */
export function connectStaff(connection: StaffConnection): void {
  connected = connection;
}

function connection(): StaffConnection {
  if (!connected) throw new Error('connectStaff must be called before the first request');
  return connected;
}

/** Once, however many calls wait for it. */
function signInAgainOnce(): Promise<boolean> {
  pending ??= connection()
    .signInAgain()
    .finally(() => {
      pending = undefined;
    });
  return pending;
}

async function signedIn(options: StaffRequestOptions, attempt: () => Promise<unknown>): Promise<unknown> {
  try {
    return await attempt();
  } catch (error) {
    if (isStale(error)) await connection().askSession();
    else if (!asksWho(error) || options.hideSignIn || !(await signInAgainOnce())) throw error;
    return attempt();
  }
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === stalePageCode;
}

function headersOf(line: OperationLine, more: Readonly<Record<string, string>>): Headers {
  const headers = new Headers({ 'accept-language': connection().language(), ...more });
  if (line.method === 'GET') return headers;
  headers.set('content-type', 'application/json');
  const token = connection().csrfToken();
  if (token) headers.set('x-csrf-token', token);
  return headers;
}

/**
 * Calls an operation of the staff's contract and resolves to the answer's `data`; rejects with an ApiError, and shows nothing. When the session is over, whoever
 * it belonged to signs in again and the call is sent once more. What consumes something carries a key, as members' calls do (request.ts).
 */
export async function requestStaff<Id extends StaffOperationId>(
  operationId: Id,
  ...[given, options = {}]: StaffInputArguments<Id>
): Promise<Output<Id>> {
  const line: OperationLine = staffOperations[operationId];
  const input: FlatInput = given ?? {};
  const deliver: Deliver = (more, timeoutMs) => {
    const { url, body } = addressed(line, input);
    const init: RequestInit = {
      method: line.method,
      headers: headersOf(line, options.isUnattended ? { ...more, 'x-unattended': '1' } : more),
      credentials: 'same-origin',
    };
    if (body !== undefined) init.body = body;
    return send(url, init, options.signal, timeoutMs);
  };
  const data = line.idempotent
    ? deliverOnce(actionName(operationId, input, options.action), options, deliver, signedIn)
    : signedIn(options, () => deliver({}, options.patienceMs));
  return (await data) as Output<Id>;
}

/** Sends one file as multipart form data in the field `file`; else as `requestStaff` does. */
export async function uploadAsStaff<Id extends StaffOperationId>(
  operationId: Id,
  file: File,
  options: StaffRequestOptions = {},
): Promise<Output<Id>> {
  const line: OperationLine = staffOperations[operationId];
  const attempt = () => {
    const headers = headersOf(line, {});
    // The browser says where the parts of the body end.
    headers.delete('content-type');
    const body = new FormData();
    body.append('file', file, file.name);
    const init: RequestInit = { method: line.method, headers, credentials: 'same-origin', body };
    return send(line.path, init, options.signal, options.patienceMs);
  };
  return (await signedIn(options, attempt)) as Output<Id>;
}

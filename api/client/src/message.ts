// Builds the HTTP message of a call: address, headers and body.
import { connectedApp } from './connection';
import { businessLineHeaders } from './constants';
import { deviceId } from './device';
import { session } from './session';
import type { RequestOptions } from './types';

export interface OperationLine {
  readonly method: string;
  readonly path: string;
  /** Names that travel in the query although the method carries a body. */
  readonly query?: readonly string[];
  readonly idempotent?: boolean;
}

export type FlatInput = Readonly<Record<string, unknown>>;

/** The members access_token, appUid and userId always carry the present session, wherever they stand (specification §7). */
export function withCurrentIdentity(input: FlatInput): FlatInput {
  const { accessToken, uid } = session.get();
  const current: FlatInput = { access_token: accessToken, appUid: uid, userId: uid };
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, key in current ? current[key] : value]));
}

/** Headers of every call: token twice, language, device, client, and the business line unless the call goes without. */
export function headersFor(options: RequestOptions): Headers {
  const { accessToken } = session.get();
  const app = connectedApp();
  const client = app.client();
  const headers = new Headers({
    'accept-language': app.language(),
    'x-device-id': deviceId(),
    'x-client-type': client.clientType,
    'x-platform-source': client.platformSource,
    ...(options.noBusinessLine ? {} : businessLineHeaders),
  });
  if (accessToken) {
    headers.set('access_token', accessToken);
    headers.set('authorization', accessToken);
  }
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  return headers;
}

function fillPath(path: string, rest: Map<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest.get(name);
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs a value for ${name}`);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
}

function addToQuery(query: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) for (const member of value) addToQuery(query, name, member);
  else query.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/** Path parameters leave the input first; then GET and DELETE send the rest as query, the others as a JSON body. */
export function messageFor(
  line: OperationLine,
  input: FlatInput,
  options: RequestOptions,
): { url: string; init: RequestInit } {
  const rest = new Map(Object.entries(withCurrentIdentity(input)));
  const path = fillPath(line.path, rest);
  const bodyless = line.method === 'GET' || line.method === 'DELETE';
  const query = new URLSearchParams();
  for (const name of bodyless ? [...rest.keys()] : (line.query ?? [])) {
    addToQuery(query, name, rest.get(name));
    rest.delete(name);
  }
  const headers = headersFor(options);
  const init: RequestInit = { method: line.method, headers, credentials: 'include' };
  if (!bodyless) {
    if (!headers.has('content-type')) headers.set('content-type', 'application/json');
    init.body = JSON.stringify(Object.fromEntries(rest));
  }
  const text = query.toString();
  return { url: text ? `${path}?${text}` : path, init };
}

// Builds the HTTP message of a member's call: address, headers and body.
import { addressed, type FlatInput, type OperationLine } from './address';
import { connectedApp } from './connection';
import { businessLineHeaders } from './constants';
import { deviceId } from './device';
import { session } from './session';
import type { RequestOptions } from './types';

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

/** The HTTP message of a call by the member who is signed in. */
export function messageFor(
  line: OperationLine,
  input: FlatInput,
  options: RequestOptions,
): { url: string; init: RequestInit } {
  const { url, body } = addressed(line, withCurrentIdentity(input));
  const headers = headersFor(options);
  const init: RequestInit = { method: line.method, headers, credentials: 'include' };
  if (body !== undefined) {
    if (!headers.has('content-type')) headers.set('content-type', 'application/json');
    init.body = body;
  }
  return { url, init };
}

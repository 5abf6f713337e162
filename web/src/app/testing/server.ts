// Stands in for the server in tests: answers by operation and remembers what was asked. The request client is the real one.
import { operations } from '@galleria/client/operations';
import type { OperationId, Output } from '@galleria/client/types';

export interface Reply<Data> {
  status: number;
  body: { code: number; msg: string; data?: Data | undefined; traceId: string };
}

/** A successful answer with this `data`. */
export function answer<Data>(data: Data): Reply<Data> {
  return { status: 200, body: { code: 200, msg: '', data, traceId: 'trace' } };
}

/** A refusal with this business code and sentence. */
export function refuse(code: number, message: string, status = 409): Reply<never> {
  return { status, body: { code, msg: message, traceId: 'trace' } };
}

type ReplyTo<Data> = Reply<Data> | ((input: Record<string, unknown>) => Reply<Data> | Promise<Reply<Data>>);
/** What the server answers, by operation, checked against the contract. */
export type ServerScript = { [Id in OperationId]?: ReplyTo<Output<Id>> };

export interface FakeServer {
  fetch: typeof fetch;
  /** The inputs of every call to this operation, oldest first. */
  calls(operationId: OperationId): Record<string, unknown>[];
  /** The headers of every call to this operation, oldest first. */
  headers(operationId: OperationId): Headers[];
}

interface Seen {
  operationId: OperationId;
  input: Record<string, unknown>;
  headers: Headers;
}

function findOperation(method: string, path: string): { operationId: OperationId; input: Record<string, unknown> } {
  for (const [operationId, line] of Object.entries(operations)) {
    const names = [...line.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
    const match = new RegExp(`^${line.path.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path);
    if (line.method !== method || !match) continue;
    const input = Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]));
    return { operationId: operationId as OperationId, input };
  }
  throw new Error(`${method} ${path} is no operation of the contract`);
}

/** A call to an operation that the script does not name throws, which the client reports as a broken network. */
export function makeServer(script: ServerScript): FakeServer {
  const seen: Seen[] = [];
  const fetchLike = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://localhost');
    const { operationId, input } = findOperation(init.method ?? 'GET', url.pathname);
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    const all = { ...input, ...Object.fromEntries(url.searchParams), ...body };
    seen.push({ operationId, input: all, headers: new Headers(init.headers) });
    const reply = script[operationId];
    if (!reply) throw new Error(`the test has no answer for ${operationId}`);
    const { status, body: answerBody } = typeof reply === 'function' ? await reply(all) : reply;
    return new Response(JSON.stringify(answerBody), { status, headers: { 'content-type': 'application/json' } });
  };
  const of = (operationId: OperationId) => seen.filter((call) => call.operationId === operationId);
  return {
    fetch: fetchLike as typeof fetch,
    calls: (operationId) => of(operationId).map((call) => call.input),
    headers: (operationId) => of(operationId).map((call) => call.headers),
  };
}

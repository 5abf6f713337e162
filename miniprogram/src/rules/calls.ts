// Pages of the shell that the web app calls like functions: what they are given and how their answer travels back.
import { decodeOnce, readAddress, writeAddress } from './addresses';
import type { Sites } from './stage';
import { readTarget } from './targets';

/** Parameters of a page, as the chat app hands them over: still encoded. */
export type Query = Readonly<Record<string, string | undefined>>;

/** Who waits for the answer. */
export interface Call {
  /** The web app's own name for it, given back with the answer. */
  id: string;
  /** The page that asked: path and query. */
  returnTo: string;
}

export type Outcome =
  | { outcome: 'done'; text?: string }
  | { outcome: 'cancelled' }
  | { outcome: 'failed'; reason: string };

export type CallKind = 'pay' | 'scan';

export type Answer = { id: string; kind: CallKind } & Outcome;

export function decodedParameter(query: Query, name: string): string {
  return decodeOnce(query[name] ?? '') ?? '';
}

/** Undefined when nobody waits: without a well-formed `id`, or without a `returnTo` that is a page of the web app. */
export function readCall(query: Query, sites: Sites): Call | undefined {
  const id = decodedParameter(query, 'id');
  const target = readTarget(decodedParameter(query, 'returnTo'), sites);
  if (!/^[\w-]{1,64}$/.test(id) || target.kind !== 'own') return undefined;
  return { id, returnTo: target.path };
}

/** The same address with the answer as its fragment: a page that is shown already hears of it without loading anew. */
export function withAnswer(address: string, answer: Answer): string {
  const parts = readAddress(address);
  if (!parts) throw new Error('an answer needs an address to travel with');
  return writeAddress({ ...parts, fragment: `#answer=${encodeURIComponent(JSON.stringify(answer))}` });
}

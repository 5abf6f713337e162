// Reads where a router hand-over leads.
import type { PageArguments } from '@/hosts/address';
import type { Target } from '@/hosts/host';

export type HandedOver =
  | { kind: 'native'; type: number; given: Readonly<Record<string, unknown>> }
  | { kind: 'page'; target: Target }
  | { kind: 'outside'; address: string };

const ownPath = /^\/(?![/\\])/;

/**
 * `type` names a native page and everything else its arguments; `path` with an object `query` a page of this app; `u`
 * an address for the web view. Undefined when nothing of that was given, or when `path` would leave the app.
 */
export function readHandedOver(given: PageArguments): HandedOver | undefined {
  const type = given.whole('type');
  if (type !== undefined) {
    const { type: _type, ...others } = given.all;
    return { kind: 'native', type, given: others };
  }
  const path = given.text('path');
  if (path !== undefined) {
    const query = given.structure('query');
    if (!ownPath.test(path)) return undefined;
    if (query === undefined) return { kind: 'page', target: { path } };
    return Array.isArray(query)
      ? undefined
      : { kind: 'page', target: { path, query: query as Record<string, unknown> } };
  }
  const address = given.text('u');
  return address === undefined ? undefined : { kind: 'outside', address };
}

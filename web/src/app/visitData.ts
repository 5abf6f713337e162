// Server state lives as long as a visit that shows it: what a covered page showed is held in the cache until that page is closed.
import { type Query, QueryClient, QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A client for one visit over the cache of all, so that it can be told which visit a query is shown by. */
export function clientForVisit(client: QueryClient, visit: string): QueryClient {
  const { queries, ...others } = client.getDefaultOptions();
  return new QueryClient({
    queryCache: client.getQueryCache(),
    mutationCache: client.getMutationCache(),
    defaultOptions: { ...others, queries: { ...queries, meta: { visit } } },
  });
}

const isShownBy = (query: Query, visit: string) => query.observers.some(({ options }) => options.meta?.visit === visit);

/** Keeps a query from being forgotten until the returned function is called. Asks for nothing, and belongs to no visit. */
function hold(client: QueryClient, query: Query): () => void {
  const { select: _select, meta: _meta, ...options } = query.options as QueryObserver['options'];
  const observer = new QueryObserver(client, { ...options, queryKey: query.queryKey, enabled: false });
  return observer.subscribe(() => undefined);
}

interface VisitHolds {
  /** Holds what `visit` shows now, in the place of what was held for it before. */
  cover(visit: string): void;
  /** Lets go what was held for other visits than these. */
  endAllBut(visits: readonly string[]): void;
}

function makeVisitHolds(client: QueryClient): VisitHolds {
  const held = new Map<string, readonly (() => void)[]>();
  const releaseVisit = (visit: string) => {
    for (const release of held.get(visit) ?? []) release();
    held.delete(visit);
  };
  return {
    cover(visit) {
      const shown = client.getQueryCache().findAll({ predicate: (query) => isShownBy(query, visit) });
      const holds = shown.map((query) => hold(client, query));
      releaseVisit(visit);
      held.set(visit, holds);
    },
    endAllBut(visits) {
      for (const visit of [...held.keys()]) if (!visits.includes(visit)) releaseVisit(visit);
    },
  };
}

/** `alive`: the visits whose pages are kept, the one on the screen last. */
export function useVisitHolds(alive: readonly string[]): void {
  const client = useQueryClient();
  const [holds] = useState(() => makeVisitHolds(client));
  const shown = useRef<string>(undefined);
  // A layout effect, because a page that is hidden lets go of its queries soon after.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = alive.at(-1);
    if (before !== undefined && before !== shown.current && alive.includes(before)) holds.cover(before);
    holds.endAllBut(alive);
  });
  useEffect(() => () => holds.endAllBut([]), [holds]);
}

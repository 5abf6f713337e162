// Takes over the answer that the server put into the page's HTML, so that the page need not wait for it.

import { currentLanguage } from '@galleria/client/words';
import type { QueryClient } from '@tanstack/react-query';
import { endlessKey } from '@/api/query';

const elementId = 'first-answer';

interface Answer {
  operation: string;
  input: { pageNo?: number; pageSize?: number } | null;
  data: unknown;
}

interface FirstAnswer extends Answer {
  language: string;
  /** What the page asks besides. */
  further?: Answer;
}

/** Time for the first page to be drawn, which needs neither the way nor the processor for an answer that it has. */
const quietAfterMs = 1_000;

/** Calls `then` a moment after what the HTML names has loaded. */
function afterLoad(then: () => void): void {
  const start = () => void setTimeout(then, quietAfterMs);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/** Keeps the answer as the query of a page would have; gives the query's key. A page of a list is the first of an endless one. */
function keep(client: QueryClient, { operation, input, data }: Answer): readonly unknown[] {
  const { pageNo, pageSize, ...asked } = input ?? {};
  const isPage = pageNo !== undefined;
  const queryKey = isPage ? endlessKey(operation, asked) : [operation, input ?? undefined];
  client.setQueryData(queryKey, isPage ? { pages: [data], pageParams: [pageNo] } : data);
  return queryKey;
}

/**
 * The page shows the answer at once and asks again a moment later: the HTML may come out of the browser's history, the service worker
 * keeps the last home from what the page asks, and the answer's `Date` tells the server's time. Without an answer, or with one in another
 * language than the member's, nothing happens.
 */
export function takeFirstAnswer(client: QueryClient): void {
  const element = document.getElementById(elementId);
  if (!element) return;
  element.remove();
  const { language, further, ...first }: FirstAnswer = JSON.parse(element.textContent);
  if (language !== currentLanguage()) return;
  const keys = [first, ...(further ? [further] : [])].map((answer) => keep(client, answer));
  afterLoad(() => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey, exact: true });
  });
}

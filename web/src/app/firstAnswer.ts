// Takes over the answer that the server put into the page's HTML, so that the page need not wait for it.

import { currentLanguage } from '@galleria/client/words';
import type { QueryClient } from '@tanstack/react-query';

const elementId = 'first-answer';

interface FirstAnswer {
  operation: string;
  input: unknown;
  language: string;
  data: unknown;
}

/** Time for the first page to be drawn, which needs neither the way nor the processor for an answer that it has. */
const quietAfterMs = 1_000;

/** Calls `then` a moment after what the HTML names has loaded. */
function afterLoad(then: () => void): void {
  const start = () => void setTimeout(then, quietAfterMs);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
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
  const { operation, input, language, data }: FirstAnswer = JSON.parse(element.textContent);
  if (language !== currentLanguage()) return;
  const queryKey = [operation, input];
  client.setQueryData(queryKey, data);
  afterLoad(() => void client.invalidateQueries({ queryKey }));
}

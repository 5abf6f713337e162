// Takes over the answer that the server put into the page's HTML, so that the page need not wait for it.
import type { QueryClient } from '@tanstack/react-query';
import { currentLanguage } from '@/ui/words';

const elementId = 'first-answer';

interface FirstAnswer {
  operation: string;
  input: unknown;
  language: string;
  data: unknown;
}

/** Calls `then` when the first page is drawn, pictures included. */
function afterLoad(then: () => void): void {
  if (document.readyState === 'complete') then();
  else window.addEventListener('load', then, { once: true });
}

/**
 * The page shows the answer at once and asks again after it has loaded: the HTML may come out of the browser's history, and the service
 * worker keeps the last home from what the page asks. Without an answer, or with one in another language than the
 * member's, nothing happens.
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

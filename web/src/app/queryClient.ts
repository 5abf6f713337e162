// Server state: how long answers count as fresh, what is asked again, and what is forgotten with the member.

import { ApiError } from '@galleria/client/errors';
import { session } from '@galleria/client/session';
import { onLanguageChange } from '@galleria/client/words';
import { QueryClient } from '@tanstack/react-query';
import { forgetKept } from '@/api/kept';

const freshMs = 30_000;
const retryCount = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      // Asks even when the phone says that it has no network: the service worker may have the answer.
      networkMode: 'offlineFirst',
      // A refusal stays a refusal; only what never reached an answer is asked again.
      retry: (failureCount, error) => failureCount < retryCount && error instanceof ApiError && error.isUncertain,
    },
  },
});

/** Forgets every answer when another member signs in or out, so that nobody sees what was another's. */
export function followSession(): void {
  let uid = session.get().uid;
  session.subscribe(() => {
    const next = session.get().uid;
    if (next === uid) return;
    uid = next;
    forgetKept();
    void queryClient.resetQueries();
  });
}

/** Asks again for what is shown, and later for the rest, when the member chooses the other language: the server's sentences come in it too. */
export function followLanguage(): void {
  onLanguageChange(() => void queryClient.invalidateQueries());
}

// Takes over the answer to what a member's own page asks first, which start.ts asked for while the app was on its way.
import type { OperationId } from '@galleria/client/types';
import type { QueryClient } from '@tanstack/react-query';
import { queryFor } from '@/api/query';

declare global {
  interface Window {
    firstQuestion?: { operation: OperationId; answer: Promise<{ code?: unknown; data?: unknown }> };
  }
}

const success = 200;
/** So long the answer counts as new, for pages that ask whenever they are opened: this one was asked for this opening. */
const drawnWithinMs = 5_000;

/** The page's own question finds this one under way, and asks no second time. An answer that is no success is asked for as any other. */
export function takeFirstQuestion(client: QueryClient): void {
  const { operation, answer } = window.firstQuestion ?? {};
  delete window.firstQuestion;
  if (!operation || !answer) return;
  const { queryKey, queryFn } = queryFor(operation, undefined as never);
  const fetching = client.fetchQuery({
    queryKey,
    queryFn: async (context) => {
      const envelope = await answer.catch(() => undefined);
      return envelope?.code === success ? envelope.data : queryFn(context);
    },
  });
  fetching.then(
    (data) => void client.setQueryData(queryKey, data as never, { updatedAt: Date.now() + drawnWithinMs }),
    () => undefined, // the page says so
  );
}

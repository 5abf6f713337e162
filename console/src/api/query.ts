// Turns an operation of the staff's contract into TanStack Query options.
import { ApiError } from '@galleria/client/errors';
import { requestStaff } from '@galleria/client/staff';
import type { Input, Output, StaffOperationId } from '@galleria/client/types';
import { QueryClient } from '@tanstack/react-query';
import { noteUse } from './staffSession';

type Ask = (id: StaffOperationId, input: unknown, options: object) => Promise<unknown>;

/** Options for `useQuery`: the key is the operation and its input. */
export function queryFor<Id extends StaffOperationId>(
  operationId: Id,
  ...[input]: Record<never, never> extends Input<Id> ? [input?: Input<Id>] : [input: Input<Id>]
): {
  queryKey: readonly [Id, Input<Id> | undefined];
  queryFn: (context: { signal: AbortSignal }) => Promise<Output<Id>>;
} {
  return {
    queryKey: [operationId, input],
    queryFn: async ({ signal }) => {
      const answer = await (requestStaff as Ask)(operationId, input, { signal });
      noteUse();
      return answer as Output<Id>;
    },
  };
}

/** The same for what a page asks again and again by itself: that is no use of the session. */
export function watchFor<Id extends StaffOperationId>(
  operationId: Id,
  ...[input]: Record<never, never> extends Input<Id> ? [input?: Input<Id>] : [input: Input<Id>]
): {
  queryKey: readonly [Id, Input<Id> | undefined];
  queryFn: (context: { signal: AbortSignal }) => Promise<Output<Id>>;
} {
  return {
    queryKey: [operationId, input],
    queryFn: async ({ signal }) =>
      (await (requestStaff as Ask)(operationId, input, { signal, isUnattended: true })) as Output<Id>,
  };
}

interface Asked {
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** Of a page that asks several things: the first that was refused, and how it is asked again; undefined when none was. */
export function failureOf(...queries: readonly Asked[]): { failure: ApiError; retry: () => void } | undefined {
  for (const { error, refetch } of queries)
    if (error instanceof ApiError) return { failure: error, retry: () => void refetch() };
  return undefined;
}

/** Repeats nothing by itself: whoever works here sees what failed and asks again. What is shown is asked anew when the window is looked at again. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 10_000, gcTime: 5 * 60_000, networkMode: 'always' } },
  });
}

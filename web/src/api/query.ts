// Turns an operation of the contract into TanStack Query options.
import { request } from '@galleria/client/request';
import type { Input, OperationId, Output } from '@galleria/client/types';

interface QueryOptions<Id extends OperationId> {
  queryKey: readonly [Id, Input<Id> | undefined];
  queryFn: (context: { signal: AbortSignal }) => Promise<Output<Id>>;
}

/**
 * Options for `useQuery`: the key is the operation and its input, the page shows the skeleton and the failure itself.
 * Invalidate every query of an operation with `{ queryKey: ['list_orders'] }`.
 */
export function queryFor<Id extends OperationId>(
  operationId: Id,
  ...[input]: Record<never, never> extends Input<Id> ? [input?: Input<Id>] : [input: Input<Id>]
): QueryOptions<Id> {
  return {
    queryKey: [operationId, input],
    queryFn: ({ signal }) => {
      const ask = request as (id: Id, input: unknown, options: object) => Promise<Output<Id>>;
      return ask(operationId, input, { signal });
    },
  };
}

/** The key of an endless list; not that of a single page, whose answer has another shape. */
export const endlessKey = (operationId: string, input: unknown) => [operationId, 'endless', input] as const;

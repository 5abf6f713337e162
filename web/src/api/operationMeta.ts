// What the app is told with each operation: what to show while it runs, when it is done and when it fails, and what it makes stale.
import type { ApiError } from '@galleria/client/errors';
import type { OperationId } from '@galleria/client/types';
import type { QueryClient } from '@tanstack/react-query';

/** No interface: only an alias may be taken for the plain record that TanStack expects. */
export type OperationMeta = {
  operationId: OperationId;
  /** The operations whose answers it makes stale. */
  stale: readonly OperationId[];
  /** Goes without the loading indicator: where the pressed button, or nothing, shows that it runs. */
  isQuiet: boolean;
  /** Said when it is done. */
  done: string | undefined;
  /** True when the page has told the member of this failure itself. */
  toldBy: ((error: ApiError) => boolean) | undefined;
  /** `later`: what is on the screen now is not asked again at once, since it gives way to another page. */
  asksAgain: 'now' | 'later';
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: OperationMeta;
  }
}

/**
 * Marks the answers of these operations as old. What is on the screen is asked again at once, unless `later`; the rest
 * when it is looked at. Resolves when what was asked again has been answered or has failed.
 */
export function markStale(
  client: QueryClient,
  operationIds: readonly OperationId[],
  asksAgain: OperationMeta['asksAgain'] = 'now',
): Promise<void> {
  const names = new Set<unknown>(operationIds);
  return client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => names.has(name),
    refetchType: asksAgain === 'now' ? 'active' : 'none',
  });
}

// Shows a query's skeleton, failure or emptiness, and its content only when it is there.
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { ListSkeleton } from './Skeleton';

interface LoadedProps<Data> {
  /** What `useQuery` returns. */
  query: {
    data: Data | undefined;
    error: unknown;
    isPending: boolean;
    /** `paused`: it waits for the network, and goes on by itself. */
    fetchStatus?: string;
    refetch: () => Promise<unknown>;
  };
  skeleton?: ReactNode;
  /** True when the answer holds nothing to show. */
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Older content stays on the screen when a later refresh fails. */
export function Loaded<Data>({ query, skeleton, isEmpty, empty, children }: LoadedProps<Data>) {
  if (query.data !== undefined) {
    return isEmpty?.(query.data) ? (empty ?? <EmptyState />) : children(query.data);
  }
  if (query.isPending && query.fetchStatus !== 'paused') return skeleton ?? <ListSkeleton />;
  return <ErrorState error={query.error} onRetry={query.refetch} />;
}

// A list that grows page by page as the member scrolls.

import { request } from '@galleria/client/request';
import type { Input, OperationId, Output } from '@galleria/client/types';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';

/** Operations that answer with one page and whether there is another. */
export type PagedOperation = {
  [Id in OperationId]: Output<Id> extends { hasMore: boolean } ? Id : never;
}[OperationId];

const pageSize = 20;

export interface Endless<Id extends PagedOperation> {
  query: UseInfiniteQueryResult<InfiniteData<Output<Id>>>;
  pages: readonly Output<Id>[];
  /** For the page's `onReachBottom`: fetches the next page unless it is on its way or there is none. */
  loadMore: () => void;
}

/** Every look asks anew, since lists of what happened grow without the member's doing. */
export function useEndless<Id extends PagedOperation>(
  operationId: Id,
  input: Omit<Input<Id>, 'pageNo' | 'pageSize'>,
): Endless<Id> {
  const ask = request as (id: Id, input: unknown, options: object) => Promise<Output<Id>>;
  const query = useInfiniteQuery({
    // Not the key of a single page, whose answer has another shape.
    queryKey: [operationId, 'endless', input],
    queryFn: ({ pageParam, signal }) =>
      ask(operationId, { ...input, pageNo: pageParam, pageSize }, { hideLoading: true, hideErrorToast: true, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, pageNo) => ((last as { hasMore: boolean }).hasMore ? pageNo + 1 : undefined),
    staleTime: 0,
  });
  const loadMore = () => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  };
  return { query, pages: query.data?.pages ?? [], loadMore };
}

// A list that grows page by page as the member scrolls, and is brought up to date without asking for all of it.

import { request } from '@galleria/client/request';
import type { Input, OperationId, Output } from '@galleria/client/types';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  replaceEqualDeep,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { endlessKey } from '../query';

/** Operations that answer with one page of a list. */
export type PagedOperation = {
  [Id in OperationId]: 'pageNo' extends keyof Input<Id> ? Id : never;
}[OperationId];

export interface PageRules<Id extends PagedOperation> {
  /** Default 20. */
  pageSize?: number;
  /** Whether another page follows `last`, the end of `pages`. By default the answer says so itself. */
  hasMore?: (last: Output<Id>, pages: readonly Output<Id>[]) => boolean;
}

interface EndlessOptions<Id extends PagedOperation> extends PageRules<Id> {
  /** How long nothing is asked on return. By default each return asks, since lists of what happened grow without the member's doing. */
  staleTime?: number;
  enabled?: boolean;
  /** The list stays on the screen while the one for other input is on its way. */
  keepsPrevious?: boolean;
}

/** The end of a list is either told by its answer or by a rule. */
type OptionsFor<Id extends PagedOperation> =
  Output<Id> extends { hasMore: boolean }
    ? [options?: EndlessOptions<Id>]
    : [options: EndlessOptions<Id> & Required<Pick<PageRules<Id>, 'hasMore'>>];

export interface Endless<Id extends PagedOperation> {
  query: UseInfiniteQueryResult<InfiniteData<Output<Id>>>;
  pages: readonly Output<Id>[];
  /** For the page's `onReachBottom`: fetches the next page unless something is on its way, the last try failed, or there is none. */
  loadMore: () => void;
  /** For the page's `onRefresh`: asks for every page anew. */
  refresh: () => Promise<void>;
}

/** Runs that found the first page as it was. Each run of a query has one signal. */
const unchanged = new WeakSet<AbortSignal>();

interface PageRequest {
  client: QueryClient;
  queryKey: readonly unknown[];
  pageParam: number;
  signal: AbortSignal;
}

/**
 * A page, asked of the server or as it was. A list that nobody has called out of date is taken for unchanged behind a first page that is:
 * new entries stand in front.
 */
async function fetchPage<Page>(
  { client, queryKey, pageParam, signal }: PageRequest,
  ask: (pageNo: number, signal: AbortSignal) => Promise<Page>,
): Promise<Page> {
  const state = client.getQueryState<InfiniteData<Page, number>>(queryKey);
  const index = state?.data?.pageParams.indexOf(pageParam) ?? -1;
  const held = index < 0 || state?.isInvalidated ? undefined : state?.data?.pages[index];
  if (held !== undefined && unchanged.has(signal)) return held;
  const page = await ask(pageParam, signal);
  if (index === 0 && held !== undefined && replaceEqualDeep(held, page) === held) unchanged.add(signal);
  return page;
}

/** Shows what it has and asks again behind it. Whoever changes what the list shows invalidates it: then all of its pages are asked for. */
export function useEndless<Id extends PagedOperation>(
  operationId: Id,
  input: Omit<Input<Id>, 'pageNo' | 'pageSize'>,
  ...[options = {}]: OptionsFor<Id>
): Endless<Id> {
  const { pageSize = 20, hasMore, staleTime = 0, enabled = true, keepsPrevious = false }: EndlessOptions<Id> = options;
  const client = useQueryClient();
  const ask = request as (id: Id, input: unknown, options: object) => Promise<Output<Id>>;
  const goesOn = hasMore ?? ((last: Output<Id>) => (last as { hasMore: boolean }).hasMore);
  const queryKey = endlessKey(operationId, input);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: (context) =>
      fetchPage(context, (pageNo, signal) => ask(operationId, { ...input, pageNo, pageSize }, { signal })),
    initialPageParam: 1,
    getNextPageParam: (last, pages, pageNo) => (goesOn(last, pages) ? pageNo + 1 : undefined),
    staleTime,
    enabled,
    ...(keepsPrevious ? { placeholderData: keepPreviousData<InfiniteData<Output<Id>, number>> } : {}),
  });
  const loadMore = () => {
    if (query.hasNextPage && !query.isFetching && !query.isFetchNextPageError) void query.fetchNextPage();
  };
  return {
    query,
    pages: query.data?.pages ?? [],
    loadMore,
    refresh: () => client.invalidateQueries({ queryKey, exact: true }),
  };
}

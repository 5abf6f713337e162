// What everybody shared, page by page, with what this member likes of it and which are their own.
import { request } from '@galleria/client/request';
import { useInfiniteQuery, useQueries, useQueryClient } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { onceEach, type Post, shownPost } from './community';

const pageSize = 20;

/** Pages follow one another by the mark that the one before gave, so that likes that come in move nothing twice before one's eyes. */
export function useWall(order: 'hottest' | 'newest', isEnabled: boolean) {
  const client = useQueryClient();
  const { isSignedIn } = useSession();
  const queryKey = ['list_community_posts', 'endless', order] as const;
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      request('list_community_posts', { order, pageSize, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor || undefined,
    enabled: isEnabled,
    staleTime: 0,
  });
  const pages = query.data?.pages ?? [];
  const marks = useQueries({
    queries: pages.map(({ posts }) => ({
      ...queryFor('find_community_marks', { postIds: posts.map(({ postId }) => postId) }),
      enabled: isSignedIn && posts.length > 0,
    })),
  });
  const known = isSignedIn ? marks.flatMap(({ data }) => data ?? []) : [];
  const liked = new Set(known.flatMap(({ likedPostIds }) => likedPostIds));
  const own = new Set(known.flatMap(({ ownPostIds }) => ownPostIds));
  const posts: readonly Post[] = onceEach(pages.flatMap((page) => page.posts)).map((post) =>
    shownPost(post, liked.has(post.postId), own.has(post.postId)),
  );
  return {
    query,
    posts,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching && !query.isFetchNextPageError) void query.fetchNextPage();
    },
    refresh: () => client.invalidateQueries({ queryKey, exact: true }),
  };
}

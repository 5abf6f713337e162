// Likes and takes likes back: shown at once, and as it was again where the server says no.
import type { Output } from '@galleria/client/types';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useOperation } from '@/api/operations/useOperation';
import { type Marks, type Post, type PostPage, withLike } from './community';

type Likes = Pick<Post, 'isLiked' | 'likeCount'>;
type AnyPost = Output<'get_community_post'>;

/** What each post shall be while a call for it is under way: a second tap waits for the first, and then has its way. */
const wishes = new Map<number, boolean>();

function paint(client: QueryClient, postId: number, { isLiked, likeCount }: Likes): void {
  const counted = <Some extends AnyPost>(post: Some): Some => (post.postId === postId ? { ...post, likeCount } : post);
  client.setQueriesData<InfiniteData<PostPage, string>>(
    { queryKey: ['list_community_posts', 'endless'] },
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, posts: page.posts.map(counted) })) },
  );
  client.setQueriesData<AnyPost>({ queryKey: ['get_community_post'] }, (known) => known && counted(known));
  client.setQueriesData<Marks>(
    {
      queryKey: ['find_community_marks'],
      predicate: ({ queryKey: [, input] }) => (input as { postIds: readonly number[] }).postIds.includes(postId),
    },
    (known) => known && withLike(known, postId, isLiked),
  );
}

/** Makes the post liked, or not; nothing where it is so. What is refused is told, and undone on the screen. */
export function useLike(): (post: Post, isWished: boolean) => Promise<void> {
  const client = useQueryClient();
  const like = useOperation('like_community_post', { isQuiet: true });
  const unlike = useOperation('unlike_community_post', { isQuiet: true });
  return async ({ postId, isLiked, likeCount }, isWished) => {
    if (isLiked === isWished) return;
    paint(client, postId, { isLiked: isWished, likeCount: Math.max(0, likeCount + (isWished ? 1 : -1)) });
    const isUnderWay = wishes.has(postId);
    wishes.set(postId, isWished);
    if (isUnderWay) return;
    let known: Likes = { isLiked, likeCount };
    while (wishes.get(postId) !== known.isLiked) {
      const wish = wishes.get(postId) === true;
      const { data } = await (wish ? like : unlike)({ postId });
      if (data) known = data;
      if (data?.isLiked !== wish) break;
    }
    wishes.delete(postId);
    paint(client, postId, known);
  };
}

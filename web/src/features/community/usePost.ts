// One post as this member sees it: what everybody sees, and of their own what nobody else does.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { ownPost, type Post, shownPost } from './community';

const mostOfMine = 50;

export function usePost(postId: number) {
  const { isSignedIn } = useSession();
  const shown = useQuery({ ...queryFor('get_community_post', { postId }), retry: false });
  const marks = useQuery({ ...queryFor('find_community_marks', { postIds: [postId] }), enabled: isSignedIn });
  // Nobody else is told of a post that is not shown.
  const isMissing = shown.isError;
  const mine = useQuery({
    ...queryFor('list_my_community_posts', { pageSize: mostOfMine }),
    enabled: isSignedIn && isMissing,
  });
  const own = isMissing ? mine.data?.posts.find((one) => one.postId === postId) : undefined;
  const { likedPostIds = [], ownPostIds = [] } = (isSignedIn && marks.data) || {};
  const post: Post | undefined =
    (shown.data && shownPost(shown.data, likedPostIds.includes(postId), ownPostIds.includes(postId))) ??
    (own && ownPost(own));
  return { query: shown, post, isLooking: shown.isPending || (isMissing && isSignedIn && mine.isPending) };
}

// The club of looks: the wall of what was shared, or, with a post in its address, that one large.
import { useArguments } from '@/hosts/page';
import { communityPage } from '@/routes/community/community';
import { CommunityPostView } from './CommunityPostView';
import { CommunityWall } from './CommunityWall';

export default function CommunityPage() {
  const { order, postId, wearId } = useArguments(communityPage);
  return postId === undefined ? (
    <CommunityWall startOrder={order ?? 'hottest'} startWearId={wearId} />
  ) : (
    <CommunityPostView key={postId} postId={postId} />
  );
}

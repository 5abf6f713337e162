// The club of looks: what members have shared, and one of them large.
import { choice, optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const communityPage = definePage({
  paths: ['/pages/plazaActivity/show/BBS'],
  // `wearId`: a look of the member's that is about to be shared.
  arguments: {
    order: optional(choice('hottest', 'newest', 'mine')),
    postId: optional(whole()),
    wearId: optional(whole()),
  },
  title: 'community:title',
  words: ['community'],
  component: 'plazaActivity/CommunityPage',
  share: 'subject',
  pullDownRefresh: true,
});

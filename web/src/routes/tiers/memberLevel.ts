// The member's tier.
import { definePage } from '../definePage';

export const memberLevelPage = definePage({
  paths: ['/pages/public/personalLevel/index'],
  title: 'tiers:title',
  words: ['tiers'],
  component: 'tiers/MemberLevelPage',
  share: 'nothing',
});

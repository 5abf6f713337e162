// The member's card.
import { definePage } from '../definePage';

export const memberCardPage = definePage({
  paths: ['/pages/personalCenter/vipcard/index'],
  title: 'members:card.title',
  words: ['members'],
  component: 'personalCenter/MemberCardPage',
  share: 'nothing',
});

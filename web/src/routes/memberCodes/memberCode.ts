// The member code: the tab in the middle.
import { definePage } from '../definePage';

export const memberCodePage = definePage({
  paths: ['/pages/membershipCode/index'],
  title: 'app:tabs.code',
  words: ['memberCodes'],
  component: 'membershipCode/MemberCodePage',
  share: 'nothing',
  tab: 1,
});

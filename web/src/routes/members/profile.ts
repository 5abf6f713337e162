// The member's profile, to be changed by themselves.
import { definePage } from '../definePage';

export const profilePage = definePage({
  paths: ['/pages/personalCenter/profile/index'],
  title: 'members:profile.title',
  words: ['members'],
  component: 'personalCenter/ProfilePage',
  share: 'nothing',
});

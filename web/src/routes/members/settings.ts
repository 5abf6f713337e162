// The member's settings: account, devices, language and privacy.
import { definePage } from '../definePage';

export const settingsPage = definePage({
  paths: ['/pages/personalCenter/setting/index'],
  title: 'members:settings.title',
  words: ['members', 'mailings', 'memberData', 'subscribeMessages'],
  component: 'personalCenter/SettingPage',
  share: 'nothing',
});

// The member's own page: the last tab.
import { definePage } from '../definePage';

export const minePage = definePage({
  paths: ['/pages/personalCenter/index'],
  title: 'app:tabs.mine',
  words: ['members', 'assets', 'services', 'favourites'],
  component: 'personalCenter/MinePage',
  share: 'nothing',
  tab: 2,
});

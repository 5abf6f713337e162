// Home: a content page, and the first tab.
import { definePage } from '../definePage';

export const homePage = definePage({
  paths: ['/pages/home/index'],
  title: 'app:name',
  words: ['content'],
  component: 'home/HomePage',
  share: 'page',
  tab: 0,
});

// A content page by its code.
import { flag, text } from '@/hosts/page';
import { definePage } from '../definePage';

export const contentPage = definePage({
  paths: ['/pages/public/cmsAggregate'],
  arguments: { pageCode: text(), hiddenTitleBar: flag(), hasMini: flag() },
  title: 'content:page.title',
  words: ['content'],
  component: 'public/ContentPage',
  share: 'subject',
});

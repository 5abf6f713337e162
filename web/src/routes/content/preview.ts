// A content page's draft, for whoever was given a link to it.
import { choice, optional, text, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const pagePreviewPage = definePage({
  paths: ['/pages/public/pagePreview'],
  arguments: {
    token: text(),
    viewer: optional(choice('guest', 'normal', 'silver', 'gold', 'platinum')),
    at: optional(whole()),
  },
  title: 'previews:title',
  words: ['content', 'previews'],
  component: 'public/PreviewPage',
  share: 'nothing',
});

// A group of goods as staff see it before it is published.
import { whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const groupPreviewPage = definePage({
  paths: ['/pages/public/groupProductListPreview'],
  arguments: { groupId: whole() },
  title: 'catalog:group.preview',
  words: ['catalog'],
  component: 'public/GroupPreviewPage',
  share: 'nothing',
});

// Everything in the mall by floor and by kind, and the search for it.
import { optional, text } from '@/hosts/page';
import { definePage } from '../definePage';

export const directoryPage = definePage({
  paths: ['/pages/shopList/tree', '/pages/shopList/treeSearch', '/pages/shopList/search/index'],
  arguments: { keyword: optional(text()) },
  title: 'places:directory.title',
  words: ['places', 'catalog'],
  component: 'shopList/DirectoryPage',
  share: 'page',
});

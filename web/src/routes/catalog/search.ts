// Searching goods.
import { optional, text } from '@/hosts/page';
import { definePage } from '../definePage';

export const searchPage = definePage({
  paths: ['/pages/spaceMall/searchingGoods/index'],
  arguments: { keyword: optional(text()) },
  title: 'catalog:search.title',
  words: ['catalog'],
  component: 'spaceMall/SearchPage',
  share: 'page',
  reachBottomDistancePx: 20,
});

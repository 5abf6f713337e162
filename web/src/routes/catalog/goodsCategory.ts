// The tree of categories, opened at one of them.
import { optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const goodsCategoryPage = definePage({
  paths: ['/pages/spaceMall/goodsCategory/index'],
  arguments: { categoryId: optional(whole()) },
  title: 'catalog:category.title',
  words: ['catalog'],
  component: 'spaceMall/GoodsCategoryPage',
  share: 'page',
});

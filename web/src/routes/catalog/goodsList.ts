// The goods of a category.
import { optional, text, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const goodsListPage = definePage({
  paths: ['/pages/spaceMall/goodsList/index'],
  arguments: { categoryId: whole(), title: optional(text()) },
  title: 'catalog:list.title',
  words: ['catalog'],
  component: 'spaceMall/GoodsListPage',
  share: 'subject',
});

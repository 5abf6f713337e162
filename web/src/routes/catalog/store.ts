// One shop of the mall, with its goods.
import { whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const storePage = definePage({
  paths: ['/pages/spaceMall/store/index'],
  arguments: { shopId: whole() },
  title: 'catalog:shop.title',
  words: ['catalog', 'favourites'],
  component: 'spaceMall/StorePage',
  share: 'subject',
});

// The goods of a group that the mall has put together.
import { whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const goodsGroupPage = definePage({
  paths: ['/pages/spaceMall/goodsGroupList/index', '/pages/public/groupProductList'],
  arguments: { groupId: whole() },
  title: 'catalog:group.title',
  words: ['catalog'],
  component: 'spaceMall/GoodsGroupListPage',
  share: 'subject',
});

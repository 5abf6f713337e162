// The mall's shops, by floor or by what was typed.
import { optional, text } from '@/hosts/page';
import { definePage } from '../definePage';

export const shopListPage = definePage({
  paths: ['/pages/shopList/index'],
  arguments: { floor: optional(text()), keyword: optional(text()) },
  title: 'catalog:shop.listTitle',
  words: ['catalog'],
  component: 'shopList/ShopListPage',
  share: 'page',
});

// One product in all its variants.
import { whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const goodsPage = definePage({
  paths: ['/pages/spaceMall/GoodsDetails/index', '/pages/spaceMall/ProductDetails/index'],
  arguments: { productId: whole() },
  title: 'catalog:details.title',
  words: ['catalog', 'flashSales', 'promotions', 'reviews', 'favourites', 'recommendations', 'preSales', 'vouchers'],
  component: 'spaceMall/GoodsDetailsPage',
  share: 'subject',
});

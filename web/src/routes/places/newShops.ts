// The shops that opened lately, and those about to.
import { definePage } from '../definePage';

export const newShopsPage = definePage({
  paths: ['/pages/shopList/newShop/list'],
  arguments: {},
  title: 'places:newShops.title',
  words: ['places', 'catalog'],
  component: 'shopList/NewShopsPage',
  share: 'page',
});

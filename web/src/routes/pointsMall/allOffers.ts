// Everything of the points mall.
import { definePage } from '../definePage';

export const allOffersPage = definePage({
  paths: ['/pages/integralMall/allGoods/index'],
  arguments: {},
  title: 'pointsMall:allGoods',
  words: ['pointsMall'],
  component: 'integralMall/AllOffersPage',
  share: 'page',
});

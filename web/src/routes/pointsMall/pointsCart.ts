// What the member means to exchange.
import { definePage } from '../definePage';

export const pointsCartPage = definePage({
  paths: ['/pages/integralMall/shoppingCart/index'],
  title: 'pointsMall:cart.title',
  words: ['pointsMall'],
  component: 'integralMall/PointsCartPage',
  share: 'nothing',
});

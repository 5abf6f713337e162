// The shopping cart.
import { definePage } from '../definePage';

export const cartPage = definePage({
  paths: ['/pages/spaceMall/shoppingCart/index'],
  title: 'cart:title',
  words: ['cart', 'favourites', 'recommendations'],
  component: 'cart/CartPage',
  share: 'nothing',
});

// Confirm order for what is selected in the cart.
import { definePage } from '../definePage';

export const cartConfirmPage = definePage({
  paths: ['/pages/goodsOrder/confirmOrder/index'],
  title: 'checkout:confirm.title',
  words: ['checkout', 'wallet'],
  component: 'checkout/CartConfirmOrderPage',
});

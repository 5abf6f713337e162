// Confirm order for what is selected in the cart.
import { definePage } from '../definePage';
import { cartPayResultPage } from '../payments/cartPayResult';
import { paymentPage } from '../payments/payment';

export const cartConfirmPage = definePage({
  paths: ['/pages/goodsOrder/confirmOrder/index'],
  title: 'checkout:confirm.title',
  words: ['checkout', 'wallet'],
  component: 'checkout/CartConfirmOrderPage',
  share: 'nothing',
  alongWith: [paymentPage.path, cartPayResultPage.path],
});

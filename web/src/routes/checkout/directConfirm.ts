// Confirm order for one SKU, bought without the cart.
import { optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';
import { directPayResultPage } from '../payments/directPayResult';
import { paymentPage } from '../payments/payment';

export const directConfirmPage = definePage({
  paths: ['/pages/directConfirmOrder/confirmOrder/index'],
  arguments: { skuId: whole(), quantity: optional(whole()) },
  title: 'checkout:confirm.title',
  words: ['checkout', 'wallet'],
  component: 'checkout/DirectConfirmOrderPage',
  share: 'nothing',
  alongWith: [paymentPage.path, directPayResultPage.path],
});

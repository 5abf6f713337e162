// Confirm order for one SKU, bought without the cart.
import { optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const directConfirmPage = definePage({
  paths: ['/pages/directConfirmOrder/confirmOrder/index'],
  arguments: { skuId: whole(), quantity: optional(whole()) },
  title: 'checkout:confirm.title',
  words: ['checkout', 'wallet'],
  component: 'checkout/DirectConfirmOrderPage',
});

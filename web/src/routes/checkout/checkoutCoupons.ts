// The coupons of the order in hand; `chosen` holds serial numbers with commas.
import { choice, optional, text, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const checkoutCouponsPage = definePage({
  paths: ['/pages/goodsOrder/couponsDetail/index'],
  arguments: {
    source: choice('cart', 'direct'),
    skuId: optional(whole()),
    quantity: optional(whole()),
    deliveryType: optional(choice('express', 'pickup')),
    basket: optional(text()),
    chosen: optional(text()),
  },
  title: 'checkout:coupons.title',
  words: ['checkout', 'coupons'],
  component: 'checkout/CouponsPage',
  share: 'nothing',
});

// What became of a payment for goods of the cart.
import { choice, optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';
import { paymentSources } from '../paymentSources';

export const cartPayResultPage = definePage({
  paths: ['/pages/goodsOrder/confirmOrder/paySuccess'],
  arguments: {
    orderId: whole(),
    source: optional(choice(...paymentSources)),
  },
  title: 'payments:result.title',
  words: ['payments', 'subscribeMessages'],
  component: 'payments/PayResultPage',
  share: 'nothing',
});

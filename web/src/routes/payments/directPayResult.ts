// What became of a payment for goods that were bought without the cart.
import { choice, optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';
import { paymentSources } from '../paymentSources';

export const directPayResultPage = definePage({
  paths: ['/pages/directConfirmOrder/paySuccess/index'],
  arguments: {
    orderId: whole(),
    source: optional(choice(...paymentSources)),
  },
  title: 'payments:result.title',
  words: ['payments'],
  component: 'payments/PayResultPage',
  share: 'nothing',
});

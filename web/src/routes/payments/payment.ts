// The cashier.
import { choice, optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';
import { paymentSources } from '../paymentSources';

export const paymentPage = definePage({
  paths: ['/pages/spaceMall/paymentPage/index'],
  arguments: {
    orderId: whole(),
    source: optional(choice(...paymentSources)),
  },
  title: 'payments:cashier.title',
  words: ['payments'],
  component: 'payments/PaymentPage',
  share: 'nothing',
});

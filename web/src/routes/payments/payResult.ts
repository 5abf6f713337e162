// What became of a payment for an order of the list, or for gift cards.
import { choice, optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';
import { paymentSources } from '../paymentSources';

export const payResultPage = definePage({
  paths: ['/pages/spaceMall/paymentPage/success'],
  arguments: {
    orderId: whole(),
    source: optional(choice(...paymentSources)),
  },
  title: 'payments:result.title',
  words: ['payments', 'giftCards', 'subscribeMessages'],
  component: 'payments/PayResultPage',
  share: 'nothing',
});

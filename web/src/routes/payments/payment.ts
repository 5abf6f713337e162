// The cashier.
import { choice, optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const paymentPage = definePage({
  paths: ['/pages/spaceMall/paymentPage/index'],
  arguments: {
    orderId: whole(),
    source: optional(choice('cart', 'direct', 'list', 'giftCards', 'recharge', 'parking', 'lockers', 'monthCards')),
  },
  title: 'payments:cashier.title',
  words: ['payments'],
  component: 'payments/PaymentPage',
  share: 'nothing',
});

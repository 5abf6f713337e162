// Confirm the order by which the rest of a pre-order is paid.
import { whole } from '@/hosts/page';
import { definePage } from '../definePage';
import { paymentPage } from '../payments/payment';
import { payResultPage } from '../payments/payResult';

export const preSaleConfirmPage = definePage({
  paths: ['/pages/preSale/confirmOrder'],
  arguments: { preOrderId: whole(), quantity: whole() },
  title: 'preSales:confirm',
  words: ['preSales', 'checkout', 'wallet'],
  component: 'preSale/PreSaleConfirmPage',
  share: 'nothing',
  alongWith: [paymentPage.path, payResultPage.path],
});

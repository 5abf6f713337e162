// Confirm an order of a flash sale.
import { text, whole } from '@/hosts/page';
import { definePage } from '../definePage';
import { paymentPage } from '../payments/payment';
import { payResultPage } from '../payments/payResult';

export const flashConfirmPage = definePage({
  paths: ['/pages/timeToBuy/confirmOrder'],
  arguments: { offerId: whole(), place: text() },
  title: 'flashSales:confirm',
  words: ['flashSales', 'checkout', 'wallet'],
  component: 'timeToBuy/FlashConfirmPage',
  share: 'nothing',
  alongWith: [paymentPage.path, payResultPage.path],
});

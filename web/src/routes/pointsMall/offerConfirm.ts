// Confirm an exchange of the points mall.
import { optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';
import { paymentPage } from '../payments/payment';
import { payResultPage } from '../payments/payResult';

export const offerConfirmPage = definePage({
  paths: ['/pages/integralMall/record/confirmOrder'],
  arguments: { offerId: whole(), quantity: optional(whole()) },
  title: 'pointsMall:confirm',
  words: ['pointsMall', 'checkout', 'wallet'],
  component: 'integralMall/OfferConfirmPage',
  share: 'nothing',
  alongWith: [paymentPage.path, payResultPage.path],
});

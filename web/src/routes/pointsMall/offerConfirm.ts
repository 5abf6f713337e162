// Confirm an exchange of the points mall: of one offer, or of what is selected in its cart.
import { flag, optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';
import { paymentPage } from '../payments/payment';
import { payResultPage } from '../payments/payResult';

export const offerConfirmPage = definePage({
  paths: ['/pages/integralMall/record/confirmOrder'],
  arguments: { offerId: optional(whole()), quantity: optional(whole()), isCart: flag() },
  title: 'pointsMall:confirm',
  words: ['pointsMall', 'checkout', 'wallet'],
  component: 'integralMall/OfferConfirmPage',
  share: 'nothing',
  alongWith: [paymentPage.path, payResultPage.path],
});

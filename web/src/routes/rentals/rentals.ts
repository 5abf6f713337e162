// Things to borrow: what can be had where, and the member's own with its fee; with `orderId` it comes back from the cashier.
import { choice, optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';
import { paymentSources } from '../paymentSources';

export const rentalsPage = definePage({
  paths: ['/pages/personalCenter/myService/rent'],
  arguments: {
    orderId: optional(whole()),
    source: optional(choice(...paymentSources)),
  },
  title: 'rentals:title',
  words: ['rentals'],
  component: 'rentals/RentalsPage',
  share: 'nothing',
});

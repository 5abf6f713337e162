// Month cards for parking: those that the member has, and buying or renewing one; with `orderId` it comes back from the cashier.
import { choice, optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';
import { paymentSources } from '../paymentSources';

export const monthCardsPage = definePage({
  paths: ['/h5Pages/parking/monthCards'],
  arguments: {
    orderId: optional(whole()),
    source: optional(choice(...paymentSources)),
  },
  title: 'monthCards:title',
  words: ['monthCards', 'wallet'],
  component: 'parking/MonthCardsPage',
  share: 'nothing',
});

// Month cards for parking: those that the member has, and buying or renewing one; with `orderId` it comes back from the cashier.
import { choice, optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const monthCardsPage = definePage({
  paths: ['/h5Pages/parking/monthCards'],
  arguments: {
    orderId: optional(whole()),
    source: optional(choice('cart', 'direct', 'list', 'giftCards', 'recharge', 'parking', 'lockers', 'monthCards')),
  },
  title: 'monthCards:title',
  words: ['monthCards', 'wallet'],
  component: 'parking/MonthCardsPage',
  share: 'nothing',
});

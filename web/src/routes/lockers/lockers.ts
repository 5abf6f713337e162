// The member's lockers: what is in them, what they cost, opening them; with `orderId` it comes back from the cashier.
import { choice, optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const lockersPage = definePage({
  paths: ['/pages/personalCenter/myProperty/cabinetDetail/index'],
  arguments: {
    orderId: optional(whole()),
    source: optional(choice('cart', 'direct', 'list', 'giftCards', 'recharge', 'parking', 'lockers', 'monthCards')),
  },
  title: 'lockers:title',
  words: ['lockers'],
  component: 'lockers/LockersPage',
  share: 'nothing',
});

// The member's lockers: what is in them, what they cost, opening them; with `orderId` it comes back from the cashier.
import { choice, optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';
import { paymentSources } from '../paymentSources';

export const lockersPage = definePage({
  paths: ['/pages/personalCenter/myProperty/cabinetDetail/index'],
  arguments: {
    orderId: optional(whole()),
    source: optional(choice(...paymentSources)),
  },
  title: 'lockers:title',
  words: ['lockers'],
  component: 'lockers/LockersPage',
  share: 'nothing',
});

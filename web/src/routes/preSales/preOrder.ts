// One pre-order: where it stands, and what is to be paid next; with `source` it comes back from the cashier.
import { choice, optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';
import { paymentSources } from '../paymentSources';

export const preOrderPage = definePage({
  paths: ['/pages/preSale/detail'],
  arguments: { preOrderId: whole(), source: optional(choice(...paymentSources)) },
  title: 'preSales:detail',
  words: ['preSales'],
  component: 'preSale/PreOrderPage',
  share: 'nothing',
});

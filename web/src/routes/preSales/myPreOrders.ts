// The member's pre-orders.
import { definePage } from '../definePage';

export const myPreOrdersPage = definePage({
  paths: ['/pages/preSale/index'],
  arguments: {},
  title: 'preSales:title',
  words: ['preSales'],
  component: 'preSale/MyPreOrdersPage',
  share: 'nothing',
});

// Flash sales: the sessions of today, their goods, and the line at the door.
import { optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const timeToBuyPage = definePage({
  paths: ['/pages/timeToBuy/index'],
  arguments: { saleId: optional(whole()) },
  title: 'flashSales:title',
  words: ['flashSales', 'subscribeMessages'],
  component: 'timeToBuy/TimeToBuyPage',
  share: 'page',
});

// A case of after-sales, applying with an order (`againFor`: a rejected case), or all cases.
import { optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const afterSalesPage = definePage({
  paths: ['/pages/afterSales/index'],
  arguments: { afterSalesId: optional(whole()), orderId: optional(whole()), againFor: optional(whole()) },
  title: 'afterSales:title',
  words: ['afterSales', 'orders'],
  component: 'afterSales/AfterSalesPage',
  share: 'nothing',
  pullDownRefresh: true,
});

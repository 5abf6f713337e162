// Sending goods back for a case of after-sales.
import { whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const returnGoodsPage = definePage({
  paths: ['/pages/afterSales/returnGoods/index'],
  arguments: { afterSalesId: whole() },
  title: 'afterSales:shipBack.title',
  words: ['afterSales'],
  component: 'afterSales/ReturnGoodsPage',
  share: 'nothing',
});

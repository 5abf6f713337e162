// Where the packages of an order are.
import { whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const logisticsPage = definePage({
  paths: ['/pages/goodsOrder/logistics/index'],
  arguments: { orderId: whole() },
  title: 'orders:logistics.title',
  words: ['orders'],
  component: 'orders/LogisticsPage',
  share: 'nothing',
});

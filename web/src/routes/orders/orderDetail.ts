// One order, with what the member may do with it.
import { whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const orderDetailPage = definePage({
  paths: ['/pages/goodsOrder/orderDetail/index'],
  arguments: { orderId: whole() },
  title: 'orders:detail.title',
  words: ['orders', 'afterSales', 'reviews'],
  component: 'orders/OrderDetailPage',
  share: 'nothing',
});

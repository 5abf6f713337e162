// The member's orders, by how far they are. The specification gives it the root, too.
import { choice, optional } from '@/hosts/page';
import { definePage } from '../definePage';

export const orderListPage = definePage({
  paths: ['/pages/goodsOrder/orderList/index', '/h5Pages/orderlist/index', '/'],
  arguments: { tab: optional(choice('all', 'to_pay', 'to_ship', 'to_receive', 'finished')) },
  title: 'orders:list.title',
  words: ['orders', 'reviews', 'preSales'],
  component: 'orders/OrderListPage',
  share: 'nothing',
});

// Orders: found by number, waybill or phone, each with its way, its money and its parcels; and the counter where they are handed over.
import Icon from '@ant-design/icons/ShoppingOutlined';
import { declareDesk } from '@/patterns/desk';
import { addressOf } from './orders';

export default declareDesk({
  subject: 'orders',
  group: 'trade',
  order: 1,
  letter: 'O',
  icon: Icon,
  waiting: [{ name: 'parcels_to_ship', address: '/orders?f.status=to_ship' }],
  needs: ['search_orders', 'hand_over_order'],
  pages: [
    { path: 'orders', page: () => import('./OrdersPage') },
    { path: 'orders/counter', page: () => import('./CounterPage') },
    { path: 'orders/table', page: () => import('./TablePage') },
    { path: 'orders/:orderId', page: () => import('./OrderPage') },
    { path: 'orders/:orderId/slip', page: () => import('./PackingSlipPage') },
  ],
  find: addressOf,
});

// The counter: orders handed over, shipped, and followed.
import Icon from '@ant-design/icons/ShoppingOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'orders',
  group: 'trade',
  order: 1,
  letter: 'O',
  icon: Icon,
  needs: ['ship_package', 'hand_over_order', 'add_trace_step'],
  pages: [{ path: 'orders', page: () => import('./OrdersPage') }],
});

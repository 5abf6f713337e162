// The mall's own couriers: the orders of each slot to pack, to hand over and to bring; and the areas with their windows.
import Icon from '@ant-design/icons/RocketOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'courier',
  group: 'trade',
  order: 12,
  letter: '2 O',
  icon: Icon,
  waiting: [{ name: 'courier_orders', address: '/courier' }],
  needs: ['list_courier_orders', 'list_courier_areas'],
  pages: [
    { path: 'courier', page: () => import('./QueuePage') },
    { path: 'courier/areas', page: () => import('./AreasPage') },
  ],
});

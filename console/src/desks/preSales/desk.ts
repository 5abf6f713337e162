// Pre-sales: a deposit now, the rest later; what is held, sold, kept and given back of each.
import Icon from '@ant-design/icons/HourglassOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'preSales',
  group: 'plaza',
  order: 13,
  letter: '2 S',
  icon: Icon,
  needs: ['list_pre_sale_records'],
  waiting: [{ name: 'deposit_returns', address: '/pre-sales' }],
  pages: [
    { path: 'pre-sales', page: () => import('./PreSalesPage') },
    { path: 'pre-sales/new', page: () => import('./NewPreSalePage') },
    { path: 'pre-sales/:offerId', page: () => import('./PreSalePage') },
    { path: 'pre-sales/:offerId/edit', page: () => import('./EditPreSalePage') },
    { path: 'pre-sales/:offerId/pre-orders', page: () => import('./PreOrdersPage') },
  ],
});

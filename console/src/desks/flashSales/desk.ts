// Flash sales: sessions with their goods, prices and limits, and how a running one goes.
import Icon from '@ant-design/icons/FieldTimeOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'flashSales',
  group: 'plaza',
  order: 8,
  letter: '2 F',
  icon: Icon,
  needs: ['list_flash_sale_records'],
  pages: [
    { path: 'flash-sales', page: () => import('./SalesPage') },
    { path: 'flash-sales/new', page: () => import('./NewSalePage') },
    { path: 'flash-sales/:saleId', page: () => import('./SalePage') },
    { path: 'flash-sales/:saleId/edit', page: () => import('./EditSalePage') },
  ],
});

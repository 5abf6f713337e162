// After-sales: the queue of cases, and each with its refund plan and its way.
import Icon from '@ant-design/icons/RollbackOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'afterSales',
  group: 'trade',
  order: 2,
  letter: 'S',
  icon: Icon,
  waiting: [{ name: 'after_sales_cases', address: '/after-sales' }],
  needs: ['list_after_sales_to_do'],
  pages: [{ path: 'after-sales', page: () => import('./AfterSalesPage') }],
});

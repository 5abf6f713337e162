// Rentals: lending by the member's code and taking back, who has what, what lies where.
import Icon from '@ant-design/icons/SwapOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'rentals',
  group: 'mall',
  order: 4,
  letter: '7',
  icon: Icon,
  waiting: [
    { name: 'overdue_rentals', address: '/rentals/list?f.state=overdue' },
    { name: 'rental_refunds', address: '/rentals/list?f.money=refund' },
  ],
  needs: ['get_rental_overview'],
  pages: [
    { path: 'rentals', page: () => import('./CounterPage') },
    { path: 'rentals/list', page: () => import('./RentalsPage') },
    { path: 'rentals/list/:rentalId', page: () => import('./RentalPage') },
    { path: 'rentals/stock', page: () => import('./StockPage') },
    { path: 'rentals/stock/moves', page: () => import('./StockMovesPage') },
  ],
});

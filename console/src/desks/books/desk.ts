// The books: balances of the ledger at any day's end, down to each transfer and over to its order; seals; and what the mall owes.
import Icon from '@ant-design/icons/BookOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'books',
  group: 'money',
  order: 2,
  letter: 'J',
  icon: Icon,
  needs: ['get_books'],
  pages: [
    { path: 'books', page: () => import('./BalancesPage') },
    { path: 'books/liabilities', page: () => import('./LiabilitiesPage') },
    { path: 'books/settlement', page: () => import('./SettlementPage') },
    { path: 'books/coupons', page: () => import('./CouponCostsPage') },
    { path: 'books/seals', page: () => import('./SealsPage') },
    { path: 'books/accounts/:kind', page: () => import('./AccountsPage') },
    { path: 'books/moves/:kind/:ownerId', page: () => import('./MovesPage') },
    { path: 'books/business/:businessType/:businessId', page: () => import('./BusinessPage') },
  ],
});

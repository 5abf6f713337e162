// Vouchers: used up at the counter, looked at, given back, and the virtual goods and pools of codes that they come from.
import Icon from '@ant-design/icons/QrcodeOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'vouchers',
  group: 'trade',
  order: 4,
  letter: '2 C',
  icon: Icon,
  needs: ['list_voucher_records', 'use_voucher', 'save_voucher_terms'],
  pages: [
    { path: 'vouchers', page: () => import('./VouchersPage') },
    { path: 'vouchers/counter', page: () => import('./CounterPage') },
    { path: 'vouchers/goods', page: () => import('./TermsListPage') },
    { path: 'vouchers/goods/new', page: () => import('./NewTermsPage') },
    { path: 'vouchers/goods/:productId', page: () => import('./TermsPage') },
    { path: 'vouchers/goods/:productId/edit', page: () => import('./EditTermsPage') },
    { path: 'vouchers/:voucherId', page: () => import('./VoucherPage') },
  ],
});

// Invoices: all that were applied for, those that failed first of all, and wrong ones turned red; and special ones on paper.
import Icon from '@ant-design/icons/FileDoneOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'invoices',
  group: 'money',
  order: 4,
  letter: 'Q',
  icon: Icon,
  waiting: [
    { name: 'failed_invoices', address: '/invoices?f.state=failed' },
    { name: 'failed_invoice_mails', address: '/invoices?f.mail=failed' },
    { name: 'special_invoices_to_issue', address: '/invoices/special?f.state=open' },
    { name: 'special_invoices_to_bring', address: '/invoices/special?f.state=issued' },
    { name: 'special_invoices_to_void', address: '/invoices/special?f.state=void' },
  ],
  needs: ['search_invoices', 'search_special_invoices'],
  pages: [
    { path: 'invoices', page: () => import('./InvoicesPage') },
    { path: 'invoices/special', page: () => import('./SpecialsPage') },
    { path: 'invoices/special/:specialId', page: () => import('./SpecialPage') },
    { path: 'invoices/:invoiceId', page: () => import('./InvoicePage') },
  ],
});

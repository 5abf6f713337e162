// Invoices: all that were applied for, those that failed first of all, and wrong ones turned red.
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
  ],
  needs: ['search_invoices'],
  pages: [
    { path: 'invoices', page: () => import('./InvoicesPage') },
    { path: 'invoices/:invoiceId', page: () => import('./InvoicePage') },
  ],
});

// One invoice.
import { whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const invoiceDetailPage = definePage({
  paths: ['/pages/personalCenter/invoiceDetail/index'],
  arguments: { invoiceId: whole() },
  title: 'invoices:detail.title',
  words: ['invoices', 'orders'],
  component: 'invoices/InvoiceDetailPage',
  share: 'nothing',
});

// An issued invoice as it is printed, or its red one.
import { flag, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const invoiceViewPage = definePage({
  paths: ['/pages/personalCenter/invoiceView/index'],
  arguments: { invoiceId: whole(), isRed: flag() },
  title: 'invoices:view.title',
  words: ['invoices'],
  component: 'invoices/InvoiceViewPage',
  share: 'nothing',
});

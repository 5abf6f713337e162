// One special invoice on paper.
import { whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const specialInvoicePage = definePage({
  paths: ['/pages/personalCenter/specialInvoice/detail'],
  arguments: { specialId: whole() },
  title: 'invoices:special.one',
  words: ['invoices', 'orders'],
  component: 'invoices/SpecialInvoicePage',
  share: 'nothing',
});

// The member's invoices by state.
import { optional, text } from '@/hosts/page';
import { definePage } from '../definePage';

export const invoiceListPage = definePage({
  paths: ['/pages/personalCenter/invoiceManage/index'],
  arguments: { tab: optional(text()) },
  title: 'invoices:list.title',
  words: ['invoices'],
  component: 'invoices/InvoiceListPage',
  share: 'nothing',
});

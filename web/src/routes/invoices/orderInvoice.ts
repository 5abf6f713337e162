// Applying for an invoice for orders; `orderIds` are selected to begin with.
import { optional, wholes } from '@/hosts/page';
import { definePage } from '../definePage';

export const orderInvoicePage = definePage({
  paths: ['/pages/personalCenter/createInvoice/index'],
  arguments: { orderIds: optional(wholes()) },
  title: 'invoices:create.title',
  words: ['invoices'],
  component: 'invoices/OrderInvoicePage',
  share: 'nothing',
});

// Applying for an invoice for gift cards; `orderIds` are selected to begin with.
import { optional, wholes } from '@/hosts/page';
import { definePage } from '../definePage';

export const cardInvoicePage = definePage({
  paths: ['/pages/personalCenter/createInvoice/shoppingCard'],
  arguments: { orderIds: optional(wholes()) },
  title: 'invoices:create.cardTitle',
  words: ['invoices'],
  component: 'invoices/CardInvoicePage',
  share: 'nothing',
});

// Asking for a special invoice on paper; `orderIds` are selected to begin with.
import { optional, wholes } from '@/hosts/page';
import { definePage } from '../definePage';

export const askSpecialInvoicePage = definePage({
  paths: ['/pages/personalCenter/specialInvoice/ask'],
  arguments: { orderIds: optional(wholes()) },
  title: 'invoices:special.askTitle',
  words: ['invoices'],
  component: 'invoices/AskSpecialInvoicePage',
  share: 'nothing',
});

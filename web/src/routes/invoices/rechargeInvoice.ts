// Applying for an invoice for what was paid into the wallet; `orderIds` are selected to begin with.
import { optional, wholes } from '@/hosts/page';
import { definePage } from '../definePage';

export const rechargeInvoicePage = definePage({
  paths: ['/pages/personalCenter/createInvoice/recharge'],
  arguments: { orderIds: optional(wholes()) },
  title: 'invoices:create.rechargeTitle',
  words: ['invoices'],
  component: 'invoices/RechargeInvoicePage',
  share: 'nothing',
});

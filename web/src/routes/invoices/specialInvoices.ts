// The member's special invoices on paper.
import { definePage } from '../definePage';

export const specialInvoicesPage = definePage({
  paths: ['/pages/personalCenter/specialInvoice/index'],
  title: 'invoices:special.title',
  words: ['invoices'],
  component: 'invoices/SpecialInvoicesPage',
  share: 'nothing',
});

// The titles that invoices are made out to.
import { definePage } from '../definePage';

export const invoiceTitlesPage = definePage({
  paths: ['/pages/electronicReceipt/index'],
  title: 'invoices:titles.page',
  words: ['invoices'],
  component: 'invoices/InvoiceTitlesPage',
  share: 'nothing',
});

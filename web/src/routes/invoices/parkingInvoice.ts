// Applying for an invoice for parking and month cards; `orderIds` are selected to begin with.
import { optional, wholes } from '@/hosts/page';
import { definePage } from '../definePage';

export const parkingInvoicePage = definePage({
  paths: ['/pages/personalCenter/createInvoice/parking'],
  arguments: { orderIds: optional(wholes()) },
  title: 'invoices:create.parkingTitle',
  words: ['invoices'],
  component: 'invoices/ParkingInvoicePage',
  share: 'nothing',
});

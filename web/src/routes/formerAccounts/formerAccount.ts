// What an account bought that went into the member's own: its orders, cases and invoices, or one of them.
import { optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const formerAccountPage = definePage({
  paths: ['/pages/formerAccount/index'],
  arguments: {
    accountId: whole(),
    orderId: optional(whole()),
    afterSalesId: optional(whole()),
    invoiceId: optional(whole()),
  },
  title: 'memberData:former.title',
  words: ['memberData', 'orders', 'afterSales', 'invoices'],
  component: 'formerAccounts/FormerAccountPage',
  share: 'nothing',
});

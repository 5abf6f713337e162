// How many pieces of a pre-sale, what becomes of the deposit, and the way to the cashier.
import { whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const payDepositPage = definePage({
  paths: ['/pages/preSale/deposit'],
  arguments: { productId: whole(), offerId: whole() },
  title: 'preSales:deposit',
  words: ['preSales'],
  component: 'preSale/PayDepositPage',
  share: 'nothing',
});

// What one gift card, or all, paid.
import { optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const cardTransactionsPage = definePage({
  paths: ['/pages/giftCard/detailList'],
  arguments: { cardId: optional(whole()) },
  title: 'giftCards:transactions.title',
  words: ['giftCards'],
  component: 'giftCard/CardTransactionsPage',
  share: 'nothing',
  pullDownRefresh: true,
});

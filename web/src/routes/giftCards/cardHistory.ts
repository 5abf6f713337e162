// The gift cards that are used up, expired or given away.
import { definePage } from '../definePage';

export const cardHistoryPage = definePage({
  paths: ['/pages/giftCard/history'],
  title: 'giftCards:history.title',
  words: ['giftCards'],
  component: 'giftCard/CardHistoryPage',
  share: 'nothing',
  pullDownRefresh: true,
});

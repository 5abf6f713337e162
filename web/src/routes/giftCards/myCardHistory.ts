// The same under its older path, where pulling down refreshes nothing (specification §2).
import { definePage } from '../definePage';

export const myCardHistoryPage = definePage({
  paths: ['/h5Pages/myRelated/myCardHistory'],
  title: 'giftCards:history.title',
  words: ['giftCards'],
  component: 'giftCard/CardHistoryPage',
  share: 'nothing',
});

// The member's gift cards, and buying one.
import { definePage } from '../definePage';

export const giftCardListPage = definePage({
  paths: ['/pages/giftCard/index', '/h5Pages/myRelated/myCard'],
  title: 'giftCards:list.title',
  words: ['giftCards'],
  component: 'giftCard/GiftCardListPage',
  share: 'nothing',
});

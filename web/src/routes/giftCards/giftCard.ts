// One gift card.
import { whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const giftCardPage = definePage({
  paths: ['/pages/giftCard/detail'],
  arguments: { cardId: whole() },
  title: 'giftCards:detail.title',
  words: ['giftCards'],
  component: 'giftCard/GiftCardDetailPage',
  share: 'nothing',
  pullDownRefresh: true,
});

// Accepting a gift card that a friend gives by a link.
import { text } from '@/hosts/page';
import { definePage } from '../definePage';

export const getCardPage = definePage({
  paths: ['/pages/giftCard/getCard/index'],
  arguments: { giftToken: text() },
  title: 'giftCards:gift.title',
  words: ['giftCards'],
  component: 'giftCard/GetCardPage',
  share: 'subject',
});

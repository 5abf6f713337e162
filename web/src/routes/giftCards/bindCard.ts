// Making a printed gift card one's own.
import { definePage } from '../definePage';

export const bindCardPage = definePage({
  paths: ['/pages/giftCard/exchangeCard/index'],
  title: 'giftCards:bind.title',
  words: ['giftCards'],
  component: 'giftCard/ExchangeCardPage',
  share: 'nothing',
});

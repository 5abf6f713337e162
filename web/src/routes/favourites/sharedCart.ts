// A list of goods that somebody shared by a link.
import { text } from '@/hosts/page';
import { definePage } from '../definePage';

export const sharedCartPage = definePage({
  paths: ['/pages/spaceMall/sharedCart/index'],
  arguments: { token: text() },
  title: 'favourites:share.title',
  words: ['favourites'],
  component: 'favourites/SharedCartPage',
  share: 'subject',
});

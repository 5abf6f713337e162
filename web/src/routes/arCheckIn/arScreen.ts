// What a screen at a spot shows, by its own token: the code of this half minute. For screens of the mall, not for members.
import { text } from '@/hosts/page';
import { definePage } from '../definePage';

export const arScreenPage = definePage({
  paths: ['/pages/arGame/screen'],
  arguments: { token: text() },
  title: 'arCheckIn:screen.title',
  words: ['arCheckIn'],
  component: 'arGame/ArScreenPage',
  share: 'nothing',
});

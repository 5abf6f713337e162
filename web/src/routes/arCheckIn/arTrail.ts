// A trail of spots to photograph and to check in at; the code on a spot's screen leads here, too.
import { optional, text, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const arTrailPage = definePage({
  paths: ['/pages/arGame/index'],
  arguments: { trailId: optional(whole()), spotId: optional(whole()), code: optional(text()) },
  title: 'arCheckIn:title',
  words: ['arCheckIn'],
  component: 'arGame/ArTrailPage',
  share: 'subject',
});

// The map game: a picture map of the mall with spots, what each asks for, and how far the member is.
import { optional, text, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const mapGamePage = definePage({
  paths: ['/pages/public/mapGame/index'],
  // `spotId` and `code`: of a poster that was scanned.
  arguments: { seasonId: optional(whole()), spotId: optional(whole()), code: optional(text()) },
  title: 'mapGame:title',
  words: ['mapGame'],
  component: 'public/MapGamePage',
  share: 'subject',
});

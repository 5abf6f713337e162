// The camera with frames and stickers, perhaps at a spot of a trail.
import { optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const arCameraPage = definePage({
  paths: ['/pages/arGame/arGame'],
  arguments: { spotId: optional(whole()) },
  title: 'arCheckIn:camera.title',
  words: ['arCheckIn'],
  component: 'arGame/ArCameraPage',
  share: 'page',
});

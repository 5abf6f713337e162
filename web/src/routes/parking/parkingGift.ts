// Hours of parking behind a shop's code: which shop, how many, and for which car.
import { optional, text } from '@/hosts/page';
import { definePage } from '../definePage';

export const parkingGiftPage = definePage({
  paths: ['/h5Pages/parking/gift'],
  arguments: { code: optional(text()) },
  title: 'parkingGifts:title',
  words: ['parkingGifts'],
  component: 'parking/ParkingGiftPage',
  share: 'nothing',
});

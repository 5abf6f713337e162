// The video of a review of the member's.
import { optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const reviewVideoPage = definePage({
  paths: ['/pages/goodsOrder/review/video'],
  arguments: { reviewId: optional(whole()) },
  title: 'reviews:film.title',
  words: ['reviews', 'videos'],
  component: 'reviews/ReviewVideoPage',
  share: 'nothing',
});

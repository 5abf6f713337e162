// What the member can review, and what they wrote.
import { choice, optional } from '@/hosts/page';
import { definePage } from '../definePage';

export const myReviewsPage = definePage({
  paths: ['/pages/personalCenter/myReviews/index'],
  arguments: { tab: optional(choice('open', 'mine')) },
  title: 'reviews:mine.title',
  words: ['reviews'],
  component: 'reviews/MyReviewsPage',
  share: 'nothing',
});

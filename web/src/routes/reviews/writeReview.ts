// Reviews one line of an order that was received.
import { whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const writeReviewPage = definePage({
  paths: ['/pages/goodsOrder/review/index'],
  arguments: { orderLineId: whole() },
  title: 'reviews:write.title',
  words: ['reviews', 'videos'],
  component: 'reviews/WriteReviewPage',
  share: 'nothing',
});

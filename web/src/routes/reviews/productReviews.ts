// All reviews of a product that are shown.
import { whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const productReviewsPage = definePage({
  paths: ['/pages/spaceMall/goodsReviews/index'],
  arguments: { productId: whole() },
  title: 'reviews:list.title',
  words: ['reviews'],
  component: 'reviews/ProductReviewsPage',
  share: 'page',
});

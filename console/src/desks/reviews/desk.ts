// Reviews of goods: looked at one by one in the order in which they wait, answered for their shops, and the words that make one wait.
import Icon from '@ant-design/icons/StarOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'reviews',
  group: 'trade',
  order: 9,
  letter: '2 E',
  icon: Icon,
  waiting: [{ name: 'reviews', address: '/reviews?f.state=in_review' }],
  needs: ['search_reviews'],
  pages: [
    { path: 'reviews', page: () => import('./ReviewsPage') },
    { path: 'reviews/words', page: () => import('./WordsPage') },
    { path: 'reviews/:reviewId', page: () => import('./ReviewPage') },
  ],
});

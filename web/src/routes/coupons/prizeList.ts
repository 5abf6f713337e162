// The coupons that the member won in draws.
import { optional, text } from '@/hosts/page';
import { definePage } from '../definePage';

export const prizeListPage = definePage({
  paths: ['/pages/personalCenter/myCoupon/drawDetail/index'],
  arguments: { tab: optional(text()) },
  title: 'coupons:prizes.title',
  words: ['coupons'],
  component: 'personalCenter/myCoupon/PrizeListPage',
  share: 'nothing',
});

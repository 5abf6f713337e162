// What the member used coupons for.
import { definePage } from '../definePage';

export const couponHistoryPage = definePage({
  paths: ['/pages/personalCenter/myCoupon/couponUseHistory'],
  title: 'coupons:history.title',
  words: ['coupons'],
  component: 'personalCenter/myCoupon/CouponUseHistoryPage',
  share: 'nothing',
});

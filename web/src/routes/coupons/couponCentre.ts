// The coupons that can be collected.
import { definePage } from '../definePage';

export const couponCentrePage = definePage({
  paths: ['/pages/personalCenter/myCoupon/couponCollect'],
  title: 'coupons:centre.title',
  words: ['coupons'],
  component: 'personalCenter/myCoupon/CouponCollectPage',
  share: 'page',
});

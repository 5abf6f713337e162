// The coupons that the member holds.
import { optional, text } from '@/hosts/page';
import { definePage } from '../definePage';

export const couponListPage = definePage({
  paths: ['/pages/personalCenter/myCoupon/couponList'],
  arguments: { tab: optional(text()) },
  title: 'coupons:list.title',
  words: ['coupons'],
  component: 'personalCenter/myCoupon/CouponListPage',
  share: 'nothing',
});

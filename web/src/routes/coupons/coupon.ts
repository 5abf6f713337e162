// One coupon that the member holds.
import { whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const couponPage = definePage({
  paths: ['/pages/personalCenter/myCoupon/couponDetail'],
  arguments: { couponSerialId: whole() },
  title: 'coupons:detail.title',
  words: ['coupons'],
  component: 'personalCenter/myCoupon/CouponDetailPage',
  share: 'nothing',
});

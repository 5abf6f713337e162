// A coupon that can be collected, or one that a friend gives by a link.
import { optional, text, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const offeredCouponPage = definePage({
  paths: ['/pages/personalCenter/myCoupon/collectCouponDetail'],
  arguments: { couponId: optional(whole()), giftToken: optional(text()) },
  title: 'coupons:offered.title',
  words: ['coupons'],
  component: 'personalCenter/myCoupon/CollectCouponDetailPage',
  share: 'subject',
});

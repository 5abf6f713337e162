// One coupon that the member won.
import { whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const prizePage = definePage({
  paths: ['/pages/personalCenter/myCoupon/drawDetail/detail'],
  arguments: { couponSerialId: whole() },
  title: 'coupons:prize.title',
  words: ['coupons'],
  component: 'personalCenter/myCoupon/PrizePage',
  share: 'nothing',
});

// The pages of coupons and where they lead.
import { addressOf } from '@/hosts/address';

const folder = '/pages/personalCenter/myCoupon';

export const couponListPath = `${folder}/couponList`;
export const couponDetailPath = `${folder}/couponDetail`;
export const couponHistoryPath = `${folder}/couponUseHistory`;
export const couponCentrePath = `${folder}/couponCollect`;
export const offeredCouponPath = `${folder}/collectCouponDetail`;

/** The address of a coupon that the member holds. */
export function couponAddress(couponSerialId: number): string {
  return addressOf({ path: couponDetailPath, query: { couponSerialId } });
}

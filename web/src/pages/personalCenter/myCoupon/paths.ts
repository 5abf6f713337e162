// The pages of coupons and where they lead.
import { addressOf } from '@/hosts/address';

const folder = '/pages/personalCenter/myCoupon';

export const couponListPath = `${folder}/couponList`;
const couponDetailPath = `${folder}/couponDetail`;
export const couponHistoryPath = `${folder}/couponUseHistory`;
export const couponCentrePath = `${folder}/couponCollect`;
export const prizeListPath = `${folder}/drawDetail/index`;
const prizePath = `${folder}/drawDetail/detail`;
export const offeredCouponPath = `${folder}/collectCouponDetail`;

/** The address of a coupon that the member holds. */
export function couponAddress(couponSerialId: number): string {
  return addressOf({ path: couponDetailPath, query: { couponSerialId } });
}

/** The address of a coupon that the member won. */
export function prizeAddress(couponSerialId: number): string {
  return addressOf({ path: prizePath, query: { couponSerialId } });
}

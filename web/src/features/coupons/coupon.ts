// The types of coupons as the contract describes them, and how their value is set in type.
import type { Input, Output } from '@galleria/client/types';

export type Coupon = Output<'get_coupon'>;
/** What a ticket shows of a coupon. */
export type CouponFace = Pick<
  Coupon,
  | 'couponName'
  | 'couponSerialStatus'
  | 'statusText'
  | 'valueTypeDesc'
  | 'useLimitDesc'
  | 'tagTypeDesc'
  | 'stackLabel'
  | 'scopeText'
  | 'expiresAt'
  | 'couponEffectiveDateDesc'
>;
export type OfferedCoupon = Output<'get_offered_coupon'>;
export type CouponGift = Output<'give_coupon'>;
export type CouponUse = Output<'list_coupon_uses'>['uses'][number];
export type CouponTab = NonNullable<Input<'list_coupons'>['tab']>;

export const couponTabs: readonly CouponTab[] = ['usable', 'used', 'expired'];

/** The tab of that name; the usable ones for any other. */
export function couponTabOf(name: string | undefined): CouponTab {
  return couponTabs.find((tab) => tab === name) ?? 'usable';
}

type SharedCoupon = Pick<Coupon, 'couponName' | 'valueTypeDesc' | 'useLimitDesc' | 'couponPic'>;

/** What a coupon is passed on with, but for its address. */
export function couponShare({ couponName, valueTypeDesc, useLimitDesc, couponPic }: SharedCoupon) {
  const content = [valueTypeDesc, useLimitDesc].filter(Boolean).join(' · ');
  return { title: couponName, content, icon: couponPic, postImage: couponPic };
}

export interface ValueParts {
  before: string;
  figure: string;
  after: string;
}

/** The number of a value and the smaller words around it: `¥50` → `¥`, `50`; `8.5 折` → `8.5`, `折`. Without a number all is figure. */
export function splitValue(text: string): ValueParts {
  const match = /^(\D*)(\d[\d.,]*)\s*(.*)$/.exec(text);
  if (!match) return { before: '', figure: text, after: '' };
  const [, before = '', figure = '', after = ''] = match;
  return { before: before.trim(), figure, after };
}

const mostUnits = 6;

/** True for a value that does not fit the stub in the largest letters; a Chinese character is as wide as two others. */
export function isLongValue(text: string): boolean {
  const units = [...text.replace(/\s/g, '')].map((letter) => (letter > '\u2e7f' ? 2 : 1) as number);
  return units.reduce((sum, unit) => sum + unit, 0) > mostUnits;
}

const dayMs = 24 * 60 * 60 * 1000;
const soonDays = 3;

/** Days until a coupon lapses, counting a begun one as whole; undefined unless that is soon. */
export function daysLeft(expiresAtMs: number, nowMs: number): number | undefined {
  const days = Math.ceil((expiresAtMs - nowMs) / dayMs);
  return days > 0 && days <= soonDays ? days : undefined;
}

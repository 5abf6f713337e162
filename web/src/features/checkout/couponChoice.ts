// The coupons that the member chose for the order in hand; they travel between the confirm-order page and the page of coupons.
import { createStore } from '@galleria/client/store';
import type { Quote } from './useCheckout';

export interface CouponChoice {
  /** What is bought, as `basketOf` writes it: a choice holds for these goods alone. */
  basket: string;
  /** Empty: the member wants none. */
  serialIds: readonly number[];
}

/** Undefined until the member chose: then the server proposes the best combination. */
export const couponChoice = createStore<CouponChoice | undefined>(undefined);

/** The goods of a quote in a short text. */
export function basketOf(quote: Quote): string {
  return quote.shops.flatMap((shop) => shop.lines.map((line) => `${line.skuId}x${line.quantity}`)).join('-');
}

const couponSteps: ReadonlySet<string> = new Set(['coupon', 'freight_coupon']);

/** What the coupons of a quote take off, as a positive amount. */
export function couponSavingCents(quote: Quote): number {
  return quote.steps.reduce((sum, step) => (couponSteps.has(step.kind) ? sum - step.amountCents : sum), 0);
}

// The refusals of checkout that the confirm-order page answers in its own way.
import { ApiError, productUnavailableCode } from '@/api/errors';
import type { Quote } from './useCheckout';

const priceChangedCode = 66_002;
const addressNeededCode = 66_004;
const deliveryUnavailableCode = 66_005;
const goodsCodes: ReadonlySet<number> = new Set([66_001, 66_003, 66_006, productUnavailableCode]);

export type CheckoutFailure =
  | { what: 'price_changed'; message: string; quote: Quote }
  | { what: 'address_needed' | 'delivery_unavailable' | 'goods' | 'uncertain' | 'other'; message: string };

function holdsQuote(data: unknown): data is Quote {
  return typeof data === 'object' && data !== null && 'payableCents' in data && 'steps' in data;
}

/** `goods`: the choice of goods must change first. `uncertain`: it is not known whether the server acted. Rethrows what is no ApiError. */
export function readCheckoutFailure(error: unknown): CheckoutFailure {
  if (!(error instanceof ApiError)) throw error;
  const { code, message, data } = error;
  if (code === priceChangedCode && holdsQuote(data)) return { what: 'price_changed', message, quote: data };
  if (code === addressNeededCode) return { what: 'address_needed', message };
  if (code === deliveryUnavailableCode) return { what: 'delivery_unavailable', message };
  if (goodsCodes.has(code)) return { what: 'goods', message };
  return { what: error.isUncertain ? 'uncertain' : 'other', message };
}

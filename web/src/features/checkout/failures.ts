// The refusals of checkout that the confirm-order page answers in its own way.
import { ApiError, productUnavailableCode } from '@galleria/client/errors';
import type { Quote } from './useCheckout';

const couponRefusedCode = 66_007;
const assetsChangedCode = 66_008;
const changedCodes: Readonly<Record<number, 'price_changed' | 'assets_changed' | 'lines_changed'>> = {
  66002: 'price_changed',
  [assetsChangedCode]: 'assets_changed',
  66009: 'lines_changed',
};

type Plain =
  | 'address_needed'
  | 'delivery_unavailable'
  | 'goods'
  | 'coupons'
  | 'assets'
  | 'pin'
  | 'placed'
  | 'slot'
  | 'wrapping';

/** `coupons`, `assets`: a coupon, or points, a card or the wallet, does not hold any more. `placed`: sent before already. */
const plainCodes: Readonly<Record<number, Plain>> = {
  // The key of a submission is kept only when its order was placed.
  40901: 'placed',
  66001: 'goods',
  66003: 'goods',
  66004: 'address_needed',
  66005: 'delivery_unavailable',
  66006: 'goods',
  [couponRefusedCode]: 'coupons',
  [assetsChangedCode]: 'assets',
  71008: 'coupons',
  // Not sent there: another address, or other goods.
  91520: 'address_needed',
  // The courier's slot has filled up or closed, or no courier goes there.
  91610: 'slot',
  91611: 'slot',
  91612: 'slot',
  // The wrapping is not on offer any more.
  91603: 'wrapping',
  72002: 'assets',
  72003: 'assets',
  73001: 'assets',
  73006: 'pin',
  73007: 'pin',
  75001: 'assets',
  [productUnavailableCode]: 'goods',
  // One of several offers cannot be had; the message names it.
  91491: 'goods',
  // At a flash sale it is not the member's turn, or the place is not theirs.
  5003037: 'goods',
  91482: 'goods',
};

export type CheckoutFailure =
  | { what: 'price_changed' | 'assets_changed' | 'lines_changed'; message: string; quote: Quote }
  | { what: Plain | 'card' | 'uncertain' | 'other'; message: string };

function holdsQuote(data: unknown): data is Quote {
  return typeof data === 'object' && data !== null && 'payableCents' in data && 'steps' in data;
}

/** Where a problem stands that concerns what is written on the card. */
const cardPointer = '/giftWrap/cardText';

/** `goods`: the choice of goods must change first. `card`: what is written on it. `uncertain`: it is not known whether the server acted. */
export function readCheckoutFailure(error: ApiError): CheckoutFailure {
  const { code, message, data, problems } = error;
  const card = problems.find(({ pointer }) => pointer === cardPointer);
  if (card) return { what: 'card', message: card.message };
  const changed = changedCodes[code];
  if (changed && holdsQuote(data)) return { what: changed, message, quote: data };
  const plain = plainCodes[code];
  if (plain) return { what: plain, message };
  return { what: error.isUncertain ? 'uncertain' : 'other', message };
}

/** Which choice made a quote impossible; undefined when it was none of the member's assets. */
export function lostByQuoting(error: unknown): 'coupons' | 'cards' | 'slot' | 'wrapping' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === couponRefusedCode) return 'coupons';
  if (plainCodes[error.code] === 'slot') return 'slot';
  if (plainCodes[error.code] === 'wrapping') return 'wrapping';
  return error.code === assetsChangedCode ? 'cards' : undefined;
}

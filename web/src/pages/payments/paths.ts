// Where payments and their results are shown, by where the order came from.

export const paymentPath = '/pages/spaceMall/paymentPage/index';

/** `list`: paid from the list of orders or an order's page. The last two are no orders of goods. */
export const resultPaths = {
  cart: '/pages/goodsOrder/confirmOrder/paySuccess',
  direct: '/pages/directConfirmOrder/paySuccess/index',
  list: '/pages/spaceMall/paymentPage/success',
  giftCards: '/pages/spaceMall/paymentPage/success',
  recharge: '/pages/plazaActivity/rechargeGift/payment',
} as const;

export type PaymentSource = keyof typeof resultPaths;

/** What a link names; anything else counts as `list`. */
export function readSource(text: string | undefined): PaymentSource {
  return text !== undefined && Object.keys(resultPaths).includes(text) ? (text as PaymentSource) : 'list';
}

/** What is paid for is no order of goods: its result page watches the payment by itself, and there is no order to see. */
export function isWithoutOrder(source: PaymentSource): source is 'giftCards' | 'recharge' {
  return source === 'giftCards' || source === 'recharge';
}

// Remembers, over a reload, that the member has left for a payment page outside the app.
const name = 'left-for-payment';

export function markPaymentStarted(orderId: number): void {
  sessionStorage.setItem(name, String(orderId));
}

/** True when the member left to pay this order and its result is not known yet. */
export function isPaymentStarted(orderId: number): boolean {
  return sessionStorage.getItem(name) === String(orderId);
}

export function clearPaymentStarted(): void {
  sessionStorage.removeItem(name);
}

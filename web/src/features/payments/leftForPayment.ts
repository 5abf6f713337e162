// Remembers, over a reload, that the member has left for a payment page outside the app.
const name = 'left-for-payment';

export function rememberLeaving(orderId: number): void {
  sessionStorage.setItem(name, String(orderId));
}

/** True when the member left to pay this order and its result is not known yet. */
export function hasLeftFor(orderId: number): boolean {
  return sessionStorage.getItem(name) === String(orderId);
}

export function forgetLeaving(): void {
  sessionStorage.removeItem(name);
}

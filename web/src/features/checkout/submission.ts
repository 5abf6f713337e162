// One submission of an order: its idempotency key is made before it is sent, because the PIN's ticket is bound to it.
import { actionName, keyFor } from '@galleria/client/idempotency';
import type { Input } from '@galleria/client/types';

/** One offer, or a cart of them: without coupons, and with the points that the offers say. */
export const isByOffers = (source: Input<'preprocess_order'>['source']): boolean =>
  source === 'offer' || source === 'points_cart';

/** Everything that the member agreed to; the same order is the same submission while its outcome is not known. */
export type OrderToPlace = Omit<Input<'submit_order'>, 'payTicket'>;

const nameOf = (order: OrderToPlace) => JSON.stringify(order);

/** What the PIN's ticket must be good for. It changes when the server has answered, for then the next try is a new one. */
export function pinSubjectOf(order: OrderToPlace): string {
  return `checkout:${keyFor(actionName('submit_order', undefined, nameOf(order)))}`;
}

/** What `submit_order` is run with: it goes out with the key that `pinSubjectOf` names. */
export function submissionOf(
  order: OrderToPlace,
  payTicket: string | undefined,
): [Input<'submit_order'>, { action: string }] {
  return [payTicket === undefined ? order : { ...order, payTicket }, { action: nameOf(order) }];
}

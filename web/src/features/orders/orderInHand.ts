// What the order in hand comes to, from placing it until its payment is settled (specification §3): the cashier shows it before the server has answered.
import { createStore } from '@galleria/client/store';
import { useStore } from '@/api/useStore';

interface OrderInHand {
  orderId: number;
  /** What is left to pay in money. */
  payAmountCents: number;
}

export const orderInHand = createStore<OrderInHand | undefined>(undefined);

/** What is left to pay of this order; undefined when another is in hand, or none. */
export function usePayAmountCents(orderId: number): number | undefined {
  const inHand = useStore(orderInHand);
  return inHand?.orderId === orderId ? inHand.payAmountCents : undefined;
}

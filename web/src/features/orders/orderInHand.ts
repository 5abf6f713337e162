// What the order in hand comes to, from placing it until its payment is settled (specification §3).
import { createStore } from '@galleria/client/store';

export const payAmountCents = createStore<number | undefined>(undefined);

// What travels from confirming an order to its payment result: the amount to pay, the order's status, and a gift card's give value.
import { createStore } from '@galleria/client/store';

export const payAmountCents = createStore<number | undefined>(undefined);
export const orderStatus = createStore<string | undefined>(undefined);
export const giftCardGiveValue = createStore<number | undefined>(undefined);

// What can be told in the chat app, and at which moments it is offered.
import type { Output } from '@galleria/client/types';

export type Subscription = Output<'list_subscriptions'>['subscriptions'][number];
export type SubscribeTopic = Subscription['topic'];

/** What belongs to a moment; the chat app asks for three at most. */
export const topicsOf = {
  orderPaid: ['order_shipped', 'refund_completed'],
  flashSaleReminder: ['flash_sale_begins'],
  offerReminder: ['offer_begins'],
  booking: ['booking_news'],
  registration: ['registration_news'],
} as const satisfies Readonly<Record<string, readonly SubscribeTopic[]>>;

export type Moment = keyof typeof topicsOf;

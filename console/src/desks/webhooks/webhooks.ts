// The types of events, what marks say, and what is asked for the list of deliveries. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { ListView } from '@/patterns/list/declaration';
import { asked, wholeOf } from '@/patterns/list/readFilters';
import type { Tone } from '@/ui/Mark';

export type Webhook = Output<'get_webhook'>;
export type Delivery = Output<'get_webhook_delivery'>['delivery'];
export type Try = Output<'get_webhook_delivery'>['tries'][number];
type EventType = Webhook['events'][number];

/** What a webhook may hear of: all but the test event, which is sent by hand. */
export const eventTypes = [
  'order_paid',
  'order_shipped',
  'order_received',
  'order_refunded',
  'member_joined',
  'member_closed',
  'points_spent',
  'points_moved',
  'gift_card_spent',
  'gift_card_moved',
  'coupon_used',
] as const satisfies readonly EventType[];

export const stateTones: Readonly<Record<Webhook['state'], Tone>> = {
  active: 'good',
  paused: 'calm',
  disabled: 'wrong',
};

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const satisfies readonly Delivery['state'][];

export const deliveryTones: Readonly<Record<Delivery['state'], Tone>> = {
  waiting: 'waiting',
  delivered: 'good',
  failed: 'wrong',
};

/** `gift_card.spent`, as messages have it, as the contract's word: `gift_card_spent`. */
export const eventOf = (type: string): EventType | undefined =>
  [...eventTypes, 'webhook_test' as const].find((event) => event === type.replace('.', '_'));

export function deliveriesOf(webhookId: number, { filters, page }: ListView): Input<'list_webhook_deliveries'> {
  return asked<Input<'list_webhook_deliveries'>>({
    webhookId,
    state: deliveryStates.find((state) => state === filters.state),
    beforeDeliveryId: wholeOf(page),
    pageSize: undefined,
  });
}

/** A body of JSON in lines; one that is none stays as it is. */
export function linesOf(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

// What is asked for the list of deliveries, and how types and bodies are read.
import { expect, test } from 'vitest';
import { deliveriesOf, eventOf, linesOf } from './webhooks';

test('only a known state is asked for, and the next page begins behind the last delivery', () => {
  expect(deliveriesOf(4, { filters: { state: 'failed' }, page: '9' })).toEqual({
    webhookId: 4,
    state: 'failed',
    beforeDeliveryId: 9,
  });
  expect(deliveriesOf(4, { filters: { state: 'lost' }, page: '' })).toEqual({ webhookId: 4 });
});

test('a type is known by its point, and one of a newer server is left as it is', () => {
  expect(eventOf('gift_card.spent')).toBe('gift_card_spent');
  expect(eventOf('webhook.test')).toBe('webhook_test');
  expect(eventOf('parking.left')).toBeUndefined();
});

test('a body is shown in lines, and one that is no JSON as it is', () => {
  expect(linesOf('{"data":{"orderId":7}}')).toBe('{\n  "data": {\n    "orderId": 7\n  }\n}');
  expect(linesOf('{')).toBe('{');
});

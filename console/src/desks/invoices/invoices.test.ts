// What is asked of the mall for what stands in the address.
import { expect, test } from 'vitest';
import { invoicesOf, isGivenUp, isUnderWay, lookAgainMs, pageBehind } from './invoices';

test('twenty digits are an invoice’s number, fewer an order’s', () => {
  expect(invoicesOf({ filters: { number: '26320000000000000001' }, page: '' })).toEqual({
    fapiaoNumber: '26320000000000000001',
  });
  expect(invoicesOf({ filters: { number: '4711', state: 'failed' }, page: '8' })).toEqual({
    state: 'failed',
    orderId: 4711,
    beforeInvoiceId: 8,
  });
  expect(invoicesOf({ filters: { number: 'x', state: 'lost', memberId: 'y' }, page: '' })).toEqual({});
});

test('the next page begins behind the last invoice of this one', () => {
  const invoices = [{ invoiceId: 9 }, { invoiceId: 7 }] as Parameters<typeof pageBehind>[0]['invoices'];
  expect(pageBehind({ invoices, hasMore: true })).toBe('7');
  expect(pageBehind({ invoices, hasMore: false })).toBeUndefined();
});

test('a failure is given up when it is not live any more', () => {
  expect(isGivenUp({ invoiceState: 'failed', isLive: false })).toBe(true);
  expect(isGivenUp({ invoiceState: 'failed', isLive: true })).toBe(false);
  expect(isGivenUp({ invoiceState: 'reversed', isLive: false })).toBe(false);
  expect(isUnderWay({ invoiceState: 'reversing' })).toBe(true);
  expect(isUnderWay({ invoiceState: 'issued' })).toBe(false);
});

test('what failed is looked at again while it is tried again by itself, and no longer once it was given up', () => {
  expect(lookAgainMs({ invoiceState: 'issuing', isLive: true })).toBe(1_000);
  expect(lookAgainMs({ invoiceState: 'failed', isLive: true })).toBe(3_000);
  expect(lookAgainMs({ invoiceState: 'reverse_failed', isLive: true })).toBe(3_000);
  expect(lookAgainMs({ invoiceState: 'failed', isLive: false })).toBe(false);
  expect(lookAgainMs({ invoiceState: 'issued', isLive: true })).toBe(false);
});

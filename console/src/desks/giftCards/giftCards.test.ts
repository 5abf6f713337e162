// What is asked for what stands in the address, what a sale comes to, and the printer's file.
import { expect, test } from 'vitest';
import { batchesOf, behind, cardsOf, codesFile, dueOf, salesOf, tendersOf } from './giftCards';

test('only what is asked for is sent, and a state that there is', () => {
  expect(cardsOf({ filters: { state: 'frozen', lastFour: 'ab12', memberId: 'x' }, page: '9' })).toEqual({
    state: 'frozen',
    lastFour: 'AB12',
    beforeCardId: 9,
  });
  expect(cardsOf({ filters: { state: 'lost', lastFour: '12' }, page: '' })).toEqual({});
  expect(batchesOf({ filters: { state: 'made' }, page: '' })).toEqual({ state: 'made' });
  expect(salesOf({ filters: { batchId: '7' }, page: '3' })).toEqual({ batchId: 7, beforeSaleId: 3 });
});

test('the next page begins behind the last row of this one', () => {
  expect(behind([{ id: 9 }, { id: 7 }], true, ({ id }) => id)).toBe('7');
  expect(behind([{ id: 9 }], false, ({ id }) => id)).toBeUndefined();
  expect(behind<{ id: number }>([], true, ({ id }) => id)).toBeUndefined();
});

test('what the mall gives away costs nothing and is paid with nothing', () => {
  expect(dueOf({ faceCents: 50_000, funder: 'buyer' }, 3)).toBe(150_000);
  expect(dueOf({ faceCents: 50_000, funder: 'mall' }, 3)).toBe(0);
  expect(tendersOf({ funder: 'mall' })).toEqual(['nothing']);
  expect(tendersOf({ funder: 'buyer' })).not.toContain('nothing');
});

test('the printer gets a line a card', () => {
  expect(codesFile([{ position: 1, code: 'K7QM 2XWA 90PD 4T1B', pin: '012345' }])).toBe(
    'position,code,pin\r\n1,K7QM 2XWA 90PD 4T1B,012345',
  );
});

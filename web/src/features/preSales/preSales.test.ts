// What a pre-sale shows at its goods, and what a pre-order waits for.
import { expect, test } from 'vitest';
import { bodyOf, countdownOf, hindranceOf, momentOf, offerToShow, type PreOrder, type PreSaleOffer } from './preSales';

const offer: PreSaleOffer = {
  offerId: 1,
  productId: 2,
  skuId: 3,
  name: '秋冬新色',
  goodsName: '托特包',
  specification: '焦糖棕',
  imageUrl: '',
  phase: 'deposits',
  goodsCents: 268_000,
  priceCents: 200_000,
  depositCents: 20_000,
  worthCents: 50_000,
  restCents: 150_000,
  depositFrom: 10,
  depositUntil: 20,
  restFrom: 30,
  restUntil: 40,
  shipsBy: 50,
  mostPerMember: 2,
  stockCount: 10,
  leftCount: 3,
};
const preOrder: PreOrder = {
  preOrderId: 7,
  offerId: 1,
  productId: 2,
  skuId: 3,
  number: 'YS7',
  name: '秋冬新色',
  specification: '焦糖棕',
  imageUrl: '',
  quantity: 1,
  state: 'deposit_paid',
  isCalledOff: false,
  priceCents: 200_000,
  depositCents: 20_000,
  worthCents: 50_000,
  restCents: 150_000,
  returnedCents: 0,
  canPayRest: false,
  placedAt: 10,
  payBefore: 15,
  restFrom: 30,
  restUntil: 40,
  shipsBy: 50,
  serverTime: 12,
};

test('whose deposits are taken is shown before what is to come, and what is not for sale any more is not', () => {
  const coming: PreSaleOffer = { ...offer, offerId: 9, phase: 'coming' };
  expect(offerToShow([coming, offer])?.offerId).toBe(1);
  expect(offerToShow([{ ...offer, phase: 'rest' }])).toBeUndefined();
  expect(momentOf(coming)).toBe(10);
  expect(momentOf({ ...offer, phase: 'waiting' })).toBe(30);
});

test('a deposit is paid while there is one to be had', () => {
  expect(hindranceOf(offer)).toBeUndefined();
  expect(hindranceOf({ ...offer, leftCount: 0 })).toBe('soldOut');
  expect(hindranceOf({ ...offer, phase: 'waiting' })).toBe('notOpen');
});

test('a member who is not let pay the rest in its time is told that the deposit may go back', () => {
  expect(bodyOf(preOrder)).toBe('deposit_paid');
  expect(bodyOf({ ...preOrder, serverTime: 30, canPayRest: true })).toBe('restNow');
  expect(bodyOf({ ...preOrder, serverTime: 30 })).toBe('restStopped');
  expect(bodyOf({ ...preOrder, serverTime: 30, isCalledOff: true })).toBe('deposit_paid');
  expect(bodyOf({ ...preOrder, serverTime: 30, state: 'ordered' })).toBe('ordered');
});

test('a pre-order counts down to its deposit, to the time for the rest and to its end', () => {
  expect(countdownOf({ ...preOrder, state: 'to_pay' }, 12)).toEqual({ name: 'deposit', endAtMs: 15 });
  expect(countdownOf(preOrder, 12)).toEqual({ name: 'restFrom', endAtMs: 30 });
  expect(countdownOf(preOrder, 30)).toEqual({ name: 'rest', endAtMs: 40 });
  expect(countdownOf({ ...preOrder, isCalledOff: true }, 30)).toBeUndefined();
  expect(countdownOf({ ...preOrder, state: 'sold' }, 30)).toBeUndefined();
});

// What a typed right and its terms come to.
import { expect, test } from 'vitest';
import { purchasesOf, type Right, rightDraft, termsDraft, toRight, toTerms } from './rights';

const right: Right = {
  rightId: 7,
  nameZhCn: '金卡月享',
  nameEn: 'A month of Gold',
  textZhCn: '',
  textEn: '',
  pictureUrl: '',
  takenCount: 3,
  mostPerMember: 2,
  place: 1,
  isOnSale: true,
  terms: {
    version: 4,
    priceCents: 19_900,
    pricePoints: 0,
    tier: 'gold',
    validDays: 30,
    coupons: [{ couponId: 11, name: '停车券', count: 2 }],
  },
};

test('new terms replace those that were read, and give each coupon so often', () => {
  expect(termsDraft(right)).toMatchObject({ priceCents: '199', pricePoints: '', tier: 'gold', couponIds: '11' });
  const typed = {
    priceCents: 29_900,
    tier: 'normal',
    validDays: 7,
    couponIds: [11, 12],
    couponCount: 3,
    reason: '涨价',
  };
  expect(toTerms(typed, right)).toEqual({
    rightId: 7,
    version: 4,
    priceCents: 29_900,
    pricePoints: 0,
    validDays: 7,
    coupons: [
      { couponId: 11, count: 3 },
      { couponId: 12, count: 3 },
    ],
    reason: '涨价',
  });
});

test('without a number of pieces there is no limit', () => {
  expect(rightDraft(right, 9)).toMatchObject({ stockCount: '', place: '1' });
  const saved = toRight({ nameZhCn: '甲', nameEn: 'A', mostPerMember: 1, place: 9, isOnSale: false }, undefined);
  expect(saved).not.toHaveProperty('stockCount');
  expect(saved).not.toHaveProperty('rightId');
});

test('purchases are asked for by their state, and a state that is none asks for all', () => {
  expect(purchasesOf({ filters: { state: 'paid' }, page: '77' } as never)).toEqual({
    state: 'paid',
    beforePurchaseId: 77,
  });
  expect(purchasesOf({ filters: { state: 'lost' } } as never)).toEqual({});
});

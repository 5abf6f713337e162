// Between a promotion and its editor's fields, and what a price is tried with.
import { expect, test } from 'vitest';
import { type PromotionRecord, placesOfRows, searchOf, startOf, toPromotion } from './promotions';
import { type Conditions, problemAt, trialOf, unreadIn, usualConditions, withGoods } from './trial';

const record = {
  promotion: {
    promotionId: 7,
    kind: 'full_reduction',
    phase: 'running',
    nameZhCn: '皮具季',
    nameEn: 'Leather season',
    label: '满300减30',
    priceCount: 0,
    priority: 5,
    isExclusive: true,
    excludesCoupons: false,
    from: Date.UTC(2026, 10, 20),
    until: Date.UTC(2026, 10, 27),
    savedBy: 'manager',
    savedAt: 1,
  },
  scope: {
    isEverything: false,
    shopIds: [],
    categoryIds: [20, 21],
    productIds: [],
    excludedShopIds: [],
    excludedCategoryIds: [],
    excludedProductIds: [30],
  },
  rungs: [
    { thresholdCents: 30_000, offCents: 3_000 },
    { thresholdCents: 60_000, offCents: 8_000 },
  ],
  prices: [],
  names: { shops: [], categories: [], products: [], skus: [] },
} satisfies PromotionRecord;

/** As the editor reads its fields. */
const read = {
  nameZhCn: '皮具季',
  nameEn: 'Leather season',
  priority: 5,
  from: record.promotion.from,
  until: record.promotion.until,
  isExclusive: true,
  excludesCoupons: false,
  isEverything: false,
  categoryIds: [20, 21],
  excludedProductIds: [30],
  rungThreshold0: 30_000,
  rungOff0: 3_000,
  rungThreshold1: 60_000,
  rungOff1: 8_000,
};

test('what the fields of a saved promotion come to is that promotion', () => {
  const start = startOf(record);
  expect(start).toMatchObject({
    from: '2026-11-20T08:00',
    categoryIds: '20, 21',
    rungThreshold1: '600.00',
    rungOff1: '80.00',
  });
  const { scope, rungs, prices } = record;
  expect(toPromotion(read, 'full_reduction', 3, 7)).toMatchObject({ promotionId: 7, scope, rungs, prices });
});

test('empty rows at the end are left out, and a gap is sent, so that the server says what is missing there', () => {
  const { rungThreshold0: _, rungOff0: __, ...withGap } = read;
  expect(toPromotion(withGap, 'full_reduction', 10).rungs).toEqual([
    { thresholdCents: 0 },
    { thresholdCents: 60_000, offCents: 8_000 },
  ]);
});

test('an activity price has no scope and no ladder, whatever its fields held before', () => {
  const sent = toPromotion({ ...read, priceSku0: 40, priceCents0: 8_000 }, 'activity_price', 3);
  expect(sent).toMatchObject({ isExclusive: false, rungs: [], prices: [{ skuId: 40, priceCents: 8_000 }] });
  expect(sent.scope.categoryIds).toEqual([]);
});

test('each problem of a row stands at its field', () => {
  const names = placesOfRows('full_discount', 10);
  expect(names['rungs.1.percentOff']).toBe('rungPercent1');
  expect(names['scope.categoryIds.3']).toBe('categoryIds');
  expect(placesOfRows('activity_price', 200)['prices.199.skuId']).toBe('priceSku199');
});

test('the list asks for a phase and a kind that there are', () => {
  expect(searchOf({ filters: { phase: 'running', kind: 'nonsense' }, page: '2' })).toEqual({
    phase: 'running',
    pageNo: 2,
  });
});

const goods = { skuId: 40 } as Parameters<typeof withGoods>[1];

test('goods that are chosen twice are two pieces of one line', () => {
  const lines = withGoods(withGoods([], goods), goods);
  expect(lines).toEqual([{ goods, quantity: 2 }]);
});

test('nothing is asked for an empty basket, and a moment only where one is typed', () => {
  const conditions: Conditions = { ...usualConditions, couponIds: '7，8 ', points: '500', tier: 'gold' };
  expect(trialOf([], conditions)).toBeUndefined();
  expect(trialOf(withGoods([], goods), conditions)).toEqual({
    lines: [{ skuId: 40, quantity: 1 }],
    tier: 'gold',
    deliveryType: 'express',
    couponIds: [7, 8],
    points: 500,
  });
  expect(trialOf(withGoods([], goods), { ...conditions, at: '2026-11-25T10:00' })?.at).toBe(Date.UTC(2026, 10, 25, 2));
});

test('what is no number is no question, and its field says so', () => {
  const conditions: Conditions = { ...usualConditions, couponIds: '7 x', points: '5e3' };
  expect([...unreadIn(conditions)]).toEqual(['couponIds', 'points']);
  expect(trialOf(withGoods([], goods), conditions)).toBeUndefined();
});

test('a problem stands at the field that its pointer begins with', () => {
  const error = { problems: [{ pointer: '/couponIds/1', code: 'unknown', message: '没有这张券' }] };
  expect(problemAt(error, 'couponIds')).toBe('没有这张券');
  expect(problemAt(error, 'coupon')).toBeUndefined();
});

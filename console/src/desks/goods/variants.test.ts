// Axes that come and go while variants keep their numbers, combinations that are there or not, and what is sent.
import { expect, test } from 'vitest';
import type { GoodsRecord } from './goods';
import {
  changed,
  combinationsOf,
  filled,
  findVariant,
  inOrder,
  isValueUsed,
  readVariation,
  rebased,
  toggled,
  type Variation,
  variationOf,
  withAllCombinations,
  withAxis,
  withAxisNamed,
  withoutAxis,
  withoutValue,
  withValue,
  withValueNamed,
} from './variants';

const texts = (zh: string) => ({ zh, en: '' });
const sku = (skuId: number, ...values: string[]) => ({
  skuId,
  values: values.map(texts),
  imageUrl: '',
  code: '',
  barcode: '',
  listPriceCents: 30_000,
  priceCents: 20_000,
  memberPriceCents: 18_000,
  onHandCount: 3,
  reservedCount: 0,
  soldCount: 0,
  isOnSale: true,
  weightGrams: 350,
});
const record = {
  productId: 300,
  version: 4,
  shelfStatus: 'on_shelf',
  specifications: [{ name: texts('颜色'), values: [texts('红'), texts('蓝')] }],
  skus: [sku(400, '红'), sku(401, '蓝')],
} as unknown as GoodsRecord;
const start = variationOf(record);
const sent = (variation: Variation, of: GoodsRecord = record) => {
  const read = readVariation(variation, of);
  if ('problems' in read) throw new Error([...read.problems].join(' '));
  return read.input;
};

test('a variant stands at its values, and is sent with its number and without prices', () => {
  expect(start.variants.map(({ places }) => places)).toEqual([[0], [1]]);
  expect(sent(start).variants[1]).toEqual({
    skuId: 401,
    valuePlaces: [1],
    isOnSale: true,
    code: '',
    barcode: '',
    imageUrl: '',
    weightGrams: 350,
    startCount: 0,
  });
});

test('an axis that is added gives its first value to all that is there', () => {
  const sized = withValueNamed(withAxisNamed(withAxis(start), 1, texts('尺码')), 1, 0, texts('M'));
  expect(sent(sized).axes[1]).toEqual({ name: texts('尺码'), values: [texts('M')] });
  expect(sent(sized).variants.map(({ skuId, valuePlaces }) => [skuId, valuePlaces])).toEqual([
    [400, [0, 0]],
    [401, [1, 0]],
  ]);
  expect(withoutAxis(sized, 1)).toEqual(start);
});

test('a combination is there or not: what has a number goes off sale, what is new goes', () => {
  const more = withValueNamed(withValue(start, 0), 0, 2, texts('白'));
  expect(combinationsOf(more.axes)).toEqual([[0], [1], [2]]);
  const added = toggled(more, [2], false);
  expect(findVariant(added, [2])).toMatchObject({ price: '200.00', weight: '350' });
  expect(sent(added).variants[2]?.prices).toEqual({
    listPriceCents: 30_000,
    priceCents: 20_000,
    memberPriceCents: 18_000,
  });
  expect(findVariant(toggled(added, [2], false), [2])).toBeUndefined();
  expect(findVariant(toggled(added, [0], false), [0])).toMatchObject({ skuId: 400, isOnSale: false });
  expect(findVariant(toggled(added, [0], true), [0])).toBeUndefined();
  expect(withAllCombinations(more).variants).toHaveLength(3);
});

test('a value goes with the new variants that have it, and the places behind it move up', () => {
  const more = withAllCombinations(withValueNamed(withValue(start, 0), 0, 2, texts('白')));
  expect([isValueUsed(more, 0, 0), isValueUsed(more, 0, 2)]).toEqual([true, false]);
  expect(withoutValue(more, 0, 2)).toEqual(start);
  const first = withoutValue({ ...more, variants: more.variants.slice(1) }, 0, 0);
  expect(first.variants.map(({ places }) => places)).toEqual([[0], [1]]);
});

test('variants are sent in the order of their combinations', () => {
  const turned = { ...start, variants: start.variants.toReversed() };
  expect(inOrder(turned).map(({ skuId }) => skuId)).toEqual([400, 401]);
});

test('what is typed wrongly is named at its place, all at once', () => {
  const more = toggled(withValue(start, 0), [2], false);
  const wrong = changed(changed(more, [2], { price: 'x' }), [0], { weight: '-' });
  const read = readVariation(wrong, record);
  expect('problems' in read && [...read.problems]).toEqual([
    ['/axes/0/values/2', 'needed'],
    ['/variants/0/weightGrams', 'noNumber'],
    ['/variants/2/prices', 'noAmount'],
  ]);
  const turned = readVariation(changed(more, [2], { memberPrice: '900' }), record);
  expect('problems' in turned && turned.problems.get('/variants/2/prices')).toBe('outOfOrder');
});

test('what is filled in goes to those alone that take it', () => {
  const more = toggled(withValueNamed(withValue(start, 0), 0, 2, texts('白')), [2], false);
  const all = filled(more, { price: '9' }, ({ skuId }) => skuId === undefined);
  expect(all.variants.map(({ price }) => price)).toEqual(['200.00', '200.00', '9']);
});

test('what somebody else added meanwhile is added to what was typed, and what went goes', () => {
  const newest = { ...record, skus: [sku(401, '蓝'), sku(402, '红')] };
  const typed = changed(start, [1], { code: 'B-1' });
  const both = rebased(typed, newest);
  expect(both.variants.map(({ skuId, places, code }) => [skuId, places, code])).toEqual([
    [401, [1], 'B-1'],
    [402, [0], ''],
  ]);
});

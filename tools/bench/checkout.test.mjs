// What the measuring of checkout rests on: buyers that are never used twice, and coupons of every kind.
import assert from 'node:assert/strict';
import test from 'node:test';
import { couponForms } from './full_cart.mjs';
import { startShares } from './shares.mjs';

const goods = Array.from({ length: 20 }, (_, index) => ({ sku_id: index, product_id: 100 + index, shop_id: 200 + index, category_id: 300 + index }));

test('shares are equal, lie behind what is reserved and behind one another, and come to an end', () => {
  const next = startShares(12, 2, 3);
  assert.deepEqual([next(), next(), next()], [{ skip: 2, count: 3 }, { skip: 5, count: 3 }, { skip: 8, count: 3 }]);
  assert.throws(next, /all 3 shares/);
  assert.throws(() => startShares(4, 2, 3), /too few/);
});

test('the coupons are of every group and kind, with and without thresholds, scopes and exclusiveness', () => {
  const forms = couponForms(goods, 29);
  assert.equal(forms.length, 29);
  const kindsOf = (field) => [...new Set(forms.map((form) => form[field]))].sort();
  assert.deepEqual(kindsOf('kind'), ['fixed', 'freight', 'goods', 'percent']);
  assert.deepEqual(kindsOf('stackGroup'), ['freight', 'item', 'platform', 'shop']);
  assert.deepEqual(kindsOf('isExclusive'), [false, true]);
  for (const scope of ['shopIds', 'categoryIds', 'productIds', 'excludedProductIds']) assert.ok(forms.some((form) => form.scope[scope].length > 0), scope);
  assert.ok(forms.some((form) => form.thresholdCents === 0) && forms.some((form) => form.thresholdCents > 0));
});

test('a coupon asks for no less than it takes off', () => {
  for (const form of couponForms(goods, 29)) assert.ok(form.kind !== 'fixed' || form.thresholdCents === 0 || form.thresholdCents >= form.value, form.nameEn);
});

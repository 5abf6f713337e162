// A member with a full cart and many coupons: what the price of a checkout is worked out from at its worst.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryRows } from '../../tests/database.mjs';
import { post, postAs } from './mall.mjs';

export const lineCount = 20;
export const couponCount = 30;
const dayMs = 86_400_000;

const goodsOf = (count) => `select min(skus.id) as sku_id, products.id as product_id, products.shop_id, products.category_id
  from skus join products on products.id = skus.product_id
  where products.allows_express and products.limit_per_member = 0 and products.shelf_status = 'on_shelf'
  group by products.id, products.shop_id, products.category_id order by products.id limit ${count}`;

/**
 * So many different coupons for these goods, {product_id, shop_id, category_id}: of every group and kind, with and without thresholds, for all goods, for
 * shops, categories and products, and some that these goods do not reach.
 */
export function couponForms(goods, count, now = Date.now()) {
  const kinds = [
    (index) => ({ kind: 'fixed', stackGroup: 'platform', value: 500 + 100 * index, thresholdCents: 10_000 * index }),
    (index, { shop_id: shopId }) => ({ kind: 'fixed', stackGroup: 'shop', value: 300 + 10 * index, thresholdCents: 5_000, scope: { shopIds: [shopId] } }),
    (index, { product_id: productId }) => ({ kind: 'percent', stackGroup: 'item', value: 5 + index, capCents: 5_000, scope: { productIds: [productId] } }),
    (index) => ({ kind: 'percent', stackGroup: 'platform', value: 1 + index, capCents: 20_000, isExclusive: index % 16 === 3 }),
    (_index, { product_id: productId }) => ({ kind: 'goods', stackGroup: 'item', value: 0, scope: { productIds: [productId] } }),
    (index, { shop_id: shopId, category_id: categoryId }) => {
      const scope = { shopIds: [shopId], categoryIds: [categoryId] };
      return { kind: 'percent', stackGroup: 'shop', value: 3 + index, scope };
    },
    (index) => ({ kind: 'freight', stackGroup: 'freight', value: 100 * (index + 1) }),
    (_index, { product_id: productId }) => ({ kind: 'fixed', stackGroup: 'item', value: 200, thresholdCents: 100_000_000, scope: { excludedProductIds: [productId] } }),
  ];
  const common = {
    isExclusive: false,
    priority: 0,
    thresholdCents: 0,
    funder: 'mall',
    totalCount: 10,
    limitPerMember: 1,
    limitPerMemberDay: 0,
    leastTier: 0,
    isInCentre: false,
    enablesTransfer: false,
    collectFrom: now - dayMs,
    collectUntil: now + dayMs,
    validDays: 30,
    usageZhCn: '',
    usageEn: '',
    pictureUrl: '',
  };
  const everywhere = { shopIds: [], categoryIds: [], productIds: [], excludedProductIds: [] };
  return Array.from({ length: count }, (_, index) => {
    const { scope, ...fields } = kinds[index % kinds.length](index, goods[index % goods.length]);
    return { nameZhCn: `测试券 ${index}`, nameEn: `Coupon ${index}`, ...common, ...fields, scope: { ...everywhere, ...scope } };
  });
}

/** Fills the buyer's cart and hands coupons out until there are enough; the buyer holds one from the start. Gives the choices that price the cart. */
export async function fillCart(server, { url, folder, buyers: [buyer] }) {
  const goods = await queryRows(url, goodsOf(lineCount));
  if (goods.length !== lineCount) throw new Error(`the demo mall has only ${goods.length} goods to buy`);
  for (const [place, { sku_id: skuId }] of goods.entries())
    await post(server, '/mall-api/trading/v1/cart/add', buyer, { skuId, quantity: 1 + (place % 3) }, { 'idempotency-key': `full-cart-${place}` });
  const [{ member_id: memberId }] = await queryRows(url, `select member_id from addresses where id = ${buyer.addressId}`);
  const staff = { 'x-staff-key': readFileSync(join(folder, 'secrets/staff_key'), 'utf8').trim() };
  const ask = (path, body, key) => postAs(server, `/staff/v1/coupons/${path}`, staff, body, { 'idempotency-key': key });
  for (const [place, form] of couponForms(goods, couponCount - 1).entries()) {
    const { couponId } = await ask('create', form, `create-${place}`);
    await ask('changeState', { couponId, couponState: 'active' }, `start-${place}`);
    await ask('grant', { couponId, memberId: Number(memberId), reason: '压力测试' }, `grant-${place}`);
  }
  return { source: 'cart', deliveryType: 'express', addressId: buyer.addressId, usesPoints: true, giftCardIds: [buyer.giftCardId], usesWallet: true };
}

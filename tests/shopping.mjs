// What members do in the mall, step by step, as journeys tell it. Each step ends when the member sees what came of it.
import assert from 'node:assert/strict';

export const paths = {
  product: '/pages/spaceMall/GoodsDetails/index',
  shop: '/pages/spaceMall/store/index',
  cart: '/pages/spaceMall/shoppingCart/index',
  cartConfirm: '/pages/goodsOrder/confirmOrder/index',
  directConfirm: '/pages/directConfirmOrder/confirmOrder/index',
  cashier: '/pages/spaceMall/paymentPage/index',
  orders: '/pages/goodsOrder/orderList/index',
  order: '/pages/goodsOrder/orderDetail/index',
  logistics: '/pages/goodsOrder/logistics/index',
  home: '/pages/home/index',
  mine: '/pages/personalCenter/index',
  couponCentre: '/pages/personalCenter/myCoupon/couponCollect',
  giftCards: '/pages/giftCard/index',
  invoices: '/pages/personalCenter/invoiceManage/index',
  invoice: '/pages/personalCenter/invoiceDetail/index',
  specialInvoice: '/pages/personalCenter/specialInvoice/detail',
  afterSales: '/pages/afterSales/index',
  level: '/pages/public/personalLevel/index',
  addresses: '/pages/personalCenter/addressManage/index',
};

const xuanwu = 320102; // 南京市玄武区

/** Gives the member an address, as somebody who has bought before. Its street is the answer. */
export async function haveAddress(member, street = '中山路 18 号 12 栋 602') {
  const input = { receiverName: '林晓', phone: '13800005678', countyCode: xuanwu, street, label: '家', isDefault: true };
  await member.call('save_address', input);
  return street;
}

/** Every product that the mall shows, in the order of its categories, one after the other. */
async function* products(guest) {
  const seen = new Set();
  for (const first of await guest.call('list_first_categories')) {
    for (const second of await guest.call('list_second_categories', { categoryId: first.categoryId })) {
      for (const { productId } of await guest.call('list_products_by_category', { categoryId: second.categoryId })) {
        if (!seen.has(productId)) yield guest.call('get_product', { productId });
        seen.add(productId);
      }
    }
  }
}

/** Products that can be bought, `count` of them, each from another shop; `fits` chooses among their details. */
export async function findProducts(world, count, fits = () => true) {
  const found = [];
  for await (const product of products(world.guest())) {
    const isBuyable = product.isOnShelf && product.skus.every((sku) => !sku.isSoldOut);
    const isFromKnownShop = found.some(({ shop }) => shop.shopId === product.shop.shopId);
    if (isBuyable && !isFromKnownShop && fits(product)) found.push(product);
    if (found.length === count) return found;
  }
  throw new Error(`the demo mall has only ${found.length} such products`);
}

export const isSentByPost = (product) => product.deliveryTypes.includes('express') && product.limitPerMember === 0;
// What is handed over only may be virtual.
export const isHandedOver = (product) => isSentByPost(product) && product.deliveryTypes.includes('pickup');

/** How many of the SKU can be bought now. */
export async function availableCount(world, product, sku = product.skus[0]) {
  const stock = await world.guest().call('get_product_stock', { productId: product.productId });
  return stock.find(({ skuId }) => skuId === sku.skuId).availableCount;
}

/** Opens a product and waits for its price. */
export async function openProduct(visitor, product) {
  await visitor.open(paths.product, { productId: product.productId });
  await visitor.button('catalog:buy.now').waitFor();
}

/** Presses a button of the product's page; where a variant is to be chosen first, takes the one that is offered. */
async function buyBy(visitor, name, product) {
  await visitor.button(name).click();
  if (product.skus.length > 1) await visitor.page.getByRole('dialog').getByRole('button', { name: visitor.t(name), exact: true }).click();
}

/** From a product's page: into the cart. */
export async function addToCart(visitor, product) {
  await openProduct(visitor, product);
  await buyBy(visitor, 'catalog:buy.add', product);
  await visitor.text('catalog:buy.added').waitFor();
}

/** From a product's page: to its confirm-order page, which may ask for an address first. */
export async function buyNow(visitor, product) {
  await openProduct(visitor, product);
  await buyBy(visitor, 'catalog:buy.now', product);
  await visitor.text('checkout:pay.title').waitFor();
}

/** From the cart: to the confirm-order page. */
export async function checkOutCart(visitor) {
  await visitor.open(paths.cart);
  await visitor.page.getByRole('button', { name: visitor.t.pattern('cart:checkOut') }).click();
  await submitButton(visitor).waitFor();
}

export const submitButton = (visitor) => visitor.button('checkout:confirm.submit');

/** Presses a payment PIN on the pad of the sheet that asks for it. */
export async function enterPin(visitor, pin) {
  const sheet = visitor.page.getByRole('dialog');
  for (const digit of pin) await sheet.getByRole('button', { name: digit, exact: true }).click();
}

/** Chooses the first gift card of the confirm-order page. */
export async function payWithGiftCard(visitor) {
  await visitor.page.getByRole('button', { name: new RegExp(visitor.t('checkout:cards.title')) }).first().click();
  const sheet = visitor.page.getByRole('dialog');
  await sheet.getByRole('checkbox').first().click();
  await sheet.getByRole('button', { name: visitor.t.pattern('checkout:cards.done') }).click();
  await sheet.waitFor({ state: 'hidden' });
}

/** Places the order from the confirm-order page; gives its id, as the address of the cashier's page tells it. */
export async function submitOrder(visitor) {
  await submitButton(visitor).click();
  await visitor.button('payments:cashier.pay').waitFor();
  return orderIdOf(visitor.page.url());
}

/** The number that a page was opened with, out of its address. */
export function numberIn(url, name) {
  const number = JSON.parse(new URL(url).searchParams.get('params'))[name];
  assert.ok(Number.isSafeInteger(number), `${name} in ${url}`);
  return number;
}

export const orderIdOf = (url) => numberIn(url, 'orderId');

const sandboxWords = {
  'zh-CN': { confirm: '确认支付', refuse: '拒绝支付', back: '返回商户', unionPay: '银联支付' },
  en: { confirm: 'Confirm payment', refuse: 'Refuse', back: 'Back to the shop', unionPay: 'UnionPay' },
};
export const cashierWords = (visitor) => sandboxWords[visitor.language];

/** From the app's cashier: to the payment platform's. */
export async function goToPlatform(visitor) {
  await visitor.button('payments:cashier.pay').click();
  await visitor.button(cashierWords(visitor).confirm).waitFor();
}

/** Pays at the platform and comes back to the result. */
export async function payAtPlatform(visitor) {
  await visitor.button(cashierWords(visitor).confirm).click();
  await visitor.text('payments:result.paid').waitFor();
}

/** At the app's cashier: chooses UnionPay, goes to its page, pays there, and comes back to the result. */
export async function payByUnionPay(visitor) {
  const words = cashierWords(visitor);
  await visitor.page.getByRole('radio', { name: words.unionPay }).click();
  await goToPlatform(visitor);
  await visitor.button(words.confirm).click();
  await visitor.button(words.back).click();
  await visitor.text('payments:result.paid').waitFor();
}

/** From the result: to the order. */
export async function seeOrder(visitor) {
  await visitor.button('payments:result.toOrder').click();
  await visitor.text('orders:detail.information').waitFor();
}

/** Opens an order's page. */
export async function openOrder(visitor, orderId) {
  await visitor.open(paths.order, { orderId });
  await visitor.text('orders:detail.information').waitFor();
}

/** Waits until the page shows a text, opening the order anew: what happens to an order is seen when it is looked at. */
export async function seeInOrder(visitor, orderId, text) {
  await openOrder(visitor, orderId);
  await visitor.text(text).waitFor();
}

/** An order placed by API without coupons, for journeys that begin later. Gives its detail. */
export async function placeOrder(member, sku, { quantity = 1, deliveryType = 'express' } = {}) {
  const goods = { source: 'direct', skuId: sku.skuId, quantity };
  const draft = await member.call('preprocess_order', goods);
  const choices = { ...goods, deliveryType, couponSerialIds: [], ...(deliveryType === 'express' ? { addressId: draft.address?.addressId } : {}) };
  const quote = await member.call('calculate_order', choices);
  const placed = await member.call('submit_order', { ...choices, expectedTotalCents: quote.payableCents });
  return member.call('get_order', { orderId: placed.orderId });
}

/** Pays by API whatever the cashier takes money for. The mall hears of it a moment later. */
export async function payAtCashier(world, member, orderId) {
  const start = await member.call('choose_pay_method', { orderId, method: 'wechat_pay', tradeKind: 'h5', returnPath: paths.home });
  await world.confirmPayment(new URL(start.h5Url, world.url).searchParams.get('prepay_id'));
}

/** Pays an order by API and waits until the mall knows. */
export async function payOrder(world, member, orderId) {
  await payAtCashier(world, member, orderId);
  const paid = await member.call('update_process_pay', { orderId });
  assert.notEqual(paid.orderStatus, 'created');
  return paid;
}

/** Buys a virtual product of the demo mall by API: {orderId, voucherId, voucherIds, product}. */
export async function boughtVoucher(world, member, kind, quantity = 1) {
  const { terms } = await world.staff().call('list_voucher_terms', { kind });
  const product = await member.call('get_product', { productId: terms[0].productId });
  const { orderId } = await placeOrder(member, product.skus[0], { deliveryType: 'pickup', quantity });
  await payOrder(world, member, orderId);
  const { vouchers } = await member.call('list_vouchers', { orderId });
  return { orderId, voucherId: vouchers[0].voucherId, voucherIds: vouchers.map(({ voucherId }) => voucherId), product };
}

/** A member who has paid an order of one product that fits: {phone, orderId}. */
export async function paidOrder(world, fits = isSentByPost) {
  const phone = world.newPhone();
  const member = await world.member(phone);
  await haveAddress(member);
  const [product] = await findProducts(world, 1, fits);
  const { orderId } = await placeOrder(member, product.skus[0]);
  await payOrder(world, member, orderId);
  return { phone, orderId };
}

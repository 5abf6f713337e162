// Every operation of the contract is called so that it succeeds, and its answer is held against its schema; none may be left out.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { operations } from '../contract.mjs';
import { artFolder, root } from '../places.mjs';
import { findProducts, haveAddress, isHandedOver, isSentByPost, paths, payOrder, placeOrder } from '../shopping.mjs';
import { demoPhone } from '../tour.mjs';
import { startWorld } from '../world.mjs';

let world;
let member;
let facts;

before(async () => {
  world = await startWorld();
  member = await world.member(demoPhone);
  const [product] = await findProducts(world, 1, (found) => isSentByPost(found) && isHandedOver(found));
  const [first] = await member.call('list_first_categories');
  const [second] = await member.call('list_second_categories', { categoryId: first.categoryId });
  const home = JSON.stringify(await member.call('get_page', { pageCode: 'home' }));
  facts = {
    product,
    productId: product.productId,
    skuId: product.skus[0].skuId,
    shopId: product.shop.shopId,
    firstCategoryId: first.categoryId,
    secondCategoryId: second.categoryId,
    groupId: Number(/groupProductList\?groupId=(\d+)/.exec(home)[1]),
    addressId: (await member.call('list_addresses'))[0].addressId,
  };
});
after(() => world?.end());

const order = (deliveryType = 'express') => placeOrder(member, facts.product.skus[0], { deliveryType });

async function paidOrder(deliveryType) {
  const placed = await order(deliveryType);
  await payOrder(world, member, placed.orderId);
  return member.call('get_order', { orderId: placed.orderId });
}

async function shippedOrder() {
  const paid = await paidOrder();
  await world.staff().call('ship_package', parcelOf(paid));
  return paid;
}

const parcelOf = ({ orderId }) => ({ orderId, shopId: facts.shopId, carrier: '顺丰速运', waybillNumber: 'SF1234567890' });
const direct = () => ({ source: 'direct', skuId: facts.skuId, quantity: 1 });

async function cartLineId() {
  await member.call('add_to_cart', { skuId: facts.skuId, quantity: 1 });
  return (await member.call('get_cart')).shops[0].lines[0].cartLineId;
}

/** A picture code that is not answered yet, with its answer. */
async function captcha() {
  const { uuid, image } = await member.call('show_image_captcha');
  return { uuid, captcha: await world.captchaLetters(image) };
}

async function smsCode(client, phone, smsType) {
  const { uuid } = await client.call('send_code', { phone, smsType, ...(await captcha()) });
  return { uuid, code: await world.latestCode(phone) };
}

async function asOrderId(promise) {
  return { orderId: (await promise).orderId };
}

const nothing = () => ({});
const text = (key, value) => () => ({ [key]: value });

/** For each operation a function that gives its input, after doing what must come before it. */
const happyCalls = {
  get_system_config: text('key', 'search_hot_words'),
  get_text: text('key', 'user_agreement'),
  get_my_base_info: nothing,
  list_addresses: nothing,
  get_address: () => ({ addressId: facts.addressId }),
  list_regions: nothing,
  save_address: () => ({ receiverName: '林晓', phone: demoPhone, countyCode: 320_102, street: '中山路 18 号', label: '家', isDefault: false }),
  make_default_address: () => ({ addressId: facts.addressId }),
  delete_address: async () => {
    const { addressId } = await member.call('save_address', await happyCalls.save_address());
    return { addressId };
  },
  list_brands: nothing,
  list_first_categories: nothing,
  list_second_categories: () => ({ categoryId: facts.firstCategoryId }),
  list_products_by_category: () => ({ categoryId: facts.secondCategoryId, sort: 'price_up', pageNo: 1, pageSize: 5 }),
  get_product: () => ({ productId: facts.productId }),
  get_product_stock: () => ({ productId: facts.productId }),
  get_product_group: () => ({ groupId: facts.groupId }),
  search_products: text('keyword', '包'),
  suggest_search: text('keyword', '包'),
  list_rankings: nothing,
  get_shop: () => ({ shopId: facts.shopId }),
  list_shops: text('floor', 'L1'),
  list_malls: nothing,
  get_page: text('pageCode', 'home'),
  add_to_cart: () => ({ skuId: facts.skuId, quantity: 1 }),
  count_cart: nothing,
  get_cart: nothing,
  change_cart_line: async () => ({ cartLineId: await cartLineId(), quantity: 2 }),
  select_cart_lines: async () => ({ cartLineIds: [await cartLineId()], isSelected: true }),
  remove_cart_lines: async () => ({ cartLineIds: [await cartLineId()] }),
  preprocess_order: direct,
  calculate_order: () => ({ ...direct(), deliveryType: 'express', addressId: facts.addressId }),
  submit_order: async () => {
    const choices = happyCalls.calculate_order();
    const { payableCents } = await member.call('calculate_order', choices);
    return { ...choices, expectedTotalCents: payableCents };
  },
  list_orders: text('tab', 'to_pay'),
  count_orders: nothing,
  get_order: () => asOrderId(order()),
  cancel_order: () => asOrderId(order()),
  delete_order: async () => {
    const input = await asOrderId(order());
    await member.call('cancel_order', input);
    return input;
  },
  query_cashier_info: () => asOrderId(order()),
  choose_pay_method: async () => ({ ...(await asOrderId(order())), method: 'wechat_pay', tradeKind: 'h5', returnPath: paths.home }),
  update_process_pay: () => asOrderId(order()),
  update_order_logistics: async () => ({ ...(await asOrderId(paidOrder())), addressId: facts.addressId }),
  confirm_delivery_type: async () => ({ ...(await asOrderId(paidOrder())), deliveryType: 'pickup' }),
  get_logistics: () => asOrderId(shippedOrder()),
  confirm_order: () => asOrderId(shippedOrder()),
  ship_package: async () => parcelOf(await paidOrder()),
  add_trace_step: async () => ({ ...(await asOrderId(shippedOrder())), shopId: facts.shopId, text: '已到达南京转运中心' }),
  hand_over_order: async () => ({ pickUpCode: (await paidOrder('pickup')).pickUpCode }),
  list_page_versions: text('pageCode', 'home'),
  save_page_draft: () => ({ pageCode: 'rules', page: demoPage('rules') }),
  publish_page: async () => {
    const { version } = await world.staff().call('save_page_draft', happyCalls.save_page_draft());
    return { pageCode: 'rules', version };
  },
  get_member_card: () => ({ memberId: member.session.uid }),
  list_sessions: nothing,
  revoke_session: async () => {
    await world.advanceClock(61_000);
    await world.guest().signIn(demoPhone);
    const sessions = await member.call('list_sessions');
    return { sessionId: sessions.find((session) => !session.isCurrent).sessionId };
  },
  get_access_token_cookie: nothing,
  refresh_access_token_cookie: async () => {
    // The session goes over to whoever brings the token, so it is not the member's own that is handed over.
    const { shortAccessToken } = await (await world.member()).call('get_access_token_cookie');
    return { shortAccessToken };
  },
  show_image_captcha: nothing,
  send_code: async () => ({ phone: world.newPhone(), smsType: 'smsLogin', ...(await captcha()) }),
  sign_in: async () => {
    const phone = world.newPhone();
    return { phone, acceptsTerms: true, ...(await smsCode(world.guest(), phone, 'smsLogin')) };
  },
  upload_image: () => new Blob([readFileSync(join(artFolder, anyPicture()))], { type: 'image/webp' }),
  delete_account: async () => {
    await world.advanceClock(61_000);
    return smsCode(member, demoPhone, 'checkPhone');
  },
  keep_account: nothing,
  sign_out: nothing,
};

const anyPicture = () => readdirSync(artFolder).find((name) => name.endsWith('.webp'));

/** A page as the demo mall's people wrote it. */
const demoPage = (pageCode) => JSON.parse(readFileSync(join(root, 'demo/pages', `${pageCode}.json`), 'utf8'));

test('the table of happy calls names every operation of the contract, and no other', () => {
  const known = operations.map(({ operationId }) => operationId);
  assert.deepEqual(Object.keys(happyCalls).sort(), known.sort());
});

for (const [operationId, inputOf] of Object.entries(happyCalls)) {
  test(`${operationId} succeeds and answers as the contract says`, { timeout: 30_000 }, async () => {
    const input = await inputOf();
    const { access } = operations.find((operation) => operation.operationId === operationId);
    const caller = { staff: () => world.staff(), member: () => member, anyone: () => world.guest() }[access]();
    await (input instanceof Blob ? caller.upload(operationId, input) : caller.call(operationId, input));
  });
}

test('every operation of members refuses a guest with 500305, and every one of the staff refuses a member', async () => {
  for (const { operationId, access } of operations) {
    if (access === 'anyone' || operationId === 'upload_image') continue;
    const caller = access === 'staff' ? await world.member() : world.guest();
    const { envelope } = await caller.send(operationId, { memberId: 1 });
    assert.equal(envelope.code, access === 'staff' ? 40301 : 500305, operationId);
  }
});

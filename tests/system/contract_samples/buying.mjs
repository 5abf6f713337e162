// Samples of buying: the cart, checkout, orders and the cashier.
import { paths } from '../../shopping.mjs';
import { nothing, only } from './scene.mjs';

async function idOf(order) {
  return { orderId: (await order).orderId };
}

function cartSamples(scene) {
  const cartLineId = async () => {
    await scene.member.call('add_to_cart', { skuId: scene.facts.skuId, quantity: 1 });
    return (await scene.member.call('get_cart')).shops[0].lines[0].cartLineId;
  };
  return {
    add_to_cart: () => ({ skuId: scene.facts.skuId, quantity: 1 }),
    count_cart: nothing,
    get_cart: nothing,
    change_cart_line: async () => ({ cartLineId: await cartLineId(), quantity: 2 }),
    select_cart_lines: async () => ({ cartLineIds: [await cartLineId()], isSelected: true }),
    remove_cart_lines: async () => ({ cartLineIds: [await cartLineId()] }),
  };
}

function checkoutSamples(scene) {
  const byPost = () => ({ ...scene.direct(), deliveryType: 'express' });
  const toAddress = () => ({ ...byPost(), addressId: scene.facts.addressId });
  return {
    preprocess_order: () => scene.direct(),
    calculate_order: toAddress,
    compare_baskets: () => ({
      baskets: [1, 3].map((quantity) => ({ lines: [{ skuId: scene.facts.skuId, quantity }] })),
    }),
    query_coupons: byPost,
    query_new_coupons: byPost,
    submit_order: async () => {
      const choices = { ...toAddress(), couponSerialIds: [] };
      const { payableCents } = await scene.member.call('calculate_order', choices);
      return { ...choices, expectedTotalCents: payableCents };
    },
  };
}

const orderSamples = (scene) => ({
  list_orders: only('tab', 'to_pay'),
  count_orders: nothing,
  get_order: () => idOf(scene.order()),
  cancel_order: () => idOf(scene.order()),
  delete_order: async () => {
    const input = await idOf(scene.order());
    await scene.member.call('cancel_order', input);
    return input;
  },
  update_process_pay: () => idOf(scene.order()),
  update_order_logistics: async () => ({ ...(await idOf(scene.paidOrder())), addressId: scene.facts.addressId }),
  confirm_delivery_type: async () => ({ ...(await idOf(scene.paidOrder())), deliveryType: 'pickup' }),
  get_logistics: () => idOf(scene.shippedOrder()),
  extend_receipt: () => idOf(scene.shippedOrder()),
  confirm_order: () => idOf(scene.shippedOrder()),
  search_orders: nothing,
  get_order_record: () => idOf(scene.paidOrder()),
  get_packing_slip: () => idOf(scene.paidOrder()),
  show_order_contact: async () => ({ ...(await idOf(scene.paidOrder())), reason: '快递要求确认门牌' }),
  add_order_note: async () => ({ ...(await idOf(scene.paidOrder())), text: '会员周末在家，工作日放前台' }),
  change_order_address: async () => ({
    ...(await idOf(scene.paidOrder())),
    receiverName: '周远',
    phone: '13800000009',
    countyCode: 320102,
    street: '长江路 9 号',
    reason: '会员来电更改',
  }),
  ship_by_table: async () => {
    const { orderNumber } = await scene.paidOrder();
    return { csv: `订单号,店铺编号,快递公司,运单号\n${orderNumber},${scene.facts.shopId},顺丰速运,SF${orderNumber}`, isTrial: false };
  },
  ship_package: async () => {
    const paid = await scene.paidOrder();
    return { ...scene.parcelOf(paid), lines: [{ orderLineId: paid.items[0].orderLineId, quantity: 1 }] };
  },
  add_trace_step: async () => ({ ...(await idOf(scene.shippedOrder())), shopId: scene.facts.shopId, packageNumber: 1, text: '已到达南京转运中心' }),
  hand_over_order: async () => ({ pickUpCode: (await scene.paidOrder('pickup')).pickUpCode }),
});

const cashierSamples = (scene) => ({
  query_cashier_info: () => idOf(scene.order()),
  choose_pay_method: async () => ({ ...(await idOf(scene.order())), method: 'wechat_pay', tradeKind: 'h5', returnPath: paths.home }),
});

export const buyingSamples = (scene) => ({ ...cartSamples(scene), ...checkoutSamples(scene), ...orderSamples(scene), ...cashierSamples(scene) });

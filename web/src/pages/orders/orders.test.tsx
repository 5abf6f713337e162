// The pages of orders: only what the server allows, asked back where it cannot be undone.

import type { Output } from '@galleria/client/types';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import { selectedAddress } from '@/features/addresses/selectedAddress';
import LogisticsPage from './LogisticsPage';
import OrderDetailPage from './OrderDetailPage';
import OrderListPage from './OrderListPage';

type Order = Output<'get_order'>;

const item = {
  orderLineId: 1,
  productId: 11,
  skuId: 21,
  shopId: 3,
  shopName: 'Atelier Nuvola',
  name: '手工植鞣牛皮托特包',
  imageUrl: '',
  sp1: '焦糖棕',
  sp2: '大号',
  sp3: '',
  quantity: 2,
  refundedQuantity: 0,
  unitPriceCents: 134_000,
  lineTotalCents: 268_000,
};
const order: Order = {
  orderId: 7,
  orderNumber: '2611211940001287',
  orderStatus: 'created',
  statusText: '待付款',
  statusHint: '请尽快付款',
  deliveryType: 'express',
  items: [item],
  priceSteps: [{ kind: 'goods', label: '商品金额', amountCents: 268_000, note: '' }],
  goodsTotalCents: 268_000,
  freightCents: 0,
  payableCents: 268_000,
  paidAmount: 0,
  cashCents: 268_000,
  tenders: [{ kind: 'cash', label: '微信支付', amount: 268_000, refundedAmount: 0 }],
  refundState: 'none',
  remark: '',
  receiver: { name: '林晓', phone: '138****5678', region: '江苏省南京市', street: '中山路 18 号' },
  createdAt: Date.UTC(2026, 10, 21, 11, 40),
  payBefore: Date.now() + 1_800_000,
  moves: [{ orderStatus: 'created', text: '您提交了订单', at: Date.UTC(2026, 10, 21, 11, 40) }],
  actions: ['pay', 'cancel'],
  virtualKind: 'none',
};
const summary = { ...order, pieceCount: 2 };
const state = answer({ orderId: 7, orderStatus: 'closed' as const, statusText: '已取消', actions: [] });
const unpaidPreOrder: Output<'get_pre_order'> = {
  preOrderId: 9,
  offerId: 1,
  productId: 2,
  skuId: 3,
  number: 'YS9',
  name: '秋冬新色',
  specification: '焦糖棕',
  imageUrl: '',
  quantity: 1,
  state: 'to_pay',
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
const listing = {
  list_orders: answer({ orders: [summary], hasMore: false }),
  count_orders: answer({ toPay: 1, toShip: 0, toReceive: 0 }),
};

beforeEach(() => selectedAddress.set(undefined));

test('a card offers what the server allows and nothing else; cancelling is asked back', async () => {
  const { calls } = await renderPage(<OrderListPage />, {
    signedIn: true,
    server: { ...listing, cancel_order: state },
  });
  const card = await screen.findByRole('article');
  const names = within(card).getAllByRole('button').slice(1);
  expect(names.map((button) => button.textContent)).toEqual(['取消订单', '去支付']);
  expect(screen.getByRole('tab', { name: '待付款 1' })).toBeTruthy();

  await userEvent.click(within(card).getByRole('button', { name: '取消订单' }));
  await userEvent.click(await screen.findByRole('button', { name: '再想想' }));
  expect(calls('cancel_order')).toEqual([]);

  await userEvent.click(within(card).getByRole('button', { name: '取消订单' }));
  const dialog = await screen.findByRole('dialog', { name: '取消这个订单？' });
  await userEvent.click(within(dialog).getByRole('button', { name: '取消订单' }));
  await waitFor(() => expect(calls('cancel_order')).toEqual([{ orderId: 7 }]));
  expect(await screen.findByText('订单已取消')).toBeTruthy();
  await waitFor(() => expect(calls('list_orders')).toHaveLength(2));
});

test('an order on its way is given three more days, after asking back', async () => {
  const { calls } = await renderPage(<OrderDetailPage />, {
    signedIn: true,
    arguments: { orderId: 7 },
    server: {
      get_order: answer({ ...order, orderStatus: 'shipped', actions: ['confirm_receipt', 'extend_receipt'] }),
      extend_receipt: state,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '延长收货' }));
  const dialog = await screen.findByRole('dialog', { name: '延长 3 天收货时间？' });
  await userEvent.click(within(dialog).getByRole('button', { name: '延长 3 天' }));
  await waitFor(() => expect(calls('extend_receipt')).toEqual([{ orderId: 7 }]));
  expect(await screen.findByText('收货时间已延长 3 天')).toBeTruthy();
});

test('an order that moved on meanwhile is shown anew with the server’s sentence', async () => {
  const { calls } = await renderPage(<OrderListPage />, {
    signedIn: true,
    server: { ...listing, cancel_order: refuse(67_002, '订单状态已更新，请刷新看看') },
  });
  await userEvent.click(await screen.findByRole('button', { name: '取消订单' }));
  const dialog = await screen.findByRole('dialog', { name: '取消这个订单？' });
  await userEvent.click(within(dialog).getByRole('button', { name: '取消订单' }));
  expect(await screen.findByText('订单状态已更新，请刷新看看')).toBeTruthy();
  await waitFor(() => expect(calls('list_orders')).toHaveLength(2));
});

test('the tab of the link is asked for, and an empty one leads on', async () => {
  const { calls, host } = await renderPage(<OrderListPage />, {
    signedIn: true,
    arguments: { tab: 'to_receive' },
    server: { ...listing, list_orders: answer({ orders: [], hasMore: false }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: '去逛逛' }));
  expect(calls('list_orders')[0]).toMatchObject({ tab: 'to_receive', pageNo: '1' });
  expect(host.asked).toEqual(['switchTab /pages/home/index']);
});

test('buying again fills the cart with what can still be bought', async () => {
  const other = { ...item, orderLineId: 2, skuId: 22 };
  const { calls, host } = await renderPage(<OrderDetailPage />, {
    signedIn: true,
    arguments: { orderId: 7 },
    server: {
      get_order: answer({ ...order, orderStatus: 'completed', items: [item, other], actions: ['buy_again'] }),
      add_to_cart: (input) => (input.skuId === 22 ? refuse(65_003, '暂时买不到') : answer({ pieceCount: 2 })),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '再次购买' }));
  await waitFor(() => expect(host.asked).toEqual(['navigate /pages/spaceMall/shoppingCart/index']));
  expect(calls('add_to_cart')).toEqual([
    { skuId: 21, quantity: 2 },
    { skuId: 22, quantity: 2 },
  ]);
  expect(screen.getByText('有 1 种商品暂时买不到，其余已放进购物车')).toBeTruthy();
});

test('an address that the member picks goes to this order and is not kept for the next one', async () => {
  const { calls, host } = await renderPage(<OrderDetailPage />, {
    signedIn: true,
    arguments: { orderId: 7 },
    server: {
      get_order: answer({ ...order, orderStatus: 'to_ship', actions: ['change_address'] }),
      update_order_logistics: state,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '修改地址' }));
  expect(host.asked[0]).toContain('navigate /pages/personalCenter/addressManage/index');
  act(() => selectedAddress.set({ ...order.receiver, addressId: 5 } as never));
  await waitFor(() => expect(calls('update_order_logistics')).toEqual([{ orderId: 7, addressId: 5 }]));
  expect(selectedAddress.get()).toBeUndefined();
});

test('an order without a receiver asks for an address before it is delivered instead of fetched', async () => {
  const { receiver: _none, ...fetched } = order;
  const { calls, host } = await renderPage(<OrderDetailPage />, {
    signedIn: true,
    arguments: { orderId: 7 },
    server: {
      get_order: answer({
        ...fetched,
        orderStatus: 'to_pick_up',
        deliveryType: 'pickup',
        pickUpCode: '48172936',
        actions: ['show_pick_up_code', 'change_delivery_type'],
      }),
      confirm_delivery_type: state,
    },
  });
  expect(await screen.findByRole('img', { name: '自提码 4 8 1 7 2 9 3 6' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '改配送方式' }));
  await userEvent.click(await screen.findByRole('button', { name: '改一下' }));
  await waitFor(() => expect(host.asked[0]).toContain('addressManage'));
  expect(calls('confirm_delivery_type')).toEqual([]);
  act(() => selectedAddress.set({ addressId: 5 } as never));
  await waitFor(() =>
    expect(calls('confirm_delivery_type')).toEqual([{ orderId: 7, deliveryType: 'express', addressId: 5 }]),
  );
});

test('each package has its own way, the newest step first', async () => {
  const pack = {
    packageNumber: 1,
    shopId: 3,
    shopName: 'Atelier Nuvola',
    carrier: '顺丰速运',
    waybillNumber: 'SF1',
    items: [item],
    steps: [
      { at: 1_000, text: '已揽收' },
      { at: 9_000, text: '派送中' },
    ],
  };
  await renderPage(<LogisticsPage />, {
    signedIn: true,
    arguments: { orderId: 7 },
    server: {
      get_logistics: answer({
        orderId: 7,
        orderStatus: 'shipped',
        packages: [pack, { ...pack, packageNumber: 2, waybillNumber: 'JD2', carrier: '京东物流', steps: [] }],
        unshippedPieceCount: 3,
      }),
    },
  });
  const steps = await screen.findAllByText(/已揽收|派送中/);
  expect(steps.map((step) => step.textContent)).toEqual(['派送中', '已揽收']);
  await userEvent.click(screen.getByRole('tab', { name: /包裹 2/ }));
  expect(await screen.findByText('JD2')).toBeTruthy();
  expect(screen.queryByText('SF1')).toBeNull();
  expect(screen.getByText(/还有 3 件商品正在备货/)).toBeTruthy();
});

const mixed: Order = {
  ...order,
  orderStatus: 'received',
  items: [{ ...item, refundedQuantity: 1 }],
  paidAt: Date.UTC(2026, 10, 21, 11, 45),
  paidAmount: 268_000,
  cashCents: 200_000,
  refundState: 'partial',
  priceSteps: [
    { kind: 'goods', label: '商品金额', amountCents: 288_000, note: '' },
    { kind: 'coupon', label: '优惠券', amountCents: -15_000, note: '满 2000 减 150' },
    { kind: 'coupon', label: '优惠券', amountCents: -5_000, note: '店铺券' },
  ],
  tenders: [
    { kind: 'points', label: '积分', amount: 5_000, refundedAmount: 2_500 },
    { kind: 'gift_card', label: '礼品卡 •••• 4711', amount: 68_000, refundedAmount: 34_000 },
    { kind: 'cash', label: '微信支付', amount: 200_000, refundedAmount: 0 },
  ],
  actions: ['buy_again'],
};

test('an order tells every step of its price, what paid it and what was given back', async () => {
  await renderPage(<OrderDetailPage />, {
    signedIn: true,
    arguments: { orderId: 7 },
    server: { get_order: answer(mixed), list_after_sales: answer({ cases: [], hasMore: false }) },
  });
  expect(await screen.findByText('部分退款')).toBeTruthy();
  expect(screen.getByText('已退 1 件')).toBeTruthy();
  expect(screen.getByText('满 2000 减 150').closest('div')?.textContent).toContain('−¥150.00');
  expect(screen.getByText('店铺券').closest('div')?.textContent).toContain('−¥50.00');
  expect(screen.getByText('礼品卡 •••• 4711').closest('div')?.textContent).toContain('已退 ¥340.00');
  expect(screen.getByText('积分').closest('div')?.textContent).toContain('已退 2,500 积分');
  expect(screen.getByText('微信支付').closest('div')?.textContent).toBe('微信支付¥2,000.00');
  expect(screen.getByRole('button', { name: '再次购买' })).toBeTruthy();
});

test('an order that money alone paid needs no list of what paid it', async () => {
  await renderPage(<OrderDetailPage />, {
    signedIn: true,
    arguments: { orderId: 7 },
    server: { get_order: answer(order) },
  });
  expect(await screen.findByText('价格明细')).toBeTruthy();
  expect(screen.queryByText('微信支付')).toBeNull();
});

test('a pre-order whose deposit is not paid is found among the orders, and so are those of before', async () => {
  const list = await renderPage(<OrderListPage />, {
    signedIn: true,
    server: { ...listing, list_pre_orders: answer({ preOrders: [unpaidPreOrder], hasMore: false, hasAny: true }) },
  });
  expect(await screen.findByText('待付定金')).toBeTruthy();
  expect(list.calls('list_pre_orders')[0]).toMatchObject({ isOpen: 'true' });
  list.unmount();

  const ended = await renderPage(<OrderListPage />, {
    signedIn: true,
    server: { ...listing, list_pre_orders: answer({ preOrders: [], hasMore: false, hasAny: true }) },
  });
  await userEvent.click(await screen.findByText('全部预售单'));
  expect(ended.host.asked[0]).toContain('/pages/preSale/');
  ended.unmount();

  await renderPage(<OrderListPage />, {
    signedIn: true,
    server: { ...listing, list_pre_orders: answer({ preOrders: [], hasMore: false, hasAny: false }) },
  });
  await screen.findByRole('article');
  expect(screen.queryByText('全部预售单')).toBeNull();
});

test('a card says what is left to pay with money, and what was refunded', async () => {
  const [refunded, unpaid] = [
    { ...summary, orderId: 8, orderNumber: '8', refundState: 'full' as const, actions: [] },
    { ...summary, cashCents: 200_000 },
  ];
  await renderPage(<OrderListPage />, {
    signedIn: true,
    server: { ...listing, list_orders: answer({ orders: [refunded, unpaid], hasMore: false }) },
  });
  const [first, second] = await screen.findAllByRole('article');
  expect(within(first as HTMLElement).getByText('已退款')).toBeTruthy();
  expect(second?.textContent).toContain('还需支付 ¥2,000.00');
  expect(first?.textContent).not.toContain('还需支付');
});

test('after-sales are applied for where the server allows it, from the list and from the order', async () => {
  const received = { ...summary, orderStatus: 'received' as const, actions: ['apply_after_sales' as const] };
  const list = await renderPage(<OrderListPage />, {
    signedIn: true,
    server: { ...listing, list_orders: answer({ orders: [received], hasMore: false }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: '申请售后' }));
  const address = `navigate /pages/afterSales/index?params=${encodeURIComponent('{"orderId":7}')}`;
  expect(list.host.asked).toEqual([address]);
  list.unmount();

  const detail = await renderPage(<OrderDetailPage />, {
    signedIn: true,
    arguments: { orderId: 7 },
    server: { get_order: answer(received) },
  });
  await userEvent.click(await screen.findByRole('button', { name: '申请售后' }));
  expect(detail.host.asked).toEqual([address]);
});

const afterSalesCase: Output<'list_after_sales'>['cases'][number] = {
  afterSalesId: 5,
  orderId: 7,
  orderNumber: order.orderNumber,
  kind: 'refund_only',
  caseStage: 'refunding',
  stageText: '退款中',
  stageHint: '',
  reason: 'damaged',
  reasonText: '商品破损',
  description: '',
  imageUrls: [],
  items: [{ orderLineId: 1, name: item.name, imageUrl: '', specifications: '', quantity: 1 }],
  plan: {
    goodsCents: 0,
    freightCents: 0,
    parts: [],
    takenBackPoints: 0,
    pointsToDebt: 0,
    takenBackGrowth: 0,
    notes: [],
  },
  answer: '',
  returnAddress: '',
  carrier: '',
  waybillNumber: '',
  moves: [],
  actions: [],
  appliedAt: 1,
};

test('a paid order lists its after-sales cases, each of which leads on; an unpaid one asks for none', async () => {
  const paid = await renderPage(<OrderDetailPage />, {
    signedIn: true,
    arguments: { orderId: 7 },
    server: { get_order: answer(mixed), list_after_sales: answer({ cases: [afterSalesCase], hasMore: false }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: /仅退款.*退款中/ }));
  expect(paid.calls('list_after_sales')[0]).toMatchObject({ orderId: '7' });
  expect(decodeURIComponent(paid.host.asked[0] ?? '')).toContain('/pages/afterSales/index?params={"afterSalesId":5}');
  paid.unmount();

  const unpaid = await renderPage(<OrderDetailPage />, {
    signedIn: true,
    arguments: { orderId: 7 },
    server: { get_order: answer(order) },
  });
  expect(await screen.findByText('价格明细')).toBeTruthy();
  expect(unpaid.calls('list_after_sales')).toEqual([]);
});

test('cases that cannot be had can be asked for again, and the order stays', async () => {
  let isDown = true;
  await renderPage(<OrderDetailPage />, {
    signedIn: true,
    arguments: { orderId: 7 },
    server: {
      get_order: answer(mixed),
      list_after_sales: () =>
        isDown ? refuse(500, '服务繁忙', 500) : answer({ cases: [afterSalesCase], hasMore: false }),
    },
  });
  expect(await screen.findByText('服务繁忙')).toBeTruthy();
  expect(screen.getByText('价格明细')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await screen.findByText('退款中')).toBeTruthy();
});

// Confirming an order with coupons, points, gift cards and the wallet: what was shown is what is sent, and the PIN is asked for once.

import type { Output } from '@galleria/client/types';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import { selectedAddress } from '@/features/addresses/selectedAddress';
import { couponChoice } from '@/features/checkout/couponChoice';
import { orderInHand } from '@/features/orders/orderInHand';
import CouponsPage from './CouponsPage';
import DirectConfirmOrderPage from './DirectConfirmOrderPage';

type Quote = Output<'calculate_order'>;
type Draft = Output<'preprocess_order'>;
type Coupon = Output<'query_coupons'>['usable'][number];

const line = {
  productId: 1,
  skuId: 21,
  name: '手工植鞣牛皮托特包',
  imageUrl: '',
  sp1: '',
  sp2: '',
  sp3: '',
  quantity: 1,
  unitPriceCents: 320_000,
  deductionCents: 8_000,
  lineTotalCents: 312_000,
};
const card = (cardId: number, balanceCents: number) => ({ cardId, label: `礼品卡 •••• ${cardId}`, balanceCents });
const quote: Quote = {
  shops: [{ shopId: 3, name: 'Atelier Nuvola', location: 'L2-18', lines: [line] }],
  steps: [
    { kind: 'goods', label: '商品金额', amountCents: 320_000, note: '' },
    { kind: 'tier_discount', label: '等级折扣', amountCents: -2_000, note: '金卡' },
    { kind: 'coupon', label: '优惠券', amountCents: -5_000, note: '满 2000 减 50' },
    { kind: 'coupon', label: '优惠券', amountCents: -1_000, note: '店铺券' },
    { kind: 'freight', label: '运费', amountCents: 1_200, note: '' },
    { kind: 'freight_coupon', label: '运费券', amountCents: -1_200, note: '' },
  ],
  pieceCount: 1,
  goodsTotalCents: 320_000,
  deductionTotalCents: 8_000,
  freightCents: 0,
  payableCents: 312_000,
  tenders: [],
  cashCents: 312_000,
  couponSerialIds: [901, 902, 903],
  assets: {
    points: {
      availablePoints: 12_860,
      usablePoints: 12_800,
      usableCents: 12_800,
      usedPoints: 0,
      note: '100 积分抵 ¥1，最多抵商品金额的 50%',
    },
    giftCards: [card(4711, 50_000), card(4712, 20_000)],
    walletCents: 88_800,
    usableCouponCount: 4,
  },
  earnedPoints: 3_120,
  needsPin: false,
  hint: '',
  linesDigest: 'these lines',
  freightParts: [],
};
const draft: Draft = {
  source: 'direct',
  address: { addressId: 5, receiverName: '林晓', phone: '138****5678', region: '江苏省南京市', street: '中山路 18 号' },
  deliveryTypes: ['express', 'pickup'],
  deliveryType: 'express',
  virtualKind: 'none',
  quote,
};
/** What the wallet pays stays unpaid by money; the PIN is needed. */
const walletQuote: Quote = {
  ...quote,
  tenders: [{ kind: 'wallet', label: '钱包', amountCents: 88_800 }],
  cashCents: 223_200,
  needsPin: true,
};
const placed = {
  orderId: 77,
  orderNumber: '2611',
  payableCents: 312_000,
  cashCents: 223_200,
  payBefore: Date.now() + 1e6,
  isPaid: false,
};
const wallet: Output<'get_member_wallet'> = {
  balanceCents: 88_800,
  principalCents: 88_800,
  bonusCents: 0,
  heldCents: 0,
  withdrawableCents: 0,
  hasPin: true,
  noPinPaymentCents: 0,
  noPinDayCents: 0,
  noPinLeftTodayCents: 0,
} as Output<'get_member_wallet'>;
const calculate = (input: Record<string, unknown>) => answer(input.usesWallet ? walletQuote : quote);
const server = {
  preprocess_order: answer(draft),
  calculate_order: calculate,
  submit_order: answer(placed),
  get_member_wallet: answer(wallet),
  check_password: answer({ ticket: 'ticket-1', expiresAt: Date.now() + 120_000 } as never),
};
const page = { signedIn: true, arguments: { skuId: 21 }, server };
const submitButton = () => screen.findByRole('button', { name: '提交订单' });
const typePin = async () => {
  await screen.findByText('请输入 6 位支付密码');
  for (const digit of '246810') await userEvent.click(screen.getByRole('button', { name: digit }));
};

beforeEach(() => {
  sessionStorage.clear();
  selectedAddress.set(undefined);
  couponChoice.set(undefined);
});

test('the proposed coupons, every step and the points to come are shown, and exactly that is sent', async () => {
  const { calls, host } = await renderPage(<DirectConfirmOrderPage />, page);
  expect(await screen.findByText('已选 3 张，省 ¥72.00')).toBeTruthy();
  expect(screen.getByText('满 2000 减 50')).toBeTruthy();
  expect(screen.getByText('店铺券')).toBeTruthy();
  expect(screen.getByText('付款后预计得 3,120 积分')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /优惠券/ }));
  expect(decodeURIComponent(host.asked[0] ?? '')).toBe(
    'navigate /pages/goodsOrder/couponsDetail/index?params=' +
      '{"source":"direct","skuId":21,"quantity":1,"deliveryType":"express","basket":"21x1","chosen":"901,902,903"}',
  );
  await userEvent.click(await submitButton());
  await waitFor(() => expect(calls('submit_order')).toHaveLength(1));
  expect(calls('submit_order')[0]).toMatchObject({
    couponSerialIds: [901, 902, 903],
    expectedTotalCents: 312_000,
    expectedCashCents: 312_000,
  });
  expect(calls('check_password')).toEqual([]);
});

test.each([
  [0, '暂无可用'],
  [3, '3 张可用'],
])('with %i usable coupons and none chosen the cell says so', async (usableCouponCount, words) => {
  const none = {
    ...quote,
    couponSerialIds: [],
    assets: { ...quote.assets, usableCouponCount, giftCards: [card(4, 1)] },
  };
  await renderPage(<DirectConfirmOrderPage />, {
    ...page,
    server: { ...server, preprocess_order: answer({ ...draft, quote: none }), calculate_order: answer(none) },
  });
  expect(await screen.findByRole('button', { name: `优惠券 ${words}` })).toBeTruthy();
});

test('points, gift cards in the order of choice and the wallet go into the quote and the order', async () => {
  const { calls } = await renderPage(<DirectConfirmOrderPage />, {
    ...page,
    server: { ...server, calculate_order: answer(quote) },
  });
  await userEvent.click(await screen.findByRole('switch', { name: '使用积分抵扣' }));
  await userEvent.click(screen.getByRole('switch', { name: '使用钱包余额' }));
  await userEvent.click(screen.getByRole('button', { name: '礼品卡 2 张可用' }));
  const sheet = await screen.findByRole('dialog', { name: '礼品卡' });
  await userEvent.click(within(sheet).getByRole('checkbox', { name: '礼品卡 •••• 4712' }));
  await userEvent.click(within(sheet).getByRole('checkbox', { name: '礼品卡 •••• 4711' }));
  const choices = { usesPoints: true, usesWallet: true, giftCardIds: [4712, 4711] };
  await waitFor(() => expect(calls('calculate_order').at(-1)).toMatchObject(choices));
  await userEvent.click(within(sheet).getByRole('button', { name: /好了/ }));
  await userEvent.click(await submitButton());
  await waitFor(() => expect(calls('submit_order')[0]).toMatchObject(choices));
});

describe('the payment PIN', () => {
  test('is asked for the submission’s own key and for what balances pay; the cashier then asks for the rest', async () => {
    const { calls, server: fake, host } = await renderPage(<DirectConfirmOrderPage />, page);
    await userEvent.click(await screen.findByRole('switch', { name: '使用钱包余额' }));
    expect(await screen.findByText(/余额 ¥888.00 · 付 ¥888.00/)).toBeTruthy();
    await userEvent.click(await submitButton());
    await typePin();
    await waitFor(() => expect(calls('submit_order')).toHaveLength(1));
    const key = fake.headers('submit_order')[0]?.get('idempotency-key');
    expect(calls('check_password')).toEqual([{ password: '246810', subject: `checkout:${key}`, amountCents: 88_800 }]);
    expect(calls('submit_order')[0]).toMatchObject({ payTicket: 'ticket-1', expectedCashCents: 223_200 });
    await waitFor(() => expect(host.asked[0]).toContain('replace /pages/spaceMall/paymentPage/index'));
    expect(orderInHand.get()).toEqual({ orderId: placed.orderId, payAmountCents: 223_200 });
  });

  test('is asked for again when its ticket has lapsed, and closing it sends nothing', async () => {
    let refusals = 0;
    const { calls } = await renderPage(<DirectConfirmOrderPage />, {
      ...page,
      server: {
        ...server,
        submit_order: () => (++refusals === 1 ? refuse(73_007, '支付验证已失效，请重新输入支付密码') : answer(placed)),
      },
    });
    await userEvent.click(await screen.findByRole('switch', { name: '使用钱包余额' }));
    await screen.findByText(/付 ¥888.00/);
    await userEvent.click(await submitButton());
    await typePin();
    expect(await screen.findByText('支付验证已失效，请重新输入支付密码')).toBeTruthy();
    const sheet = await screen.findByRole('dialog', { name: '支付密码' });
    await userEvent.click(within(sheet).getByRole('button', { name: '关闭' }));
    await waitFor(async () => expect((await submitButton()).getAttribute('aria-busy')).toBeNull());
    expect(calls('submit_order')).toHaveLength(1);
  });

  test('an order whose fate is unknown is sent again with the same key and ticket, without asking', async () => {
    let isDown = true;
    const { calls, server: fake } = await renderPage(<DirectConfirmOrderPage />, {
      ...page,
      server: { ...server, submit_order: () => (isDown ? refuse(50_300, '', 503) : answer(placed)) },
    });
    await userEvent.click(await screen.findByRole('switch', { name: '使用钱包余额' }));
    await screen.findByText(/付 ¥888.00/);
    await userEvent.click(await submitButton());
    await typePin();
    expect(await screen.findByText(/还不确定订单是否提交成功/, undefined, { timeout: 4_000 })).toBeTruthy();
    isDown = false;
    await userEvent.click(await submitButton());
    await waitFor(() => expect(calls('submit_order')).toHaveLength(4));
    expect(calls('check_password')).toHaveLength(1);
    expect(new Set(calls('submit_order').map((input) => input.payTicket))).toEqual(new Set(['ticket-1']));
    expect(new Set(fake.headers('submit_order').map((one) => one.get('idempotency-key'))).size).toBe(1);
  });
});

describe('what does not hold any more', () => {
  test('a balance that changed is put to the member with what is left to pay', async () => {
    const changed = refuse(66_008, '积分或余额有变动，请确认新的金额');
    const data = { ...quote, cashCents: 300_000, assets: undefined } as never;
    const { calls } = await renderPage(<DirectConfirmOrderPage />, {
      ...page,
      server: {
        ...server,
        submit_order: ({ expectedCashCents }) =>
          expectedCashCents === 300_000 ? answer(placed) : { ...changed, body: { ...changed.body, data } },
      },
    });
    await userEvent.click(await submitButton());
    expect(await screen.findByText(/原来 ¥3,120.00，现在 ¥3,000.00。还没有扣款/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '按新金额提交' }));
    await waitFor(() => expect(calls('submit_order').at(-1)).toMatchObject({ expectedCashCents: 300_000 }));
  });

  test.each([
    [66_007, '所选优惠券不能用于这个订单'],
    [71_008, '这张券现在不能使用'],
    [72_002, '礼品卡余额不足'],
    [72_003, '这张卡现在不能使用'],
    [73_001, '钱包余额不足'],
    [75_001, '积分不足'],
  ])('%i is said, and the quote is asked for anew', async (code, message) => {
    const { calls, host } = await renderPage(<DirectConfirmOrderPage />, {
      ...page,
      server: { ...server, submit_order: refuse(code, message) },
    });
    const button = await submitButton();
    const before = calls('calculate_order').length;
    await userEvent.click(button);
    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(calls('calculate_order').length).toBeGreaterThan(before));
    expect(host.asked).toEqual([]);
  });

  test('pin_needed asks for the PIN although the quote did not', async () => {
    const { calls } = await renderPage(<DirectConfirmOrderPage />, {
      ...page,
      server: {
        ...server,
        calculate_order: answer({ ...walletQuote, needsPin: false }),
        submit_order: ({ payTicket }) => (payTicket ? answer(placed) : refuse(73_006, '请输入支付密码')),
      },
    });
    await userEvent.click(await screen.findByRole('switch', { name: '使用钱包余额' }));
    await screen.findByText(/付 ¥888.00/);
    await userEvent.click(await submitButton());
    await typePin();
    await waitFor(() => expect(calls('submit_order')).toHaveLength(2));
  });

  test('a coupon that another choice rules out gives way to the server’s proposal', async () => {
    couponChoice.set({ basket: '21x1', serialIds: [903] });
    const { calls } = await renderPage(<DirectConfirmOrderPage />, {
      ...page,
      server: {
        ...server,
        calculate_order: (input) =>
          input.couponSerialIds ? refuse(66_007, '所选优惠券不能用于这个订单') : answer(quote),
      },
    });
    expect(await screen.findByText('所选优惠券用不上了，已换成最划算的搭配')).toBeTruthy();
    expect(calls('calculate_order')[0]).toMatchObject({ couponSerialIds: [903] });
    expect(couponChoice.get()).toBeUndefined();
    expect(await screen.findByText('已选 3 张，省 ¥72.00')).toBeTruthy();
  });
});

describe('choosing coupons', () => {
  const coupon = (couponSerialId: number, part: Partial<Coupon> = {}): Coupon => ({
    couponId: couponSerialId,
    couponSerialId,
    couponName: `券 ${couponSerialId}`,
    valueTypeDesc: '¥50',
    useLimitDesc: '满 ¥200 可用',
    tagTypeDesc: '满减券',
    scopeText: '',
    expiresAt: Date.UTC(2027, 0, 1),
    isUsable: true,
    isChosen: false,
    isBest: false,
    savedCents: 5_000,
    reasonText: '',
    ...part,
  });
  const conflict = '不能与已选优惠券同时使用';
  const listFor = (chosen: readonly number[]) => ({
    usable: [901, 902, 904].map((id) =>
      coupon(id, { reasonText: id === 904 && chosen.length > 0 && !chosen.includes(904) ? conflict : '' }),
    ),
    unusable: [coupon(905, { isUsable: false, reasonText: '差 ¥20 可用', savedCents: 0 })],
    best: [901, 902],
  });
  const offer = { couponId: 66, couponName: '新人券', valueTypeDesc: '¥30', useLimitDesc: '无门槛', savedCents: 3_000 };
  const couponServer = {
    query_coupons: (input: Record<string, unknown>) => answer(listFor(input.couponSerialIds as number[])),
    query_new_coupons: answer({ coupons: [offer] }),
    calculate_order: answer(quote),
  };
  const given = { source: 'direct', skuId: 21, quantity: 1, deliveryType: 'express', basket: '21x1' };
  const open = (chosen: string, more = {}) =>
    renderPage(<CouponsPage />, {
      signedIn: true,
      arguments: { ...given, chosen },
      server: { ...couponServer, ...more },
    });
  const ticket = (name: string) => screen.findByRole('button', { name });

  test('the best combination is one tap away, and goes back to the order', async () => {
    const { host, calls } = await open('');
    expect(await screen.findByText('差 ¥20 可用')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '用这组' }));
    expect(await screen.findByText('已是最划算的搭配')).toBeTruthy();
    expect((await ticket('券 901')).getAttribute('aria-pressed')).toBe('true');
    expect(await screen.findByText('已选 2 张，省 ¥72.00')).toBeTruthy();
    expect(calls('query_coupons').at(-1)).toMatchObject({ skuId: 21, couponSerialIds: [901, 902] });
    await userEvent.click(screen.getByRole('button', { name: '用这些' }));
    expect(couponChoice.get()).toEqual({ basket: '21x1', serialIds: [901, 902] });
    expect(host.asked).toEqual(['back']);
  });

  test('one that cannot stand beside the others says why and takes their place', async () => {
    await open('901,902');
    expect(await screen.findByText(conflict)).toBeTruthy();
    await userEvent.click(await ticket('券 904'));
    await waitFor(() => expect(screen.queryByText(conflict)).toBeNull());
    expect((await ticket('券 904')).getAttribute('aria-pressed')).toBe('true');
    expect((await ticket('券 901')).getAttribute('aria-pressed')).toBe('false');
  });

  test('no coupon at all is a choice too', async () => {
    await open('901');
    await userEvent.click(await screen.findByRole('checkbox', { name: '不使用优惠券' }));
    await userEvent.click(screen.getByRole('button', { name: '用这些' }));
    expect(couponChoice.get()).toEqual({ basket: '21x1', serialIds: [] });
  });

  test('a coupon that can still be collected is collected and chosen', async () => {
    let isCollected = false;
    const { calls } = await open('901', {
      query_coupons: (input: Record<string, unknown>) => {
        const list = listFor(input.couponSerialIds as number[]);
        return answer(isCollected ? { ...list, usable: [...list.usable, coupon(966)] } : list);
      },
      query_new_coupons: () => answer({ coupons: isCollected ? [] : [offer] }),
      collect_coupon: () => {
        isCollected = true;
        return answer({ couponSerialId: 966 } as Output<'collect_coupon'>);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: '领取并使用' }));
    expect((await ticket('券 966')).getAttribute('aria-pressed')).toBe('true');
    expect(calls('collect_coupon')).toEqual([{ couponId: 66 }]);
    await userEvent.click(screen.getByRole('button', { name: '用这些' }));
    expect(couponChoice.get()?.serialIds).toEqual([901, 966]);
  });

  test('without any coupon the page says so and leads back', async () => {
    const { host } = await open('', {
      query_coupons: answer({ usable: [], unusable: [], best: [] }),
      query_new_coupons: answer({ coupons: [] }),
    });
    expect(await screen.findByText('暂时没有可用的券')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '返回确认订单' }));
    expect(host.asked).toEqual(['back']);
  });

  test('the chosen ones hold for these goods alone', async () => {
    act(() => couponChoice.set({ basket: '21x2', serialIds: [] }));
    const { calls } = await renderPage(<DirectConfirmOrderPage />, page);
    expect(await screen.findByText('已选 3 张，省 ¥72.00')).toBeTruthy();
    expect(calls('calculate_order').every((input) => input.couponSerialIds === undefined)).toBe(true);
  });
});

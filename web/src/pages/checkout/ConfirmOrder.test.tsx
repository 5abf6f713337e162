// Confirming an order: the member pays what was seen, and hears kindly when that is not possible.

import type { Output } from '@galleria/client/types';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import { selectedAddress } from '@/features/addresses/selectedAddress';
import CartConfirmOrderPage from './CartConfirmOrderPage';
import DirectConfirmOrderPage from './DirectConfirmOrderPage';

type Quote = Output<'calculate_order'>;
type Draft = Output<'preprocess_order'>;

function quoteOf(payableCents: number): Quote {
  const line = {
    productId: 1,
    skuId: 21,
    name: '手工植鞣牛皮托特包',
    imageUrl: '',
    sp1: '焦糖棕',
    sp2: '大号',
    sp3: '',
    quantity: 1,
    unitPriceCents: 320_000,
    deductionCents: 320_000 - payableCents,
    lineTotalCents: payableCents,
  };
  return {
    shops: [{ shopId: 3, name: 'Atelier Nuvola', location: 'L2-18', lines: [line] }],
    steps: [
      { kind: 'goods', label: '商品金额', amountCents: 320_000, note: '' },
      { kind: 'member_price', label: '会员价', amountCents: payableCents - 320_000, note: '' },
      { kind: 'freight', label: '运费', amountCents: 0, note: '满 ¥99 免运费' },
    ],
    pieceCount: 1,
    goodsTotalCents: 320_000,
    deductionTotalCents: 320_000 - payableCents,
    freightCents: 0,
    payableCents,
    tenders: [],
    cashCents: payableCents,
    couponSerialIds: [],
    assets: {
      points: { availablePoints: 0, usablePoints: 0, usableCents: 0, usedPoints: 0, note: '' },
      giftCards: [],
      walletCents: 0,
      usableCouponCount: 0,
    },
    earnedPoints: 0,
    needsPin: false,
    hint: '',
    linesDigest: 'these lines',
    freightParts: [],
  };
}

const draft: Draft = {
  source: 'cart',
  address: { addressId: 5, receiverName: '林晓', phone: '138****5678', region: '江苏省南京市', street: '中山路 18 号' },
  deliveryTypes: ['express', 'pickup'],
  deliveryType: 'express',
  quote: quoteOf(268_000),
  virtualKind: 'none',
};
const placed = {
  orderId: 77,
  orderNumber: '2611',
  payableCents: 268_000,
  cashCents: 268_000,
  payBefore: Date.now() + 1e6,
  isPaid: false,
};
const pricing = { preprocess_order: answer(draft), calculate_order: answer(draft.quote) };
const submitButton = () => screen.findByRole('button', { name: '提交订单' });

beforeEach(() => selectedAddress.set(undefined));

test('an order is placed once, at the total that was shown, and its payment takes the page’s place', async () => {
  const { host, calls } = await renderPage(<CartConfirmOrderPage />, {
    signedIn: true,
    server: { ...pricing, submit_order: answer(placed) },
  });
  await userEvent.type(await screen.findByLabelText('订单备注'), ' 请放门口 ');
  await userEvent.dblClick(await submitButton());
  await waitFor(() => expect(host.asked).toHaveLength(1));
  expect(calls('submit_order')).toEqual([
    {
      source: 'cart',
      deliveryType: 'express',
      addressId: 5,
      remark: '请放门口',
      couponSerialIds: [],
      expectedTotalCents: 268_000,
      expectedCashCents: 268_000,
      expectedLinesDigest: 'these lines',
    },
  ]);
  expect(decodeURIComponent(host.asked[0] ?? '')).toBe(
    'replace /pages/spaceMall/paymentPage/index?params={"orderId":77,"source":"cart"}',
  );
});

test('where freight depends on the place, the price says what sending each shop’s goods costs', async () => {
  const freightParts = [{ shopId: 3, name: 'Atelier Nuvola', weightGrams: 1200, amountCents: 3_500 }];
  const quote = { ...quoteOf(268_000), freightParts };
  await renderPage(<CartConfirmOrderPage />, {
    signedIn: true,
    server: { preprocess_order: answer({ ...draft, quote }), calculate_order: answer(quote) },
  });
  await userEvent.click(await screen.findByRole('button', { name: /为什么是这个价格/ }));
  expect(await screen.findByRole('heading', { name: '运费明细' })).toBeTruthy();
  expect(screen.getByText('1.2 kg')).toBeTruthy();
  expect(screen.getByText('¥35.00')).toBeTruthy();
});

test('a full reduction is a step of the price, and what the next one would bring is told', async () => {
  const reduction = { kind: 'full_reduction', label: '满减优惠', amountCents: -8_000, note: '皮具季 · 满 ¥800 减 ¥80' };
  const quote = { ...quoteOf(268_000), hint: '再买 ¥20 可减 ¥240' };
  const reduced = { ...quote, steps: [...quote.steps, reduction] };
  await renderPage(<CartConfirmOrderPage />, {
    signedIn: true,
    server: { preprocess_order: answer({ ...draft, quote: reduced }), calculate_order: answer(reduced) },
  });
  expect(await screen.findByText('再买 ¥20 可减 ¥240')).toBeTruthy();
  expect(screen.getByText('皮具季 · 满 ¥800 减 ¥80')).toBeTruthy();
});

test('an order that needs no payment goes straight to its result', async () => {
  const { host } = await renderPage(<DirectConfirmOrderPage />, {
    signedIn: true,
    arguments: { skuId: 21, quantity: 2 },
    server: { ...pricing, submit_order: answer({ ...placed, isPaid: true }) },
  });
  await userEvent.click(await submitButton());
  await waitFor(() => expect(host.asked[0]).toContain('replace /pages/directConfirmOrder/paySuccess/index'));
});

test('a changed price is shown and placed only after the member agrees to it', async () => {
  const changed = { ...refuse(66_002, '价格有变动，请确认新的金额') };
  changed.body = { ...changed.body, data: quoteOf(300_000) as never };
  const { calls, host } = await renderPage(<CartConfirmOrderPage />, {
    signedIn: true,
    server: {
      ...pricing,
      submit_order: (input) => (input.expectedTotalCents === 300_000 ? answer(placed) : changed),
    },
  });
  await userEvent.click(await submitButton());
  expect(await screen.findByText(/原来 ¥2,680.00，现在 ¥3,000.00。还没有扣款/)).toBeTruthy();
  expect(calls('submit_order')).toHaveLength(1);
  expect(host.asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '按新金额提交' }));
  await waitFor(() => expect(calls('submit_order').at(-1)).toMatchObject({ expectedTotalCents: 300_000 }));
  await waitFor(() => expect(host.asked[0]).toContain('paymentPage'));
});

test('other goods of the same price are shown before anything is ordered', async () => {
  const refused = { ...refuse(66_009, '商品有变动，请确认新的订单内容') };
  const black = { ...quoteOf(268_000), linesDigest: 'other lines' };
  refused.body = { ...refused.body, data: black as never };
  const { calls, host } = await renderPage(<CartConfirmOrderPage />, {
    signedIn: true,
    server: {
      ...pricing,
      submit_order: (input) => (input.expectedLinesDigest === 'other lines' ? answer(placed) : refused),
    },
  });
  await userEvent.click(await submitButton());
  expect(await screen.findByText('商品有变动，请确认新的订单内容')).toBeTruthy();
  expect(calls('submit_order')).toHaveLength(1);
  expect(host.asked).toEqual([]);
  await userEvent.click(await submitButton());
  await waitFor(() => expect(calls('submit_order').at(-1)).toMatchObject({ expectedLinesDigest: 'other lines' }));
  await waitFor(() => expect(host.asked[0]).toContain('paymentPage'));
});

test('when the goods ran out the member hears how many are left and may go back to them', async () => {
  const { host } = await renderPage(<CartConfirmOrderPage />, {
    signedIn: true,
    server: { ...pricing, submit_order: refuse(66_003, '「托特包」库存不足，还剩 2 件') },
  });
  await userEvent.click(await submitButton());
  expect(await screen.findByText('「托特包」库存不足，还剩 2 件')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '回购物车看看' }));
  await waitFor(() => expect(host.asked).toEqual(['back']));
});

test('without an address the pill leads to the addresses instead of placing the order', async () => {
  const { address: _none, ...noAddress } = draft;
  const { host, calls } = await renderPage(<CartConfirmOrderPage />, {
    signedIn: true,
    server: { preprocess_order: answer(noAddress), calculate_order: answer(draft.quote), submit_order: answer(placed) },
  });
  const [, pill] = await screen.findAllByRole('button', { name: /添加收货地址/ });
  await userEvent.click(pill as HTMLElement);
  expect(decodeURIComponent(host.asked[0] ?? '')).toContain('addressManage/index?params={"choose":true}');
  expect(calls('submit_order')).toEqual([]);
});

test('picking up in the store is quoted without an address', async () => {
  const { calls } = await renderPage(<CartConfirmOrderPage />, {
    signedIn: true,
    server: { preprocess_order: answer(draft), calculate_order: answer(quoteOf(260_000)) },
  });
  await userEvent.click(await screen.findByLabelText('到店自提'));
  await waitFor(() => expect(calls('calculate_order').at(-1)).toEqual({ source: 'cart', deliveryType: 'pickup' }));
  expect(await screen.findByText('自提门店')).toBeTruthy();
});

test('a cart with nothing selected says so and leads back', async () => {
  const { host } = await renderPage(<CartConfirmOrderPage />, {
    signedIn: true,
    server: { preprocess_order: refuse(66_001, '请先选择要购买的商品') },
  });
  expect(await screen.findByText('请先选择要购买的商品')).toBeTruthy();
  await userEvent.click(screen.getByText('返回'));
  expect(host.asked).toEqual(['back']);
});

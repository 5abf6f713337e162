// The result of a payment is what the server says of the order.

import type { Output } from '@galleria/client/types';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, renderPage } from '@/app/testing/renderPage';
import PayResultPage from './PayResultPage';

type Order = Output<'get_order'>;

const order: Order = {
  orderId: 8,
  orderNumber: '2611211940001287',
  orderStatus: 'to_ship',
  statusText: '待发货',
  statusHint: '',
  deliveryType: 'express',
  items: [],
  priceSteps: [],
  goodsTotalCents: 188_000,
  freightCents: 0,
  payableCents: 188_000,
  paidAmount: 188_000,
  cashCents: 188_000,
  tenders: [],
  refundState: 'none',
  remark: '',
  createdAt: 1,
  moves: [],
  actions: [],
  virtualKind: 'none',
};
const state = (orderStatus: Order['orderStatus']) => answer({ orderId: 8, orderStatus, statusText: '', actions: [] });
const page = { signedIn: true, arguments: { orderId: 8, source: 'direct' } };

test('a paid order is celebrated with its amount and leads to the order', async () => {
  const { host, calls } = await renderPage(<PayResultPage />, { ...page, server: { get_order: answer(order) } });
  expect((await screen.findByText('付款成功')).closest('section')?.textContent).toContain('¥1,880.00');
  await userEvent.click(screen.getByRole('button', { name: '查看订单' }));
  expect(host.asked[0]).toContain('replace /pages/goodsOrder/orderDetail/index');
  expect(calls('update_process_pay')).toEqual([]);
});

test('while the server does not know yet the page keeps asking, and then shows what came', async () => {
  let asked = 0;
  await renderPage(<PayResultPage />, {
    ...page,
    server: {
      get_order: () => answer({ ...order, orderStatus: asked > 1 ? 'to_ship' : 'created' }),
      update_process_pay: () => state(++asked > 1 ? 'to_ship' : 'created'),
    },
  });
  expect(await screen.findByText('正在确认付款结果')).toBeTruthy();
  expect(await screen.findByText('付款成功', undefined, { timeout: 3_000 })).toBeTruthy();
});

test('an order that was closed is never called paid', async () => {
  const { host } = await renderPage(<PayResultPage />, {
    ...page,
    server: { get_order: answer({ ...order, orderStatus: 'created' }), update_process_pay: state('closed') },
  });
  expect(await screen.findByText('订单已关闭')).toBeTruthy();
  expect(screen.queryByText('付款成功')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '回首页' }));
  await waitFor(() => expect(host.asked).toEqual(['switchTab /pages/home/index']));
});

test('a deposit that was paid before is told apart from gift cards and the wallet', async () => {
  const tenders = [
    { kind: 'deposit' as const, label: '定金', amount: 20_000, refundedAmount: 0 },
    { kind: 'cash' as const, label: '微信支付', amount: 168_000, refundedAmount: 0 },
  ];
  const shown = await renderPage(<PayResultPage />, {
    ...page,
    server: { get_order: answer({ ...order, cashCents: 168_000, tenders }) },
  });
  expect(await screen.findByText('其中 ¥200.00 为已付定金')).toBeTruthy();
  expect(screen.queryByText(/礼品卡和余额/)).toBeNull();
  shown.unmount();
  await renderPage(<PayResultPage />, {
    ...page,
    server: { get_order: answer({ ...order, cashCents: 100_000, tenders }) },
  });
  expect(await screen.findByText('其中 ¥680.00 由礼品卡和余额支付')).toBeTruthy();
});

test('what gift cards and the wallet paid is told beside the whole amount', async () => {
  await renderPage(<PayResultPage />, { ...page, server: { get_order: answer({ ...order, cashCents: 0 }) } });
  expect(await screen.findByText('其中 ¥1,880.00 由礼品卡和余额支付')).toBeTruthy();
});

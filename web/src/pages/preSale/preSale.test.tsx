// A pre-sale from its deposit to its rest: the consent comes before the cashier, and a pre-order tells what is to be paid next.
import type { Output } from '@galleria/client/types';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, renderPage } from '@/app/testing/renderPage';
import MyPreOrdersPage from './MyPreOrdersPage';
import PayDepositPage from './PayDepositPage';
import PreOrderPage from './PreOrderPage';

const nowMs = Date.now();
const dayMs = 86_400_000;
const offer: Output<'list_pre_sales'>['offers'][number] = {
  offerId: 1,
  productId: 2,
  skuId: 3,
  name: '秋冬新色',
  goodsName: '托特包',
  specification: '焦糖棕',
  imageUrl: '/files/demo/tote.webp',
  phase: 'deposits',
  goodsCents: 268_000,
  priceCents: 200_000,
  depositCents: 20_000,
  worthCents: 50_000,
  restCents: 150_000,
  depositFrom: nowMs - dayMs,
  depositUntil: nowMs + dayMs,
  restFrom: nowMs + 2 * dayMs,
  restUntil: nowMs + 4 * dayMs,
  shipsBy: nowMs + 9 * dayMs,
  mostPerMember: 2,
  stockCount: 10,
  leftCount: 3,
};
const preOrder: Output<'get_pre_order'> = {
  preOrderId: 7,
  offerId: 1,
  productId: 2,
  skuId: 3,
  number: 'YS7',
  name: '秋冬新色',
  specification: '焦糖棕',
  imageUrl: '/files/demo/tote.webp',
  quantity: 1,
  state: 'deposit_paid',
  isCalledOff: false,
  priceCents: 200_000,
  depositCents: 20_000,
  worthCents: 50_000,
  restCents: 150_000,
  returnedCents: 0,
  canPayRest: true,
  placedAt: nowMs - 3 * dayMs,
  payBefore: nowMs - 3 * dayMs,
  restFrom: nowMs - dayMs,
  restUntil: nowMs + dayMs,
  shipsBy: nowMs + 5 * dayMs,
  serverTime: nowMs,
};

const deposits = (offers: (typeof offer)[]) => ({
  list_pre_sales: answer({ offers, consentVersion: 1, serverTime: nowMs }),
  place_pre_order: answer({ ...preOrder, state: 'to_pay' as const, canPayRest: false }),
});

test('whoever has not agreed to what becomes of the deposit does not come to the cashier', async () => {
  const { calls } = await renderPage(<PayDepositPage />, {
    signedIn: true,
    arguments: { productId: '2', offerId: '1' },
    server: deposits([offer]),
  });
  fireEvent.click(await screen.findByRole('button', { name: '去付定金 ¥200.00' }));
  expect(calls('place_pre_order')).toHaveLength(0);
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: '去付定金 ¥200.00' }));
  await expect.poll(() => calls('place_pre_order').length).toBe(1);
});

test('a pre-sale that takes no deposits says so, and leads to its goods', async () => {
  await renderPage(<PayDepositPage />, {
    arguments: { productId: '2', offerId: '1' },
    server: deposits([{ ...offer, phase: 'waiting' }]),
  });
  expect(await screen.findByText('这场预售现在不收定金')).toBeTruthy();
});

test('in the time for the rest a pre-order leads to paying it, and counts down to its end', async () => {
  await renderPage(<PreOrderPage />, {
    signedIn: true,
    arguments: { preOrderId: '7' },
    server: { get_pre_order: answer(preOrder) },
  });
  expect(await screen.findByRole('button', { name: '付尾款 ¥1,500.00' })).toBeTruthy();
  expect(screen.getByText('付尾款还剩')).toBeTruthy();
});

test('without pre-orders the page says what would be here', async () => {
  await renderPage(<MyPreOrdersPage />, {
    signedIn: true,
    server: { list_pre_orders: answer({ preOrders: [], hasMore: false, hasAny: false }) },
  });
  expect(await screen.findByText('还没有预售单')).toBeTruthy();
});

// What a former account bought: its three lists, and that nothing can be done there.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, renderPage } from '@/app/testing/renderPage';
import FormerAccountPage from './FormerAccountPage';

const order = {
  orderId: 9,
  orderNumber: '2026112100001',
  orderStatus: 'completed' as const,
  statusText: '已完成',
  deliveryType: 'pickup' as const,
  items: [],
  pieceCount: 1,
  payableCents: 12_800,
  cashCents: 12_800,
  refundState: 'none' as const,
  createdAt: Date.UTC(2026, 10, 1, 4),
  actions: [],
};

test('orders are shown without anything to do, and open by both numbers', async () => {
  const { calls, host } = await renderPage(<FormerAccountPage />, {
    signedIn: true,
    arguments: { accountId: 6 },
    server: {
      list_former_orders: answer({ orders: [order], hasMore: false }),
      list_former_cases: answer({ cases: [], hasMore: false }),
      list_former_invoices: answer({ invoices: [], hasMore: false }),
    },
  });
  expect(await screen.findByText('已完成', { exact: false })).toBeTruthy();
  expect(screen.getByText(/只能查看/)).toBeTruthy();
  expect(calls('list_former_orders')[0]).toMatchObject({ accountId: '6' });
  await userEvent.click(screen.getAllByRole('button').at(-1) as HTMLElement);
  const query = encodeURIComponent(JSON.stringify({ accountId: 6, orderId: 9 }));
  expect(host.asked).toEqual([`navigate /pages/formerAccount/index?params=${query}`]);
  await userEvent.click(screen.getByRole('tab', { name: '售后' }));
  expect(await screen.findByText('原账号没有售后')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: '发票' }));
  expect(await screen.findByText('原账号没有发票')).toBeTruthy();
});

test('without an account there is nothing to show', async () => {
  await renderPage(<FormerAccountPage />, { signedIn: true });
  expect(screen.getByText('没有找到这个原账号的记录')).toBeTruthy();
});

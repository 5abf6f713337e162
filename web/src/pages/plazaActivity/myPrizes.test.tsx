// The page of what the member won: where a prize by post goes, and that it came.
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, renderPage } from '@/app/testing/renderPage';
import { selectedAddress } from '@/features/addresses/selectedAddress';
import type { Won } from '@/features/lotteries/lottery';
import MyPrizesPage from './MyPrizesPage';

const won: Won = {
  winId: 9,
  activityId: 5,
  kind: 'parcel',
  state: 'won',
  name: '秋日礼盒',
  pictureUrl: '',
  code: '',
  claimUntil: Date.UTC(2026, 10, 30),
  turnNumber: 1,
  wonAt: Date.UTC(2026, 10, 20),
  carrier: '',
  waybillNumber: '',
  actions: ['give_address'],
};
const sent: Won = {
  ...won,
  state: 'shipped',
  carrier: '顺丰速运',
  waybillNumber: 'SF1001',
  actions: ['confirm_receipt'],
};

test('an address that was picked is given to the prize, and is kept for no order', async () => {
  const { calls } = await renderPage(<MyPrizesPage />, {
    signedIn: true,
    server: {
      list_my_prizes: answer({ prizes: [won], hasMore: false }),
      give_prize_address: answer({ ...won, state: 'addressed', actions: ['change_address'] }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '选择收件地址' }));
  act(() => selectedAddress.set({ addressId: 2 } as never));
  await waitFor(() => expect(calls('give_prize_address')).toEqual([{ winId: 9, addressId: 2 }]));
  expect(selectedAddress.get()).toBeUndefined();
});

test('what was sent shows its waybill, and asks before it is confirmed', async () => {
  const { calls } = await renderPage(<MyPrizesPage />, {
    signedIn: true,
    server: {
      list_my_prizes: answer({ prizes: [sent], hasMore: false }),
      confirm_prize_receipt: answer({ ...sent, state: 'received', actions: [] }),
    },
  });
  expect(await screen.findByText('SF1001')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '确认收到' }));
  await userEvent.click((await screen.findAllByRole('button', { name: '确认收到' })).at(-1) as HTMLElement);
  await waitFor(() => expect(calls('confirm_prize_receipt')).toEqual([{ winId: 9 }]));
});

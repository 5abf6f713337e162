// Assets: every figure stands by itself, and records are found by their kind.

import type { Output } from '@galleria/client/types';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { preferReducedMotion } from '@/app/testing/preferReducedMotion';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import MyPropertyPage from './MyPropertyPage';
import SpendingRecordsPage from './SpendingRecordsPage';
import UsageRecordsPage from './UsageRecordsPage';

const points: Output<'get_points_balance'> = {
  creditPoint: 12_860,
  pendingPoints: 804,
  heldPoints: 0,
  debtPoints: 0,
  expiringPoints: 0,
};
const wallet: Output<'get_member_wallet'> = {
  balanceCents: 86_050,
  principalCents: 70_000,
  bonusCents: 16_050,
  heldCents: 0,
  withdrawableCents: 70_000,
  hasPin: true,
  noPinPaymentCents: 0,
  noPinDayCents: 0,
  noPinLeftTodayCents: 0,
  withdrawals: [],
};
const server = {
  get_points_balance: answer(points),
  get_member_wallet: answer(wallet),
  list_gift_cards: answer({ cards: [], totalCents: 0 }),
  list_coupons: answer({ coupons: [], hasMore: false, usableCount: 0 }),
};
const at = Date.UTC(2026, 10, 21, 4);

beforeEach(preferReducedMotion);

test('the four assets show what there is and lead to their pages', async () => {
  const { host } = await renderPage(<MyPropertyPage />, { signedIn: true, server });
  const card = await screen.findByRole('button', { name: /积分.*12,860.*804 积分待生效/ });
  expect(await screen.findByRole('button', { name: /钱包.*860.*含赠送金 ¥160\.50/ })).toBeTruthy();
  await userEvent.click(card);
  expect(host.asked).toEqual(['navigate /pages/personalCenter/myProperty/integral/index']);
});

test('an asset that cannot be had hides no other and is asked for again by a tap', async () => {
  let isDown = true;
  const { host } = await renderPage(<MyPropertyPage />, {
    signedIn: true,
    server: {
      ...server,
      get_member_wallet: () => (isDown ? refuse(50_300, '服务暂时繁忙', 503) : answer(wallet)),
    },
  });
  const broken = await screen.findByRole('button', { name: /没能取到，点按再试/ });
  expect(await screen.findByText('12,860')).toBeTruthy();
  isDown = false;
  await userEvent.click(broken);
  expect(await screen.findByRole('button', { name: /钱包.*860/ })).toBeTruthy();
  expect(host.asked).toEqual([]);
});

test('usage records are fetched by their kind, page by page', async () => {
  const { calls } = await renderPage(<UsageRecordsPage />, {
    signedIn: true,
    server: {
      query_member_points_record: answer({ records: [], hasMore: false }),
      list_wallet_records: answer({
        records: [
          { recordId: 1, reason: 'recharge', part: 'principal', title: '充值', deltaCents: 50_000, orderId: 9, at },
        ],
        hasMore: false,
      }),
      list_card_transactions: answer({
        transactions: [
          {
            recordId: 1,
            cardId: 1,
            cardNumber: '•••• 4711',
            reason: 'spend',
            title: '付款',
            deltaCents: -14_000,
            orderId: 4,
            at,
          },
        ],
        hasMore: false,
      }),
    },
  });
  expect(await screen.findByText('还没有记录')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: '钱包' }));
  expect(await screen.findByText('+¥500.00')).toBeTruthy();
  // A recharge has no order to see.
  expect(screen.queryByRole('button', { name: /充值/ })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: '礼品卡' }));
  expect(await screen.findByRole('button', { name: /付款.*−¥140\.00/ })).toBeTruthy();
  expect(calls('list_card_transactions')).toEqual([{ pageNo: '1', pageSize: '20' }]);
});

test('spending records without any lead to topping up and to gift cards', async () => {
  const { host } = await renderPage(<SpendingRecordsPage />, {
    signedIn: true,
    server: {
      list_wallet_records: answer({ records: [], hasMore: false }),
      list_card_transactions: answer({ transactions: [], hasMore: false }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '去充值' }));
  await userEvent.click(screen.getByRole('radio', { name: '礼品卡' }));
  await userEvent.click(await screen.findByRole('button', { name: '看礼品卡' }));
  await waitFor(() =>
    expect(host.asked).toEqual([
      'navigate /pages/plazaActivity/rechargeGift/payment',
      'navigate /pages/giftCard/index',
    ]),
  );
});

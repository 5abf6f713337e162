// Rights: buying one for money with the cashier or for points, what keeps somebody from it, and what they have.

import { serverNowMs } from '@galleria/client/clock';
import type { Output } from '@galleria/client/types';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, renderPage } from '@/app/testing/renderPage';
import type { MyRights, Offer } from '@/features/rights/rights';
import BuyRightsPage from './BuyRightsPage';

const gold: Offer = {
  rightId: 1,
  version: 3,
  name: '金卡月享',
  text: '三十天',
  pictureUrl: '',
  priceCents: 19_900,
  pricePoints: 0,
  validDays: 30,
  tier: 'gold',
  tierName: '金卡',
  coupons: [{ couponId: 11, name: '停车券', count: 2 }],
  leftCount: 12,
  mostPerMember: 3,
  takenCount: 0,
};
const silver: Offer = {
  ...gold,
  rightId: 2,
  name: '银卡季享',
  tier: 'silver',
  tierName: '银卡',
  priceCents: 0,
  pricePoints: 800,
  coupons: [],
};
const offers: Output<'list_rights'> = { rights: [gold, silver], walletCents: 0, points: 500 };
const unpaid: MyRights['purchases'][number] = {
  purchaseId: 88,
  rightId: 1,
  state: 'paying',
  name: '金卡月享',
  priceCents: 19_900,
  pricePoints: 0,
  walletCents: 0,
  cashCents: 19_900,
  payBefore: Date.UTC(2026, 10, 26, 6),
};
const open = (mine: MyRights, more = {}) =>
  renderPage(<BuyRightsPage />, {
    signedIn: true,
    server: { list_rights: answer(offers), get_my_rights: answer(mine), ...more },
  });
const none: MyRights = { rights: [], purchases: [] };

test('the chosen right is bought as it was shown, and its payment is opened', async () => {
  const { calls, host } = await open(none, { buy_right: answer(unpaid) });
  expect(await screen.findByText('金卡 30 天')).toBeTruthy();
  expect(screen.getByText('停车券 × 2')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '立即开通' }));
  await waitFor(() => expect(calls('buy_right')).toEqual([{ rightId: 1, version: 3, usesWallet: false }]));
  await waitFor(() => expect(host.asked.at(-1)).toContain('navigate /pages/spaceMall/paymentPage/index'));
});

test('short of points the pill says how many are missing', async () => {
  const { calls } = await open(none, { buy_right: answer(unpaid) });
  await userEvent.click(await screen.findByRole('radio', { name: '银卡季享' }));
  await userEvent.click(screen.getByRole('button', { name: '用积分开通' }));
  expect(await screen.findByText('还差 300 积分')).toBeTruthy();
  expect(calls('buy_right')).toEqual([]);
});

test('what the member has says until when, and which coupons had run out', async () => {
  const held: MyRights['rights'][number] = {
    memberRightId: 5,
    rightId: 1,
    name: '金卡月享',
    pictureUrl: '',
    source: 'purchase',
    tier: 'gold',
    tierName: '金卡',
    givenCoupons: 1,
    missingCoupons: 1,
    validFrom: serverNowMs() - 1_000,
    validUntil: serverNowMs() + 86_400_000,
  };
  await open({ rights: [held], purchases: [] });
  expect(await screen.findByText('生效中')).toBeTruthy();
  expect(screen.getByText('有 1 张券已发完，请到服务台补领')).toBeTruthy();
});

test('a purchase that waits for its money can be given up', async () => {
  const { calls } = await open({ rights: [], purchases: [unpaid] }, { cancel_right_purchase: answer(undefined) });
  await userEvent.click(await screen.findByRole('button', { name: '不买了' }));
  await waitFor(() => expect(calls('cancel_right_purchase')).toEqual([{ purchaseId: 88 }]));
});

// A shop's parking hours behind a code: seen, taken for a car, and what is said when they are gone.

import { serverNowMs } from '@galleria/client/clock';
import type { Output } from '@galleria/client/types';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, renderPage } from '@/app/testing/renderPage';
import ParkingGiftPage from './ParkingGiftPage';

const plates: Output<'list_member_plates'> = {
  plates: [
    { plate: '苏ADH5218', hasRights: true, addedAt: 1 },
    { plate: '苏A8K2M6', hasRights: true, addedAt: 2 },
  ],
  mostPlates: 3,
  freePlaces: 1,
};
const gift = (isOpen: boolean): Output<'look_at_parking_gift'> => ({
  shopName: '云裳旗舰店',
  minutes: 90,
  isOpen,
  expiresAt: serverNowMs() + 3_600_000,
});
const open = (shown: Output<'look_at_parking_gift'>, more = {}) =>
  renderPage(<ParkingGiftPage />, {
    signedIn: true,
    arguments: { code: 'abc' },
    server: { look_at_parking_gift: answer(shown), list_member_plates: answer(plates), ...more },
  });

test('the hours are taken for the car that was chosen', async () => {
  const { calls } = await open(gift(true), { take_parking_gift: answer(gift(false)) });
  expect(await screen.findByText('云裳旗舰店 送您')).toBeTruthy();
  expect(screen.getByText('1 小时 30 分 免费停车')).toBeTruthy();
  await userEvent.click(await screen.findByRole('radio', { name: '苏A·8K2M6' }));
  await userEvent.click(screen.getByRole('button', { name: '领取' }));
  await waitFor(() => expect(calls('take_parking_gift')).toEqual([{ code: 'abc', plate: '苏A8K2M6' }]));
  expect(await screen.findByRole('button', { name: '去停车缴费' })).toBeTruthy();
});

test('hours that are gone are said to be, and nothing can be taken', async () => {
  await open(gift(false));
  expect(await screen.findByText('这份赠时已被领取或已过期')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '领取' })).toBeNull();
});

test('without a plate the page leads to adding one', async () => {
  await open(gift(true), { list_member_plates: answer({ plates: [], mostPlates: 3, freePlaces: 3 }) });
  expect(await screen.findByText('先绑定车牌')).toBeTruthy();
});

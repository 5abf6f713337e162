// The points mall's cart, and how its goods are narrowed down.

import type { Output } from '@galleria/client/types';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, renderPage } from '@/app/testing/renderPage';
import { filtersOf, rangeOf } from '@/features/pointsMall/filters';
import type { PointsOffer } from '@/features/pointsMall/offers';
import AllOffersPage from './AllOffersPage';
import PointsCartPage from './PointsCartPage';

const bowl: PointsOffer = {
  offerId: 1,
  kind: 'underway',
  productId: 2,
  skuId: 3,
  name: '大号面碗',
  specification: '',
  shopName: '素器',
  imageUrl: '/files/demo/bowl.webp',
  pricePoints: 980,
  priceCents: 0,
  goodsCents: 9_800,
  leftCount: 12,
  ofCount: 30,
  leastTier: 0,
  tierName: '',
  allowedCount: 2,
  exchangedCount: 0,
  missingPoints: 0,
  obstacle: 'none',
  endsAt: Date.UTC(2026, 11, 20),
  isReminderSet: false,
};
const speaker: PointsOffer = { ...bowl, offerId: 2, skuId: 4, name: '野餐小音箱', pricePoints: 1_980 };

type Line = Output<'get_points_cart'>['lines'][number];

const cart: Output<'get_points_cart'> = {
  lines: [
    { offer: bowl, quantity: 2, isSelected: true, obstacle: 'none' },
    { offer: speaker, quantity: 1, isSelected: true, obstacle: 'sold_out' },
  ],
  selectedCount: 2,
  selectedPoints: 1_960,
  selectedCents: 0,
  hasRefused: true,
  points: 3_000,
  missingPoints: 0,
  serverTime: Date.UTC(2026, 10, 26),
};

test('what cannot be exchanged says why, keeps the order from being placed, and can be left out', async () => {
  const [first, second] = cart.lines as [Line, Line];
  const left = { ...cart, hasRefused: false, lines: [first, { ...second, isSelected: false }] };
  let isLeftOut = false;
  const { calls, host } = await renderPage(<PointsCartPage />, {
    signedIn: true,
    server: {
      get_points_cart: () => answer(isLeftOut ? left : cart),
      put_in_points_cart: () => {
        isLeftOut = true;
        return answer(left);
      },
    },
  });
  expect(await screen.findByText('已兑完')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '去兑换（2）' }));
  expect(await screen.findByText('请先取消不能兑换的商品')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: '野餐小音箱' }));
  await waitFor(() => expect(calls('put_in_points_cart')).toEqual([{ offerId: 2, quantity: 1, isSelected: false }]));
  await userEvent.click(await screen.findByRole('button', { name: '去兑换（2）' }));
  await waitFor(() => expect(host.asked.at(-1)).toMatch(/^navigate .*confirmOrder/));
});

test('goods are narrowed down by a sheet, and the choice stands in the address', async () => {
  const { host } = await renderPage(<AllOffersPage />, {
    signedIn: true,
    server: {
      list_points_offers: answer({
        offers: [bowl],
        categories: [{ categoryId: 7, name: '家居' }],
        hasMore: false,
        points: 3_000,
        expiringPoints: 0,
        serverTime: cart.serverTime,
      }),
    },
  });
  await screen.findByText('大号面碗');
  await userEvent.click(screen.getByRole('button', { name: '筛选' }));
  await userEvent.click(screen.getByRole('radio', { name: '家居' }));
  await userEvent.click(screen.getByRole('radio', { name: '501–1000' }));
  await userEvent.click(screen.getByRole('radio', { name: '最新上架' }));
  await userEvent.click(screen.getByRole('button', { name: '查看商品' }));
  await waitFor(() => expect(host.asked.length).toBe(1));
  const address = decodeURIComponent(host.asked[0] ?? '');
  expect(address).toContain('"categoryId":7');
  expect(address).toContain('"leastPoints":501');
  expect(address).toContain('"sort":"newest"');
});

test('what a link asks for and nobody may is left out', () => {
  const given = { categoryId: -1, leastPoints: -5, mostPoints: 500, sort: 'place', isAffordable: false } as const;
  expect(filtersOf(given)).toEqual({ mostPoints: 500 });
  expect(rangeOf({ mostPoints: 500 })).toBe('upTo500');
  expect(rangeOf({ mostPoints: 501 })).toBeUndefined();
});

// The points mall: what an offer costs, and what stands in the way.

import type { Output } from '@galleria/client/types';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, renderPage } from '@/app/testing/renderPage';
import type { PointsOffer } from '@/features/pointsMall/offers';
import UnderwayPage from './UnderwayPage';

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
const speaker: PointsOffer = {
  ...bowl,
  offerId: 2,
  name: '野餐小音箱',
  pricePoints: 1_980,
  missingPoints: 480,
  leftCount: 0,
  obstacle: 'sold_out',
  tierName: '金卡',
};
const page: Output<'list_points_offers'> = {
  categories: [{ categoryId: 7, name: '家居' }],
  offers: [bowl, speaker],
  hasMore: false,
  points: 1_500,
  expiringPoints: 0,
  serverTime: Date.UTC(2026, 10, 26),
};

test('what is gone keeps its place, and the points that are missing are told', async () => {
  await renderPage(<UnderwayPage />, { signedIn: true, server: { list_points_offers: answer(page) } });
  expect(await screen.findByText('大号面碗')).toBeTruthy();
  expect(screen.getByText('980 积分')).toBeTruthy();
  expect(screen.getByText('野餐小音箱')).toBeTruthy();
  expect(screen.getByText('已兑完')).toBeTruthy();
  expect(screen.getByText('金卡专享')).toBeTruthy();
  expect(screen.getByText('还差 480 积分')).toBeTruthy();
});

// A flash sale from the door to the turn: the member takes a place, is told how many are before them, and buys when it is their turn.
import type { Output } from '@galleria/client/types';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, renderPage } from '@/app/testing/renderPage';
import { askEveryMs, firstOf, type SaleSummary } from '@/features/flashSales/sales';
import TimeToBuyPage from './TimeToBuyPage';

const nowMs = Date.now();
const hourMs = 3_600_000;
const sale: SaleSummary = {
  saleId: 7,
  name: '整点开抢',
  phase: 'running',
  startsAt: nowMs - hourMs,
  endsAt: nowMs + hourMs,
  payMinutes: 5,
  offerCount: 1,
  leftCount: 3,
  isReminderSet: false,
};
const offer: Output<'get_flash_sale'>['offers'][number] = {
  offerId: 1,
  productId: 2,
  skuId: 3,
  name: '贵妃芒果',
  specification: '',
  shopName: '',
  imageUrl: '/files/demo/mango.webp',
  goodsCents: 5_900,
  priceCents: 2_900,
  pricePoints: 0,
  leftCount: 3,
  stockCount: 40,
  mostPerMember: 2,
  boughtCount: 0,
  isBackOnSale: true,
  obstacle: 'waiting',
};
const place = {
  saleId: 7,
  number: 60,
  beforeCount: 12,
  leftCount: 3,
  takenAt: nowMs,
  token: '60.1.a',
  serverTime: nowMs,
};

function show(detail: Partial<Output<'get_flash_sale'>>) {
  return renderPage(<TimeToBuyPage />, {
    signedIn: true,
    server: {
      list_flash_sales: answer({ sales: [sale], serverTime: nowMs }),
      get_flash_sale: answer({ sale, offers: [offer], waitingCount: 20, serverTime: nowMs, ...detail }),
      take_flash_sale_place: answer(place),
    },
  });
}

test('whoever has no place yet takes one at the door', async () => {
  const { calls } = await show({ offers: [{ ...offer, obstacle: 'no_place' }] });
  fireEvent.click(await screen.findByRole('button', { name: '去排队' }));
  expect(await screen.findByText('现在有 20 位在排队')).toBeTruthy();
  await expect.poll(() => calls('take_flash_sale_place').length).toBe(1);
});

test('in line, one is told how many are before; what came back is marked', async () => {
  await show({ place });
  expect(await screen.findByText('您是 60 号，前面还有 12 位')).toBeTruthy();
  expect(screen.getByText('又有货了')).toBeTruthy();
  expect(screen.getByText('排队中')).toBeTruthy();
});

test('the session that runs is shown first, and a line is asked about most often', () => {
  expect(firstOf([{ ...sale, saleId: 1, phase: 'over' }, sale])?.saleId).toBe(7);
  expect(askEveryMs({ sale, place })).toBeLessThan(askEveryMs({ sale }));
});

// Flash sales as the staff drafts and watches them: what does not fit is said at its field, and a running sale tells its line.
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';
import { goesOn, misfitsOf, type Sale, toSale } from './flashSales';

const hourMs = 3_600_000;
const nowMs = Date.now();
const running: Sale = {
  saleId: 9,
  nameZhCn: '夜场',
  nameEn: 'Night sale',
  state: 'published',
  phase: 'running',
  version: 2,
  startsAt: nowMs - hourMs,
  endsAt: nowMs + hourMs,
  payMinutes: 5,
  isPriceHidden: false,
  offers: [
    {
      offerId: 1,
      skuId: 31,
      name: '盖碗',
      specification: '天青',
      imageUrl: '',
      goodsCents: 16_800,
      priceCents: 9_900,
      pricePoints: 0,
      mostPerMember: 1,
      stockCount: 40,
      leftCount: 12,
      takenCount: 28,
      backCount: 0,
      paidCount: 21,
      lapsedCount: 3,
      shelfCount: 60,
    },
  ],
  stockCount: 40,
  leftCount: 12,
  takenCount: 28,
  paidCount: 21,
  lapsedCount: 3,
  doorCount: 1_260,
  waitingCount: 1_217,
  works: ['pause', 'end'],
};

let server: ReturnType<typeof playServer>;

beforeEach(() => {
  server = playServer();
  server.answer('get_staff_session', sessionWith(['flash_sales:read', 'flash_sales:write', 'flash_sales:publish']));
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => vi.unstubAllGlobals());

test('a running sale tells the door, the line, what is left, and who paid', async () => {
  server.answer('get_flash_sale_record', running);
  openConsole('/flash-sales/9');
  expect(await screen.findByText('1,260')).toBeTruthy();
  expect(screen.getByText('1,217')).toBeTruthy();
  expect(screen.getAllByText('12 / 40').length).toBeGreaterThan(0);
  const paid = screen.getAllByText('已付款');
  expect(paid.map((label) => label.nextElementSibling?.textContent)).toEqual(['21', '21']);
});

test('a sale that is over is asked again until each of its orders is paid or has lapsed', () => {
  expect(goesOn({ phase: 'running', takenCount: 0, paidCount: 0 })).toBe(true);
  expect(goesOn({ phase: 'over', takenCount: 28, paidCount: 21 })).toBe(true);
  expect(goesOn({ phase: 'over', takenCount: 25, paidCount: 25 })).toBe(false);
});

test('rows without goods are left out, and what does not fit is said at its field', () => {
  const values = { nameZhCn: '夜场', nameEn: 'Night', startsAt: 2, endsAt: 1, sku0: 31, most0: 1, stock0: 5, sku1: 31 };
  expect(toSale(values, undefined).offers).toHaveLength(2);
  expect(misfitsOf(values)).toEqual({
    endsAt: 'endsLater',
    cents0: 'priceNeeded',
    sku1: 'goodsTwice',
    cents1: 'priceNeeded',
    stock1: 'stockNeeded',
  });
});

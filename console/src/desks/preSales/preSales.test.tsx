// Pre-sales as the staff drafts and watches them: what does not fit is said at its field, and a running one tells its deposits.
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';
import { hindranceOf, misfitsOf, type PreSale, toPreSale } from './preSales';

const hourMs = 3_600_000;
const nowMs = Date.now();
const running: PreSale = {
  offerId: 9,
  skuId: 31,
  nameZhCn: '秋冬新色',
  nameEn: 'Autumn colour',
  goodsName: '托特包',
  specification: '焦糖棕',
  imageUrl: '',
  state: 'published',
  phase: 'deposits',
  version: 2,
  goodsCents: 268_000,
  priceCents: 200_000,
  depositCents: 20_000,
  worthCents: 50_000,
  depositFrom: nowMs - hourMs,
  depositUntil: nowMs + hourMs,
  restFrom: nowMs + 2 * hourMs,
  restUntil: nowMs + 48 * hourMs,
  shipsBy: nowMs + 96 * hourMs,
  mostPerMember: 2,
  stockCount: 40,
  leftCount: 12,
  heldCount: 27,
  soldCount: 0,
  backCount: 1,
  shelfCount: 60,
  figures: {
    toPayCount: 3,
    lapsedCount: 5,
    depositPaidCount: 24,
    depositPaidCents: 480_000,
    soldCount: 0,
    soldCents: 0,
    keptCount: 0,
    keptCents: 0,
    givenBackCount: 0,
    givenBackCents: 0,
    stuckCount: 0,
    stuckCents: 0,
  },
};

let server: ReturnType<typeof playServer>;

beforeEach(() => {
  server = playServer();
  server.answer('get_staff_session', sessionWith(['pre_sales:read', 'pre_sales:write', 'pre_sales:publish']));
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => vi.unstubAllGlobals());

test('a running pre-sale tells what is left, held and paid, and who may not call it off reads why', async () => {
  server.answer('get_pre_sale_record', running);
  openConsole('/pre-sales/9');
  expect(await screen.findByText('12 / 40')).toBeTruthy();
  expect(screen.getByText('27')).toBeTruthy();
  expect(screen.getByText('24')).toBeTruthy();
  expect(screen.getByRole('button', { name: /取消预售/ })).toHaveProperty('disabled', true);
  expect(screen.getByText('您的角色不能取消预售')).toBeTruthy();
});

test('a deposit whose worth is left empty counts as itself, and what does not fit is said at its field', () => {
  const values = {
    skuId: 31,
    priceCents: 20_000,
    depositCents: 20_000,
    depositFrom: 2,
    depositUntil: 1,
    restFrom: 1,
    restUntil: 1 + 24 * hourMs,
    shipsBy: 1,
  };
  expect(toPreSale(values, undefined).worthCents).toBe(20_000);
  expect(misfitsOf(values)).toEqual({
    worthCents: 'nothingLeft',
    depositUntil: 'endsLater',
    restFrom: 'restLater',
    restUntil: 'restShort',
    shipsBy: 'shipsLater',
  });
  expect(misfitsOf({ ...values, worthCents: 10 }).worthCents).toBe('worthLess');
});

test('a draft is published while deposits can still come and the shelf has its pieces', () => {
  expect(hindranceOf(running, nowMs)).toBeUndefined();
  expect(hindranceOf({ ...running, shelfCount: 39 }, nowMs)).toBe('shelfShort');
  expect(hindranceOf(running, running.depositUntil)).toBe('overAlready');
});

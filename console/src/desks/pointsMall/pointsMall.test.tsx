// Offers as the staff drafts, publishes and steers them: what does not fit together is said at its field, what cannot be done says why.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';
import { misfitsOf, type Offer, offerDraft, toOffer } from './pointsMall';

const hourMs = 3_600_000;
const nowMs = Date.now();
const draft: Offer = {
  offerId: 9,
  skuId: 31,
  name: '盖碗',
  specification: '天青',
  imageUrl: '',
  goodsCents: 16_800,
  kind: 'daily',
  state: 'draft',
  version: 3,
  pricePoints: 800,
  priceCents: 4_800,
  leastTier: 2,
  mostPerOrder: 1,
  mostPerDay: 0,
  mostPerMember: 2,
  dailyCount: 5,
  startsAt: nowMs + hourMs,
  endsAt: nowMs + 48 * hourMs,
  place: 4,
  stockCount: 40,
  leftCount: 0,
  takenCount: 0,
  backCount: 0,
  pointsSum: 0,
  cashSumCents: 0,
  shelfCount: 60,
  works: [],
};
const running: Offer = { ...draft, state: 'published', leftCount: 12, takenCount: 28, works: ['pause', 'end'] };

let server: ReturnType<typeof playServer>;
const everything = ['points_mall:read', 'points_mall:write', 'points_mall:publish'];

beforeEach(() => {
  server = playServer();
  server.answer('get_staff_session', sessionWith(everything));
  server.answer('get_points_offer_record', draft);
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => vi.unstubAllGlobals());

test('the list tells price and what is left, and asks for the state that is chosen', async () => {
  server.answer('list_points_offer_records', { offers: [running], hasMore: false });
  openConsole('/points-mall?f.state=published');
  const row = (await screen.findByText('盖碗')).closest('tr') as HTMLElement;
  expect(row.textContent).toContain('800 积分 + ¥48.00');
  expect(within(row).getByText('12 / 40')).toBeTruthy();
  expect(within(row).getByText('兑换中')).toBeTruthy();
  expect(server.callsOf('list_points_offer_records')[0]?.query.get('state')).toBe('published');
});

test('what does not fit together is said at its field and not sent; put right, it is saved', async () => {
  server.answer('save_points_offer', draft);
  openConsole('/points-mall/9/edit');
  const daily = await screen.findByLabelText('每日件数');
  await userEvent.clear(daily);
  await userEvent.type(daily, '50');
  await userEvent.type(screen.getByLabelText('会员日积分价'), '900');
  await userEvent.click(screen.getByRole('button', { name: /保存草稿/ }));
  expect(await screen.findByText('每日件数不能多于划入件数')).toBeTruthy();
  expect(screen.getByText('会员日积分价要低于平日积分价')).toBeTruthy();
  expect(screen.getByText('填了会员日积分价，就要选会员日')).toBeTruthy();
  expect(server.callsOf('save_points_offer')).toEqual([]);
  await userEvent.clear(daily);
  await userEvent.type(daily, '8');
  await userEvent.clear(screen.getByLabelText('会员日积分价'));
  await userEvent.click(screen.getByRole('button', { name: /保存草稿/ }));
  await waitFor(() =>
    expect(server.callsOf('save_points_offer')[0]?.body).toMatchObject({
      offerId: 9,
      skuId: 31,
      kind: 'daily',
      priceCents: 4_800,
      dailyCount: 8,
      mostPerDay: 0,
      leastTier: 2,
    }),
  );
});

test('a draft is published with a reason, as it was looked at', async () => {
  server.answer('publish_points_offer', running);
  openConsole('/points-mall/9');
  await userEvent.click(await screen.findByRole('button', { name: /上架/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/40 件离开货架/), '周末活动');
  await userEvent.click(within(dialog).getByRole('button', { name: /上架/ }));
  await waitFor(() =>
    expect(server.callsOf('publish_points_offer')[0]?.body).toEqual({ offerId: 9, version: 3, reason: '周末活动' }),
  );
});

test('what cannot be done says why: too few on the shelf, no right, no draft any more', async () => {
  server.answer('get_points_offer_record', { ...draft, shelfCount: 6 });
  openConsole('/points-mall/9');
  expect(await screen.findByRole('button', { name: /上架/ })).toHaveProperty('disabled', true);
  expect(screen.getByText('商品货架上只有 6 件，不够划入')).toBeTruthy();
  document.body.replaceChildren();
  server.answer('get_staff_session', sessionWith(['points_mall:read']));
  server.answer('get_points_offer_record', running);
  openConsole('/points-mall/9');
  expect(await screen.findByRole('button', { name: /暂停/ })).toHaveProperty('disabled', true);
  expect(screen.getAllByText('您的角色不能暂停和结束积分兑换')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /修改草稿/ })).toBeNull();
});

test('a new offer runs for a month, and a member day of both kinds is one too many', () => {
  const start = offerDraft(undefined, Date.UTC(2026, 10, 27, 2, 30));
  expect(start).toMatchObject({ startsAt: '2026-11-27T11:00', endsAt: '2026-12-27T11:00', dayOfWeek: 'none' });
  const typed = { skuId: 31, kind: 'underway', pricePoints: 500, startsAt: 1, endsAt: 2, stockCount: 5 };
  const shared = { leastTier: '0', mostPerOrder: 1, place: 1, dayPoints: 400, dayOfWeek: '3' };
  expect(misfitsOf(toOffer({ ...typed, ...shared }, undefined))).toEqual({});
  expect(misfitsOf(toOffer({ ...typed, ...shared, dayOfMonth: 8 }, undefined))).toEqual({ dayOfMonth: 'oneDay' });
});

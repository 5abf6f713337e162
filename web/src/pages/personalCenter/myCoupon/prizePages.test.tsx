// The pages of coupons won in draws: only those are asked for, one prize with all that can be done with it, and web pages of this app alone.

import { serverNowMs } from '@galleria/client/clock';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import type { Coupon } from '@/features/coupons/coupon';
import { formatDateTime } from '@/ui/kit/dateTime';
import DrawWebPage from './DrawWebPage';
import PrizeListPage from './PrizeListPage';
import PrizePage from './PrizePage';
// Here already, so that no test waits for the drawing library.
import '@/features/members/codeMarks';

// Read as the modules load.
vi.hoisted(() => vi.stubEnv('VITE_OUTSIDE_SITES', 'partner.example'));

const dayMs = 24 * 60 * 60 * 1000;
const slowly = { timeout: 8_000 };
const folder = '/pages/personalCenter/myCoupon';
const prize: Coupon = {
  couponId: 5,
  couponSerialId: 51,
  couponNo: 'GC 2411 0005 11',
  couponName: '桂离可颂一枚',
  tocCouponType: 'goods',
  tagTypeDesc: '兑换券',
  enableTransfer: 1,
  usageDescription: '到店出示券码',
  valueTypeDesc: '免费 1 件',
  couponSerialStatus: 'unused',
  statusText: '可使用',
  couponPic: '',
  couponShowHeadPic: '',
  useLimitDesc: '',
  couponEffectiveDateDesc: '2026.11.01 – 2026.12.31',
  validFrom: 0,
  expiresAt: serverNowMs() + 30 * dayMs,
  sumQuantity: 1,
  couponCount: 1,
  serialIds: [51],
  stackLabel: '',
  scopeText: '桂离糕点可用',
  actions: ['use', 'show_code', 'transfer'],
  issueMode: 'lottery',
  receivedAt: serverNowMs() - 3 * dayMs,
};
const product = {
  productId: 9,
  name: '黄油可颂',
  subtitle: '',
  imageUrl: '',
  priceCents: 1_800,
  memberPriceCents: 1_800,
  listPriceCents: 1_800,
  isSoldOut: false,
};
const list = (coupons: Coupon[]) => answer({ coupons, hasMore: false, usableCount: coupons.length });
const prizeServer = {
  get_coupon: answer(prize),
  get_coupon_code: () => answer({ code: 'CODE', refreshAt: serverNowMs() + 60_000 }),
  list_products_by_coupon: answer({ couponName: '', useLimitDesc: '', products: [product], hasMore: false }),
};

test('the list asks for what was won alone, in each tab, and opens a prize', async () => {
  const { host, calls } = await renderPage(<PrizeListPage />, {
    signedIn: true,
    arguments: { tab: 'used' },
    server: { list_coupons: list([prize]) },
  });
  await screen.findByRole('button', { name: prize.couponName });
  await userEvent.click(screen.getByRole('tab', { name: '可使用' }));
  await userEvent.click(await screen.findByRole('button', { name: prize.couponName }));
  expect(calls('list_coupons')).toMatchObject([
    { tab: 'used', issueMode: 'lottery', pageNo: '1' },
    { tab: 'usable', issueMode: 'lottery', pageNo: '1' },
  ]);
  const query = encodeURIComponent(JSON.stringify({ couponSerialId: 51 }));
  expect(host.asked).toEqual([`navigate ${folder}/drawDetail/detail?params=${query}`]);
});

test('whoever won nothing is led to the coupon centre', async () => {
  const { host } = await renderPage(<PrizeListPage />, { signedIn: true, server: { list_coupons: list([]) } });
  expect(await screen.findByText('还没有抽中的券')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '去领券中心' }));
  expect(host.asked).toEqual([`navigate ${folder}/couponCollect`]);
});

test('a list that cannot be had can be asked for again', async () => {
  let isDown = true;
  await renderPage(<PrizeListPage />, {
    signedIn: true,
    server: { list_coupons: () => (isDown ? refuse(50300, '服务暂时繁忙', 503) : list([prize])) },
  });
  const again = await screen.findByRole('button', { name: '再试一次' });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByRole('button', { name: prize.couponName })).toBeTruthy();
});

test('a prize says when it was won, until when and where it is good, and can be used, shown and given', async () => {
  const { calls } = await renderPage(<PrizePage />, {
    signedIn: true,
    arguments: { couponSerialId: 51 },
    server: prizeServer,
  });
  expect(await screen.findByText(`${formatDateTime(prize.receivedAt)} 抽中`)).toBeTruthy();
  expect(screen.getByText(`${formatDateTime(prize.expiresAt)} 前有效，桂离糕点可用`)).toBeTruthy();
  expect(await screen.findByRole('img', { name: '桂离可颂一枚的核销码' }, slowly)).toBeTruthy();
  expect(await screen.findByRole('button', { name: '去使用' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '送给朋友' })).toBeTruthy();
  expect(calls('get_coupon')[0]).toEqual({ couponSerialId: '51' });
});

test('a coupon that was not won is not called a prize', async () => {
  await renderPage(<PrizePage />, {
    signedIn: true,
    arguments: { couponSerialId: 51 },
    server: { ...prizeServer, get_coupon: answer({ ...prize, issueMode: 'centre' as const }) },
  });
  expect(await screen.findByText(prize.couponName)).toBeTruthy();
  expect(screen.queryByText(/抽中/)).toBeNull();
});

test('without a serial the page leads to the prizes', async () => {
  const { host } = await renderPage(<PrizePage />, { signedIn: true });
  await userEvent.click(await screen.findByRole('button', { name: '看看我的奖品' }));
  expect(host.asked).toEqual([`replace ${folder}/drawDetail/index`]);
});

test.each([
  ['/campaigns/autumn?round=2#prizes', '/campaigns/autumn?round=2#prizes'],
  [`${location.origin}/campaigns/%E7%A7%8B`, '/campaigns/%E7%A7%8B'],
  // A path that looks like another site stays a path of this one.
  ['//evil.example/draw', '//evil.example/draw'],
])('%s is framed', async (url, path) => {
  const { host } = await renderPage(<DrawWebPage />, { arguments: { url } });
  expect((await screen.findByTitle('抽奖活动')).getAttribute('src')).toBe(location.origin + path);
  expect(host.asked).toEqual([]);
});

test.each([
  ['/pages/home/index?from=draw', `${location.origin}/pages/home/index?from=draw`],
  ['https://partner.example/draw?round=2', 'https://partner.example/draw?round=2'],
])('%s is led on to, by the page that opens the web', async (url, address) => {
  const { host, container } = await renderPage(<DrawWebPage />, { arguments: { url } });
  await waitFor(() => expect(host.asked).toEqual([`replace /pages/webview/index?u=${encodeURIComponent(address)}`]));
  expect(container.querySelector('iframe')).toBeNull();
});

test.each([
  '',
  'draw',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://evil.example/draw',
  'https://partner.example.evil.example/',
  'https://partner.example:8443/draw',
  'http://partner.example/draw',
  '/\\evil.example/draw',
  '/\t/evil.example/draw',
  encodeURIComponent('https://partner.example/draw'),
])('%j is refused in a sentence that leads on, and nothing is loaded', async (url) => {
  const { host, container } = await renderPage(<DrawWebPage />, { arguments: { url } });
  expect(screen.getByText('这个页面不能在这里打开')).toBeTruthy();
  expect(container.querySelector('iframe')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '看看我的奖品' }));
  expect(host.asked).toEqual([`replace ${folder}/drawDetail/index`]);
});

test('a page of this site is framed as a stranger: it can neither lead the window away nor reach the app and what it stores', async () => {
  await renderPage(<DrawWebPage />, { arguments: { url: '/draw' } });
  const frame = await waitFor(() => screen.getByTitle<HTMLIFrameElement>('抽奖活动'));
  expect(frame.src).toBe(`${window.location.origin}/draw`);
  expect(frame.getAttribute('sandbox')?.split(' ').toSorted()).toEqual(['allow-forms', 'allow-scripts']);
});

// The pages of coupons: stacks, collecting once, codes, gifts by link, and what each action sends.

import { serverNowMs } from '@galleria/client/clock';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import type { Coupon } from '@/features/coupons/coupon';
import CollectCouponDetailPage from './CollectCouponDetailPage';
import CouponCollectPage from './CouponCollectPage';
import CouponDetailPage from './CouponDetailPage';
import CouponListPage from './CouponListPage';
import CouponUseHistoryPage from './CouponUseHistoryPage';
// Here already, so that no test waits for the drawing library.
import '@/features/members/codeMarks';

const dayMs = 24 * 60 * 60 * 1000;
const slowly = { timeout: 8_000 };
const coupon: Coupon = {
  couponId: 3,
  couponSerialId: 31,
  couponNo: 'GC 2411 0003 71',
  couponName: '秋日典藏满减券',
  tocCouponType: 'fixed',
  tagTypeDesc: '满减券',
  enableTransfer: 1,
  usageDescription: '每笔订单限用一张\n到店请出示核销码',
  valueTypeDesc: '¥200',
  couponSerialStatus: 'unused',
  statusText: '可使用',
  couponPic: '',
  couponShowHeadPic: '',
  useLimitDesc: '满 ¥2,000 可用',
  couponEffectiveDateDesc: '2026.11.01 – 2026.12.31',
  validFrom: 0,
  expiresAt: serverNowMs() + 30 * dayMs,
  sumQuantity: 1,
  couponCount: 1,
  serialIds: [31],
  stackLabel: '',
  scopeText: '皮具箱包可用',
  actions: ['use', 'show_code', 'transfer'],
  issueMode: 'centre',
  receivedAt: serverNowMs() - 3 * dayMs,
};
const offer = {
  coupon: { ...coupon, couponSerialId: 0, couponNo: '', actions: [] },
  collectState: 'collectable' as const,
  collectText: '立即领取',
  collectedPercent: 42,
  leftForMember: 1,
};
const noGoods = answer({ couponName: '', useLimitDesc: '', products: [], hasMore: false });
const addressOfCoupon = (couponSerialId: number) =>
  `/pages/personalCenter/myCoupon/couponDetail?params=${encodeURIComponent(JSON.stringify({ couponSerialId }))}`;
const list = (coupons: Coupon[]) => answer({ coupons, hasMore: false, usableCount: coupons.length });

test('ten or more alike are one card with their number, and a card opens its coupon', async () => {
  const stacked: Coupon = { ...coupon, stackLabel: '满减券 12 张', sumQuantity: 12, couponCount: 12 };
  const { host, calls } = await renderPage(<CouponListPage />, {
    signedIn: true,
    server: { list_coupons: list([stacked]) },
  });
  expect(await screen.findByText('满减券 12 张')).toBeTruthy();
  expect(screen.getByRole('tab', { name: '可使用 1' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '秋日典藏满减券' }));
  expect(host.asked).toEqual([`navigate ${addressOfCoupon(31)}`]);
  expect(calls('list_coupons')[0]).toMatchObject({ tab: 'usable', pageNo: '1' });
});

test('the row to the prizes stands where there are any, and opens the same tab of them', async () => {
  let hasPrizes = false;
  const server = {
    list_coupons: ({ issueMode }: Record<string, unknown>) =>
      list(issueMode === 'lottery' && !hasPrizes ? [] : [coupon]),
  };
  const without = await renderPage(<CouponListPage />, { signedIn: true, server });
  await waitFor(() => expect(without.calls('list_coupons')).toHaveLength(2));
  expect(await screen.findByRole('button', { name: '秋日典藏满减券' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /抽奖所得/ })).toBeNull();
  without.unmount();
  hasPrizes = true;
  const { host } = await renderPage(<CouponListPage />, { signedIn: true, server });
  await userEvent.click(await screen.findByRole('button', { name: /抽奖所得/ }));
  const query = encodeURIComponent(JSON.stringify({ tab: 'usable' }));
  expect(host.asked).toEqual([`navigate /pages/personalCenter/myCoupon/drawDetail/index?params=${query}`]);
});

test('an empty tab leads on only where something can be had', async () => {
  const { host } = await renderPage(<CouponListPage />, { signedIn: true, server: { list_coupons: list([]) } });
  await userEvent.click(await screen.findByRole('button', { name: '去领券中心' }));
  expect(host.asked).toEqual(['navigate /pages/personalCenter/myCoupon/couponCollect']);
  await userEvent.click(screen.getByRole('tab', { name: '已失效' }));
  expect(await screen.findByText('没有失效的券，一张都没浪费')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '去领券中心' })).toBeNull();
});

test('a code that is wrong is said at its field; a right one is in the list', async () => {
  let isRight = false;
  const { calls } = await renderPage(<CouponListPage />, {
    signedIn: true,
    server: {
      list_coupons: () => list(isRight ? [coupon] : []),
      redeem_coupon_code: () => (isRight ? answer(coupon) : refuse(71006, '兑换码不正确或已被使用')),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '兑换券码' }));
  const sheet = await screen.findByRole('dialog', { name: '兑换优惠券' });
  const field = within(sheet).getByLabelText('券码');
  await userEvent.type(field, 'abc');
  await userEvent.click(within(sheet).getByRole('button', { name: '兑换' }));
  expect(await within(sheet).findByText('券码至少 8 位，请再核对一下')).toBeTruthy();
  expect(calls('redeem_coupon_code')).toEqual([]);
  await userEvent.type(field, 'd-1234-5678');
  await userEvent.click(within(sheet).getByRole('button', { name: '兑换' }));
  expect(await within(sheet).findByText('兑换码不正确或已被使用')).toBeTruthy();
  isRight = true;
  await userEvent.click(within(sheet).getByRole('button', { name: '兑换' }));
  expect(await screen.findByText('「秋日典藏满减券」已放入券包')).toBeTruthy();
  expect(await screen.findByRole('button', { name: '秋日典藏满减券' })).toBeTruthy();
  expect(calls('redeem_coupon_code')).toEqual([{ code: 'ABCD-1234-5678' }, { code: 'ABCD-1234-5678' }]);
});

test('a code can be scanned', async () => {
  const server = { list_coupons: list([]) };
  await renderPage(<CouponListPage />, { signedIn: true, server, host: { scan: 'abcd-1234' } });
  await userEvent.click(await screen.findByRole('button', { name: '兑换券码' }));
  await userEvent.click(await screen.findByRole('button', { name: '扫一扫' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('券码').value).toBe('ABCD-1234'));
});

test('a host without a scanner says so once, and the code is typed', async () => {
  await renderPage(<CouponListPage />, { signedIn: true, server: { list_coupons: list([]) } });
  await userEvent.click(await screen.findByRole('button', { name: '兑换券码' }));
  await userEvent.click(await screen.findByRole('button', { name: '扫一扫' }));
  expect(await screen.findByText('没有扫到券码，请手动输入')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '扫一扫' })).toBeNull();
});

test('collecting in the centre takes one tap, twice tapped it is one call, and leads to the coupon', async () => {
  let isTaken = false;
  let answerNow: () => void = () => undefined;
  const { host, calls } = await renderPage(<CouponCollectPage />, {
    signedIn: true,
    server: {
      list_offered_coupons: () =>
        answer({ coupons: [isTaken ? { ...offer, collectState: 'collected', collectText: '已领取' } : offer] }),
      collect_coupon: () =>
        new Promise((resolve) => {
          answerNow = () => {
            isTaken = true;
            resolve(answer(coupon));
          };
        }),
    },
  });
  await userEvent.dblClick(await screen.findByRole('button', { name: '立即领取' }));
  await act(async () => answerNow());
  await userEvent.click(await screen.findByRole('button', { name: '去使用' }));
  expect(calls('collect_coupon')).toEqual([{ couponId: 3 }]);
  expect(host.asked).toEqual([`navigate ${addressOfCoupon(31)}`]);
});

test('a coupon that is gone meanwhile is said, and the centre is asked anew', async () => {
  let isGone = false;
  const { calls } = await renderPage(<CouponCollectPage />, {
    signedIn: true,
    server: {
      list_offered_coupons: () =>
        answer({ coupons: [isGone ? { ...offer, collectState: 'sold_out', collectText: '已抢光' } : offer] }),
      collect_coupon: () => {
        isGone = true;
        return refuse(71003, '来晚一步，券已抢光');
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '立即领取' }));
  expect(await screen.findByText('来晚一步，券已抢光')).toBeTruthy();
  expect(await screen.findByText('已抢光')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '立即领取' })).toBeNull();
  expect(calls('list_offered_coupons')).toHaveLength(2);
});

test('the code for the shop is drawn, and fetched again when it has run out', async () => {
  let asked = 0;
  await renderPage(<CouponDetailPage />, {
    signedIn: true,
    arguments: { couponSerialId: 31 },
    server: {
      get_coupon: answer(coupon),
      get_coupon_code: () => answer({ code: `CODE${++asked}`, refreshAt: serverNowMs() + 1_200 }),
      list_products_by_coupon: noGoods,
    },
  });
  expect(await screen.findByRole('img', { name: '秋日典藏满减券的核销码' }, slowly)).toBeTruthy();
  await waitFor(() => expect(asked).toBeGreaterThan(1), slowly);
});

test('a shop code that cannot be had says so and can be tried again', async () => {
  let isDown = true;
  await renderPage(<CouponDetailPage />, {
    signedIn: true,
    arguments: { couponSerialId: 31 },
    server: {
      get_coupon: answer(coupon),
      get_coupon_code: () =>
        isDown ? refuse(50300, '服务暂时繁忙', 503) : answer({ code: 'CODE', refreshAt: serverNowMs() + 60_000 }),
      list_products_by_coupon: noGoods,
    },
  });
  expect(await screen.findByText('核销码没能取到')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: '再取一次' }));
  expect(await screen.findByRole('img', { name: '秋日典藏满减券的核销码' }, slowly)).toBeTruthy();
});

test('giving asks first, shares the link, and the coupon can be taken back', async () => {
  let isGiving = false;
  const { host, calls } = await renderPage(<CouponDetailPage />, {
    signedIn: true,
    arguments: { couponSerialId: 31 },
    host: { share: 'copied' },
    server: {
      get_coupon: () =>
        answer(
          isGiving
            ? { ...coupon, couponSerialStatus: 'transferring', statusText: '赠送中', actions: ['cancel_transfer'] }
            : { ...coupon, actions: ['transfer'] },
        ),
      give_coupon: () => {
        isGiving = true;
        return answer({ giftToken: 'g', linkPath: '/pages/x?giftToken=g', expiresAt: serverNowMs() + dayMs });
      },
      take_coupon_back: () => {
        isGiving = false;
        return answer(coupon);
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '送给朋友' }));
  const question = await screen.findByRole('dialog', { name: '把这张券送给朋友？' });
  expect(calls('give_coupon')).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: '生成链接' }));
  expect(await screen.findByText('链接已复制，发给朋友吧')).toBeTruthy();
  expect(host.asked[0]).toMatch(/^share http.*\/pages\/x\?giftToken=g$/);
  await userEvent.click(await screen.findByRole('button', { name: '收回' }));
  expect(await screen.findByText('已收回，可以继续使用')).toBeTruthy();
  expect(calls('take_coupon_back')).toEqual([{ couponSerialId: 31 }]);
  expect(await screen.findByRole('button', { name: '送给朋友' })).toBeTruthy();
});

const gift = { coupon, giverNickname: '小满', isOwn: false, isClaimed: false, isOpen: true, expiresAt: 0 };
const giftPage = { signedIn: true, arguments: { giftToken: 'g' } };

test('a gift link shows who gives what, and accepting leads to the coupon', async () => {
  const { host, calls } = await renderPage(<CollectCouponDetailPage />, {
    ...giftPage,
    server: { look_at_coupon_gift: answer(gift), accept_coupon_gift: answer({ ...coupon, couponSerialId: 77 }) },
  });
  expect(await screen.findByText('小满 送您一张券')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '收下这份心意' }));
  await waitFor(() => expect(host.asked).toEqual([`replace ${addressOfCoupon(77)}`]));
  expect(calls('accept_coupon_gift')).toEqual([{ giftToken: 'g' }]);
});

test.each([
  ['is refused', refuse(71010, '来晚一步，这份礼物已被领走或已失效')],
  ['has been taken', answer({ ...gift, isOpen: false, isClaimed: true })],
])('a gift that %s cannot be accepted and leads to the centre', async (_case, reply) => {
  await renderPage(<CollectCouponDetailPage />, { ...giftPage, server: { look_at_coupon_gift: reply } });
  expect(await screen.findByText('来晚了一步')).toBeTruthy();
  expect(screen.getByRole('button', { name: '去领券中心' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '收下这份心意' })).toBeNull();
});

test('the giver sees the own gift but cannot accept it', async () => {
  await renderPage(<CollectCouponDetailPage />, {
    ...giftPage,
    server: { look_at_coupon_gift: answer({ ...gift, isOwn: true }) },
  });
  expect(await screen.findByText('这是您送出的券')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '收下这份心意' })).toBeNull();
});

test('a line of the history opens its order, where it has one', async () => {
  const use = { couponSerialId: 31, couponName: '秋日典藏满减券', valueTypeDesc: '¥200', at: 1 };
  const { host } = await renderPage(<CouponUseHistoryPage />, {
    signedIn: true,
    server: {
      list_coupon_uses: answer({
        uses: [
          { ...use, text: '用于订单 26112119', orderId: 7 },
          { ...use, text: '赠送给好友' },
        ],
        hasMore: false,
      }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /用于订单/ }));
  expect(host.asked[0]).toContain('navigate /pages/goodsOrder/orderDetail/index');
  expect(screen.queryByRole('button', { name: /赠送给好友/ })).toBeNull();
});

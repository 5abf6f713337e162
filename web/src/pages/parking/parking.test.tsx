// Parking: what a car's stay costs, what comes off, paying it, and each state in which there is nothing to pay.

import { serverNowMs } from '@galleria/client/clock';
import type { Output } from '@galleria/client/types';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { preferReducedMotion } from '@/app/testing/preferReducedMotion';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import { findBayPhoto, keepBayPhoto } from '@/features/parkingPayment/keptPhoto';
import ParkingPage from './ParkingPage';
import ParkingRecordsPage from './ParkingRecordsPage';
import WechatParkPage from './WechatParkPage';

type Quote = Output<'get_parking_quote'>;

const minuteMs = 60_000;
const plate = '苏ADH5218';
const plates: Output<'list_member_plates'> = {
  plates: [{ plate, hasRights: true, addedAt: 1 }],
  mostPlates: 3,
  freePlaces: 2,
};
const quoteOf = (change: Partial<Quote> = {}): Quote => {
  const now = serverNowMs();
  return {
    view: 'due',
    plate,
    isOwnPlate: true,
    stayId: 4,
    carPark: '云廊停车场',
    enteredAt: now - 206 * minuteMs,
    area: 'B2',
    bay: 'C118',
    feeCents: 2_600,
    steps: [
      {
        kind: 'units',
        from: now - 206 * minuteMs,
        until: now,
        unitCount: 4,
        unitMinutes: 60,
        unitPriceCents: 650,
        amountCents: 2_600,
      },
    ],
    shopHours: { minutes: 0, givenMinutes: 0, amountCents: 0 },
    freeHours: { freeMinutes: 120, tierName: '金卡', amountCents: 1_200, isUsed: true, refusal: 'none' },
    coupon: { coupons: [], amountCents: 0, refusal: 'no_coupon' },
    points: { points: 700, amountCents: 700, isUsed: false, mostPercent: 50, refusal: 'none' },
    dueCents: 1_400,
    giftCards: { balanceCents: 0, amountCents: 0 },
    wallet: { balanceCents: 0, amountCents: 0 },
    needsPin: false,
    payableCents: 1_400,
    earnedPoints: 14,
    quotedAt: now,
    quoteUntil: now + 5 * minuteMs,
    exitMinutes: 15,
    ...change,
  };
};
const payment: Output<'get_parking_payment'> = {
  paymentId: 77,
  state: 'paying',
  carPark: '云廊停车场',
  plate,
  enteredAt: Date.UTC(2026, 10, 25, 2, 24),
  quotedAt: Date.UTC(2026, 10, 25, 5, 50),
  feeCents: 2_600,
  shopMinutes: 0,
  shopHoursCents: 0,
  freeMinutes: 120,
  freeHoursCents: 1_200,
  couponCents: 0,
  points: 0,
  pointsCents: 0,
  giftCardCents: 0,
  walletCents: 0,
  cashCents: 1_400,
  payBefore: Date.UTC(2026, 10, 25, 6, 0),
  isAutomatic: false,
};
const nothing = { usesPoints: false, usesCards: false, usesWallet: false };
const nothingAsked = { usesPoints: 'false', usesCards: 'false', usesWallet: 'false' };
const coupon = {
  couponSerialId: 31,
  name: '停车 2 小时券',
  value: '2 小时',
  expiresAt: Date.UTC(2026, 11, 25),
  amountCents: 1_200,
};
const server = {
  list_member_plates: answer(plates),
  list_parking_consents: answer<Output<'list_parking_consents'>>({
    consents: [],
    mostLimitCents: 30_000,
    isDeductionOffered: false,
    mostDeductionCents: 50_000,
  }),
};
const open = (quote: Quote, more = {}) =>
  renderPage(<ParkingPage />, { signedIn: true, server: { ...server, get_parking_quote: answer(quote), ...more } });

beforeEach(preferReducedMotion);

describe('a stay that is owed', () => {
  test('is shown with what comes off and is paid as it was quoted, at the cashier', async () => {
    const quote = quoteOf();
    const { calls, host } = await open(quote, { start_parking_payment: answer(payment) });
    expect(await screen.findByText('3 小时 26 分')).toBeTruthy();
    expect(screen.getByText('−¥12.00')).toBeTruthy();
    expect(screen.getByText('B2 · C118')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '支付停车费' }));
    await waitFor(() =>
      expect(calls('start_parking_payment')).toEqual([
        { plate, ...nothing, quotedAt: quote.quotedAt, payableCents: 1_400, dueCents: 1_400 },
      ]),
    );
    await waitFor(() => expect(host.asked.at(-1)).toContain('navigate /pages/spaceMall/paymentPage/index'));
  });

  test('asks for the price with points when they are switched on', async () => {
    const { calls } = await open(quoteOf());
    await userEvent.click(await screen.findByRole('switch', { name: '积分' }));
    await waitFor(() =>
      expect(calls('get_parking_quote').at(-1)).toEqual({ plate, ...nothingAsked, usesPoints: 'true' }),
    );
  });

  test('is quoted with the coupon that was chosen, and paid with it', async () => {
    const offer = { coupons: [coupon], amountCents: 0, refusal: 'none' as const };
    const chosen = { ...offer, usedCouponSerialId: 31, amountCents: 1_200 };
    const { calls } = await open(quoteOf(), {
      get_parking_quote: ({ couponSerialId }: { couponSerialId?: string }) =>
        answer(
          couponSerialId === '31'
            ? quoteOf({ coupon: chosen, dueCents: 200, payableCents: 200 })
            : quoteOf({ coupon: offer }),
        ),
      start_parking_payment: answer(payment),
    });
    expect(await screen.findByText('1 张可用，每次停车用一张')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '选择停车券' }));
    await userEvent.click(await screen.findByRole('radio', { name: /停车 2 小时券/ }));
    await waitFor(() => expect(document.body.textContent).toContain('¥2.00'));
    await userEvent.click(screen.getByRole('button', { name: '支付停车费' }));
    await waitFor(() =>
      expect(calls('start_parking_payment').at(-1)).toMatchObject({
        couponSerialId: 31,
        dueCents: 200,
        payableCents: 200,
      }),
    );
  });

  test('is paid by gift cards and the wallet, which ask for the PIN where the sum is large', async () => {
    const giftCards = { balanceCents: 500, amountCents: 500 };
    const wallet = { balanceCents: 90_000, amountCents: 900 };
    const paid = { giftCards, wallet, payableCents: 0, needsPin: true };
    const { calls } = await open(quoteOf({ ...paid, stayId: 4 }), {
      get_member_wallet: answer({ hasPin: true } as Output<'get_member_wallet'>),
      check_password: answer({ ticket: 'the ticket', expiresAt: serverNowMs() + minuteMs }),
      start_parking_payment: answer({ ...payment, state: 'paid' as const }),
    });
    await userEvent.click(await screen.findByRole('switch', { name: '钱包' }));
    await waitFor(() => expect(calls('get_parking_quote').at(-1)).toMatchObject({ usesWallet: 'true' }));
    expect(screen.getByText('余额 ¥5.00')).toBeTruthy();
    expect(screen.getByText('付款后可得 14 积分')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '用余额支付' }));
    await screen.findByText('请输入 6 位支付密码');
    for (const digit of '246810') await userEvent.click(screen.getByRole('button', { name: digit }));
    await waitFor(() =>
      expect(calls('check_password')).toEqual([{ password: '246810', subject: 'parking:4', amountCents: 1_400 }]),
    );
    await waitFor(() =>
      expect(calls('start_parking_payment')).toEqual([
        expect.objectContaining({ usesWallet: true, payTicket: 'the ticket' }),
      ]),
    );
  });

  test('says what shops gave before anything else that comes off', async () => {
    await open(
      quoteOf({ shopHours: { minutes: 60, givenMinutes: 60, amountCents: 800 }, dueCents: 600, payableCents: 600 }),
    );
    expect(await screen.findByText('店铺送的 1 小时，自动先抵')).toBeTruthy();
    expect(screen.getByText('−¥8.00')).toBeTruthy();
  });

  test('says how much of what shops gave comes off where the day has not so much left', async () => {
    await open(
      quoteOf({ shopHours: { minutes: 480, givenMinutes: 1_440, amountCents: 800 }, dueCents: 600, payableCents: 600 }),
    );
    expect(await screen.findByText('店铺送了 24 小时，今天还能免 8 小时，先抵这些')).toBeTruthy();
  });

  test('explains each step of its price', async () => {
    await open(quoteOf());
    await userEvent.click(await screen.findByText('为什么是这个价格？查看每一步'));
    const dialog = within(await screen.findByRole('dialog', { name: '价格的每一步' }));
    expect(dialog.getByText('计时')).toBeTruthy();
    expect(dialog.getByText('−¥12.00')).toBeTruthy();
    expect(dialog.getByText('¥14.00')).toBeTruthy();
  });

  test('says the server’s sentence when the price has changed, and asks for the new one', async () => {
    const { calls } = await open(quoteOf(), {
      start_parking_payment: () => refuse(89_756, '价格有变化，请确认新的价格'),
    });
    await userEvent.click(await screen.findByRole('button', { name: '支付停车费' }));
    expect(await screen.findByText('价格有变化，请确认新的价格')).toBeTruthy();
    expect(calls('start_parking_payment')).toHaveLength(1);
  });

  test('says why nothing comes off a stranger’s car', async () => {
    const freeHours = { ...quoteOf().freeHours, amountCents: 0, isUsed: false, refusal: 'not_own_plate' as const };
    await open(quoteOf({ isOwnPlate: false, freeHours, area: '', bay: '' }));
    expect(await screen.findByText('代付他人的车，不使用会员权益')).toBeTruthy();
    expect(screen.queryByText('我的车在')).toBeNull();
  });
});

describe('where there is nothing to pay', () => {
  test.each([
    ['not_inside', '苏A·DH5218 不在场内'],
    ['set_aside', '这次停车需要工作人员确认'],
    ['telling_gate', '已付款，正在通知道闸'],
    ['paying', '这次停车正在支付中'],
  ] as const)('%s', async (view, said) => {
    await open(quoteOf({ view }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '支付停车费' })).toBeNull();
  });

  test('within the free minutes the page says until when', async () => {
    await open(quoteOf({ view: 'free', feeCents: 0, payableCents: 0, freeUntil: Date.UTC(2026, 10, 25, 5, 50) }));
    expect(await screen.findByText('13:50 前免费')).toBeTruthy();
    expect(screen.getByRole('button', { name: '无需付款' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('a paid car has its time to drive out on the stage', async () => {
    await open(quoteOf({ view: 'leaving', exitBy: serverNowMs() + 12 * minuteMs }));
    expect(await screen.findByText('请在倒计时内离场')).toBeTruthy();
  });

  test('an own payment under way can be gone on with or given up', async () => {
    const { calls } = await open(quoteOf({ view: 'paying', paymentId: 77 }), {
      cancel_parking_payment: answer(undefined),
    });
    await userEvent.click(await screen.findByRole('button', { name: '不付了' }));
    await waitFor(() => expect(calls('cancel_parking_payment')).toEqual([{ paymentId: 77 }]));
    expect(screen.getByRole('button', { name: '继续支付' })).toBeTruthy();
  });

  test('what a dead gate gave back is said on coming back from the cashier', async () => {
    await renderPage(<ParkingPage />, {
      signedIn: true,
      arguments: { orderId: 77, source: 'parking' },
      server: {
        ...server,
        get_parking_quote: answer(quoteOf()),
        get_parking_payment: answer({ ...payment, state: 'refunded' as const }),
      },
    });
    expect(await screen.findByText('道闸没有应答，钱和权益都已退回')).toBeTruthy();
  });
});

describe('plates', () => {
  test('one is added by its keys, province first', async () => {
    const { calls } = await renderPage(<ParkingPage />, {
      signedIn: true,
      server: {
        list_member_plates: answer({ plates: [], mostPlates: 3, freePlaces: 3 }),
        get_parking_quote: answer(quoteOf()),
        add_member_plate: answer({ plate: '苏A12345', hasRights: true, addedAt: 1 }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: '添加车牌' }));
    for (const key of '苏A12345') await userEvent.click(screen.getByRole('button', { name: key }));
    await userEvent.click(screen.getByRole('button', { name: '绑定到我的车牌' }));
    await waitFor(() => expect(calls('add_member_plate')).toEqual([{ plate: '苏A12345' }]));
  });

  test('a stranger’s is paid for without being kept', async () => {
    const { calls } = await open(quoteOf());
    await userEvent.click(await screen.findByRole('button', { name: '添加车牌' }));
    for (const key of '沪B99999') await userEvent.click(screen.getAllByRole('button', { name: key })[0] as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: '只为它付款' }));
    await waitFor(() => expect(calls('get_parking_quote').at(-1)).toEqual({ plate: '沪B99999', ...nothingAsked }));
    expect(calls('add_member_plate')).toEqual([]);
  });

  test('a car without one is found by its ticket', async () => {
    const { calls } = await open(quoteOf());
    await userEvent.click(await screen.findByRole('button', { name: '添加车牌' }));
    await userEvent.click(screen.getByRole('button', { name: '没有车牌？用小票码' }));
    await userEvent.type(screen.getByLabelText('小票上的码'), 't8k2m4');
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(calls('get_parking_quote').at(-1)).toEqual({ ticketCode: 'T8K2M4', ...nothingAsked }));
  });

  test('one is removed only after the question what that means', async () => {
    const { calls } = await open(quoteOf(), { remove_member_plate: answer(undefined) });
    await userEvent.click(await screen.findByRole('button', { name: '解绑 苏A·DH5218' }));
    expect(calls('remove_member_plate')).toEqual([]);
    const dialog = within(await screen.findByRole('dialog', { name: '解绑 苏A·DH5218？' }));
    await userEvent.click(dialog.getByRole('button', { name: '解绑' }));
    await waitFor(() => expect(calls('remove_member_plate')).toEqual([{ plate }]));
  });
});

describe('a photograph of the bay', () => {
  const png = new File(['x'], 'bay.png', { type: 'image/png' });
  beforeEach(() => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4_000, height: 3_000, close: () => undefined }));
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,eA==');
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  test('stays on the device for this stay, and can be thrown away', async () => {
    await open(quoteOf({ area: '', bay: '' }));
    await userEvent.upload(await screen.findByLabelText('拍车位照'), png);
    const photo = await screen.findByRole('img', { name: '车位照' });
    expect(photo.getAttribute('src')).toBe('data:image/jpeg;base64,eA==');
    expect(findBayPhoto(plate, 4)).toBe('data:image/jpeg;base64,eA==');
    await userEvent.click(screen.getByRole('button', { name: '删除车位照' }));
    expect(screen.queryByRole('img', { name: '车位照' })).toBeNull();
    expect(findBayPhoto(plate, 4)).toBeUndefined();
  });

  test('goes with the stay', () => {
    keepBayPhoto(plate, { stayId: 4, url: 'data:,' });
    expect(findBayPhoto(plate, 5)).toBeUndefined();
    expect(findBayPhoto(plate, 4)).toBeUndefined();
  });

  test('says so where it cannot be read', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('broken')));
    await open(quoteOf());
    await userEvent.upload(await screen.findByLabelText('拍车位照'), png);
    expect(await screen.findByText('读不出这张图片，请换一张')).toBeTruthy();
  });
});

test('the history tells each payment with what came off', async () => {
  await renderPage(<ParkingRecordsPage />, {
    signedIn: true,
    server: {
      list_parking_payments: answer({
        payments: [{ ...payment, state: 'acknowledged' as const, paidAt: payment.quotedAt }],
        hasMore: false,
      }),
    },
  });
  expect(await screen.findByText('云廊停车场 · 苏A·DH5218')).toBeTruthy();
  expect(screen.getByText('停 3 小时 26 分，停车费 ¥26.00，已抵 ¥12.00')).toBeTruthy();
  expect(screen.getByText('¥14.00')).toBeTruthy();
});

describe('paying at the barrier without being asked', () => {
  test('is allowed with the PIN up to a limit, and taken back with one touch', async () => {
    let consents: Output<'list_parking_consents'>['consents'] = [];
    const { calls } = await open(quoteOf(), {
      list_parking_consents: () =>
        answer({ consents, mostLimitCents: 30_000, isDeductionOffered: false, mostDeductionCents: 50_000 }),
      get_member_wallet: answer({ hasPin: true } as Output<'get_member_wallet'>),
      check_password: answer({ ticket: 'the ticket', expiresAt: serverNowMs() + minuteMs }),
      allow_parking_payment: () => {
        consents = [{ plate, limitCents: 20_000, givenAt: 1, way: 'wallet' }];
        return answer(consents[0]);
      },
      end_parking_consent: () => {
        consents = [];
        return answer(null);
      },
    });
    await userEvent.click(await screen.findByRole('switch', { name: '自动缴费' }));
    await userEvent.click(await screen.findByRole('radio', { name: '¥200.00' }));
    await userEvent.click(screen.getByRole('button', { name: '输入支付密码开通' }));
    await screen.findByText('请输入 6 位支付密码');
    for (const digit of '246810') await userEvent.click(screen.getByRole('button', { name: digit }));
    await waitFor(() =>
      expect(calls('allow_parking_payment')).toEqual([{ plate, limitCents: 20_000, payTicket: 'the ticket' }]),
    );
    expect(calls('check_password')).toEqual([{ password: '246810', subject: 'parking_consent', amountCents: 20_000 }]);
    const isOn = await screen.findByRole('switch', { name: '自动缴费', checked: true });
    await userEvent.click(isOn);
    await waitFor(() => expect(calls('end_parking_consent')).toEqual([{ plate }]));
  });
});

describe('parking in the chat app', () => {
  const offered = { mostLimitCents: 30_000, isDeductionOffered: true, mostDeductionCents: 50_000 };
  const openThere = (more = {}) =>
    renderPage(<WechatParkPage />, {
      signedIn: true,
      server: { ...server, get_parking_quote: answer(quoteOf()), ...more },
    });

  test('lets the chat app pay up to a limit, and leads to the other ways', async () => {
    let consents: Output<'list_parking_consents'>['consents'] = [];
    const { calls, host } = await openThere({
      list_parking_consents: () => answer({ consents, ...offered }),
      get_parking_deduction: answer({ plate, readiness: 'ready' }),
      allow_parking_deduction: () => {
        consents = [{ plate, limitCents: 20_000, givenAt: 1, way: 'wechat_pay' }];
        return answer(consents[0]);
      },
    });
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: '微信支付自动扣费' })).toHaveProperty('disabled', false),
    );
    await userEvent.click(screen.getByRole('switch', { name: '微信支付自动扣费' }));
    await userEvent.click(await screen.findByRole('radio', { name: '¥200.00' }));
    await userEvent.click(screen.getByRole('button', { name: '同意并开通' }));
    await waitFor(() => expect(calls('allow_parking_deduction')).toEqual([{ plate, limitCents: 20_000 }]));
    expect(await screen.findByRole('switch', { name: '微信支付自动扣费', checked: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '去缴费' }));
    await waitFor(() => expect(host.asked.at(-1)).toContain('navigate /h5Pages/parking/index'));
  });

  test('says why the chat app would not pay, and looks again', async () => {
    const { calls } = await openThere({
      list_parking_consents: () => answer({ consents: [], ...offered }),
      get_parking_deduction: answer({ plate, readiness: 'paused' }),
    });
    expect(await screen.findByText(/微信停车服务已暂停/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '再看看' }));
    await waitFor(() => expect(calls('get_parking_deduction').length).toBeGreaterThan(1));
  });
});

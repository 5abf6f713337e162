// Things to borrow: what lies where, each state of an own one, and what can be done with it; the server says what.

import { serverNowMs } from '@galleria/client/clock';
import type { Output } from '@galleria/client/types';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { preferReducedMotion } from '@/app/testing/preferReducedMotion';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import RentalsPage from './RentalsPage';

type Mine = Output<'get_my_rentals'>;
type Rental = Mine['rentals'][number];

const hourMs = 3_600_000;
const kinds: Mine['kinds'] = [
  {
    kindId: 21,
    thing: 'umbrella',
    name: '雨伞',
    freeMinutes: 2_880,
    unit: 'day',
    unitCents: 200,
    depositCents: 3_900,
    asksDeposit: false,
    mostHours: 72,
  },
  {
    kindId: 22,
    thing: 'power_bank',
    name: '充电宝',
    freeMinutes: 90,
    unit: 'hour',
    unitCents: 300,
    depositCents: 9_900,
    asksDeposit: true,
    mostHours: 48,
  },
];
const desks: Mine['desks'] = [
  {
    deskId: 11,
    name: 'L1 东门服务台',
    place: '进门右手边',
    offers: [
      { kindId: 21, freeCount: 3 },
      { kindId: 22, freeCount: 0 },
    ],
  },
  { deskId: 12, name: 'B1 地铁口服务台', place: '储物柜对面', offers: [{ kindId: 21, freeCount: 8 }] },
];
const rentalOf = (change: Partial<Rental> = {}): Rental => {
  const now = serverNowMs();
  return {
    rentalId: 5,
    kindId: 22,
    thing: 'power_bank',
    kindName: '充电宝',
    deskName: 'L1 东门服务台',
    deskPlace: '进门右手边',
    returnDeskName: '',
    state: 'lent',
    unit: 'hour',
    reservedAt: now - 3 * hourMs,
    reservedUntil: now - 2 * hourMs,
    lentAt: now - 3 * hourMs,
    dueAt: now + 45 * hourMs,
    quotedAt: now,
    feeCents: 600,
    steps: [
      { kind: 'free', from: 0, until: 1, unitCount: 0, unitCents: 300, amountCents: 0 },
      { kind: 'units', from: 1, until: 2, unitCount: 2, unitCents: 300, amountCents: 600 },
    ],
    nextChangeAt: now + hourMs,
    asksDeposit: true,
    depositCents: 9_900,
    depositDueCents: 0,
    owedCents: 0,
    paidCents: 9_900,
    refundedCents: 0,
    actions: [],
    ...change,
  };
};
const reserved = (change: Partial<Rental> = {}) =>
  rentalOf({
    state: 'reserved',
    reservedUntil: serverNowMs() + 20 * 60_000,
    feeCents: 0,
    steps: [],
    depositDueCents: 9_900,
    paidCents: 0,
    actions: ['pay_deposit', 'give_up'],
    ...change,
  });
const mineOf = (rentals: Rental[], change: Partial<Mine> = {}): Mine => ({
  rentals,
  former: [],
  kinds,
  desks,
  mostThings: 3,
  tierName: '金卡',
  ...change,
});
const open = (mine: Mine, more = {}) =>
  renderPage(<RentalsPage />, { signedIn: true, server: { get_my_rentals: answer(mine), ...more } });

beforeEach(preferReducedMotion);

describe('reserving', () => {
  test('a thing says what it costs this member, and is reserved where some are left', async () => {
    const { calls } = await open(mineOf([]), { reserve_thing: answer(reserved()) });
    expect(await screen.findByText('前 2 天免费，之后 ¥2.00/天，最多 ¥39.00')).toBeTruthy();
    expect(screen.getByText('金卡免押金')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '在B1 地铁口服务台预留雨伞' }));
    await waitFor(() => expect(calls('reserve_thing')).toEqual([{ deskId: 12, kindId: 21 }]));
  });

  test('another thing lies at other desks, asks for a deposit, and says where none is left', async () => {
    await open(mineOf([]));
    await userEvent.click(await screen.findByRole('radio', { name: '充电宝' }));
    expect(screen.getByText('前 1 小时 30 分免费，之后 ¥3.00/小时，最多 ¥99.00')).toBeTruthy();
    expect(screen.getByText('押金 ¥99.00，归还后扣除费用原路退回')).toBeTruthy();
    const none = screen.getByRole('button', { name: '在L1 东门服务台预留充电宝' });
    expect(none.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByText('B1 地铁口服务台')).toBeNull();
  });

  test('who owes a fee is told to pay it first', async () => {
    const owing = rentalOf({
      state: 'returned',
      owedCents: 600,
      paidCents: 0,
      asksDeposit: false,
      actions: ['pay_fee'],
    });
    await open(mineOf([owing]));
    await userEvent.click(await screen.findByRole('button', { name: '在L1 东门服务台预留雨伞' }));
    expect(await screen.findByText('上一次借用还有费用没付，付清后就能再借')).toBeTruthy();
  });

  test('who has as many as one can have is told to bring one back', async () => {
    await open(mineOf([1, 2, 3].map((rentalId) => rentalOf({ rentalId }))));
    await userEvent.click(await screen.findByRole('button', { name: '在L1 东门服务台预留雨伞' }));
    expect(await screen.findByText('同时最多借 3 件，还一件再借')).toBeTruthy();
  });

  test('the server’s sentence is said when somebody was faster', async () => {
    const said = '这个服务台刚好借完了，看看别的服务台';
    await open(mineOf([]), { reserve_thing: () => refuse(90_102, said) });
    await userEvent.click(await screen.findByRole('button', { name: '在L1 东门服务台预留雨伞' }));
    expect(await screen.findByText(said)).toBeTruthy();
  });

  test('a mall that lends nothing says where to ask', async () => {
    await open(mineOf([], { kinds: [], desks: [] }));
    expect(await screen.findByText('现在没有可借的物品')).toBeTruthy();
  });
});

describe('an own one', () => {
  test('that is reserved and asks for a deposit is paid at the cashier', async () => {
    const payment = {
      paymentId: 77,
      purpose: 'deposit' as const,
      state: 'paying' as const,
      amountCents: 9_900,
      payBefore: serverNowMs() + hourMs,
    };
    const { calls, host } = await open(mineOf([reserved()]), { start_rental_payment: answer(payment) });
    await userEvent.click(await screen.findByRole('button', { name: '付押金' }));
    await waitFor(() => expect(calls('start_rental_payment')).toEqual([{ rentalId: 5, amountCents: 9_900 }]));
    await waitFor(() => expect(host.asked.at(-1)).toContain('navigate /pages/spaceMall/paymentPage/index'));
  });

  test('that is reserved is called off only after the question what that means', async () => {
    const kept = reserved({ depositDueCents: 0, paidCents: 9_900, actions: ['give_up'] });
    const { calls } = await open(mineOf([kept]), { give_up_rental: answer(undefined) });
    expect(await screen.findByText('请到服务台出示会员码领取')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '取消预留' }));
    expect(calls('give_up_rental')).toEqual([]);
    const dialog = within(await screen.findByRole('dialog', { name: '要取消预留吗？' }));
    expect(dialog.getByText('这件物品会留给其他顾客，押金原路退回。')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: '取消预留' }));
    await waitFor(() => expect(calls('give_up_rental')).toEqual([{ rentalId: 5 }]));
  });

  test('that is out shows its fee as it grows, and why', async () => {
    await open(mineOf([rentalOf()]));
    expect(await screen.findByText('3 小时')).toBeTruthy();
    expect(screen.getByText('已付 ¥99.00')).toBeTruthy();
    await userEvent.click(screen.getByText('费用怎么算'));
    const dialog = within(await screen.findByRole('dialog', { name: '费用的每一步' }));
    expect(dialog.getByText('计费 2 小时')).toBeTruthy();
    expect(screen.getByRole('button', { name: '出示会员码归还' })).toBeTruthy();
  });

  test('that was lost without a deposit is paid at the cashier', async () => {
    const lost = rentalOf({
      state: 'lost',
      feeCents: 3_900,
      owedCents: 3_900,
      paidCents: 0,
      asksDeposit: false,
      actions: ['pay_fee'],
    });
    const said = '金额有变化，请按新的金额支付';
    const { calls } = await open(mineOf([lost]), { start_rental_payment: () => refuse(90_108, said) });
    await userEvent.click(await screen.findByRole('button', { name: '支付费用' }));
    await waitFor(() => expect(calls('start_rental_payment')).toEqual([{ rentalId: 5, amountCents: 3_900 }]));
    expect(await screen.findByText(said)).toBeTruthy();
  });

  const { nextChangeAt: _next, ...unchanging } = rentalOf();
  test.each([
    [rentalOf({ state: 'overdue' }), /请尽快归还/],
    [rentalOf({ feeCents: 0, freeUntil: 1_790_000_000_000 }), /前免费/],
    [{ ...unchanging, feeCents: 9_900 }, /费用已到上限/],
  ])('says what is next of it', async (rental, said) => {
    await open(mineOf([rental]));
    expect(await screen.findByText(said)).toBeTruthy();
  });

  test('is one of several to choose from', async () => {
    await open(mineOf([rentalOf(), reserved({ rentalId: 6, kindName: '雨伞' })]));
    await userEvent.click(await screen.findByRole('radio', { name: '雨伞 · 已预留' }));
    expect(await screen.findByText('先付押金，再到服务台领取')).toBeTruthy();
  });
});

test('what was borrowed before says where it came back and what went back', async () => {
  const settled = rentalOf({ state: 'settled', returnDeskName: 'B1 地铁口服务台', refundedCents: 9_300 });
  await open(mineOf([], { former: [settled] }));
  expect(await screen.findByText(/还到B1 地铁口服务台/)).toBeTruthy();
  expect(screen.getByText('退回 ¥93.00')).toBeTruthy();
});

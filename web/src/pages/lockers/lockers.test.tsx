// Lockers: what is free, each state of an own one, and what can be done with it; the server says what.

import { serverNowMs } from '@galleria/client/clock';
import type { Output } from '@galleria/client/types';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { preferReducedMotion } from '@/app/testing/preferReducedMotion';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import LockersPage from './LockersPage';

type Mine = Output<'get_my_lockers'>;
type Locker = Mine['lockers'][number];

const hourMs = 3_600_000;
const bank: Mine['banks'][number] = {
  bankId: 11,
  name: 'L1 东门储物柜',
  place: 'L1 东门服务台旁',
  dayHours: 10,
  offers: [
    { size: 'small', freeCount: 3, doorCount: 12, hourCents: 200 },
    { size: 'large', freeCount: 0, doorCount: 4, hourCents: 500 },
  ],
};
const lockerOf = (change: Partial<Locker> = {}): Locker => {
  const now = serverNowMs();
  return {
    stayId: 5,
    bankId: 11,
    bankName: 'L1 东门储物柜',
    bankPlace: 'L1 东门服务台旁',
    doorNumber: 17,
    size: 'medium',
    state: 'occupied',
    takenAt: now - 2 * hourMs,
    holdUntil: now - 2 * hourMs,
    quotedAt: now,
    feeCents: 0,
    paidCents: 0,
    owedCents: 0,
    steps: [],
    hasCalledHelp: false,
    keptAt: '',
    actions: ['open', 'finish', 'make_code', 'call_help'],
    ...change,
  };
};
const mineOf = (lockers: Locker[], change: Partial<Mine> = {}): Mine => ({
  lockers,
  former: [],
  banks: [bank],
  mostLockers: 2,
  freeMinutes: 240,
  tierName: '金卡',
  ...change,
});
const open = (mine: Mine, more = {}) =>
  renderPage(<LockersPage />, { signedIn: true, server: { get_my_lockers: answer(mine), ...more } });
const owing = () =>
  lockerOf({
    feeCents: 600,
    owedCents: 600,
    actions: ['pay', 'call_help'],
    steps: [
      { kind: 'free', from: 0, until: 1, hourCount: 0, hourCents: 0, amountCents: 0 },
      { kind: 'hours', from: 1, until: 2, hourCount: 2, hourCents: 300, amountCents: 600 },
    ],
  });

beforeEach(preferReducedMotion);

describe('taking one', () => {
  test('a size is taken where it is free, and a full one says so', async () => {
    const { calls } = await open(mineOf([]), { take_locker: answer(lockerOf({ state: 'held' })) });
    expect(await screen.findByText('金卡每次前 4 小时免费，之后按开始的小时计费')).toBeTruthy();
    const full = screen.getByRole('button', { name: '在L1 东门储物柜存大柜' });
    expect(full.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: '在L1 东门储物柜存小柜' }));
    await waitFor(() => expect(calls('take_locker')).toEqual([{ bankId: 11, size: 'small' }]));
  });

  test('who has as many as one can have is told to empty one first', async () => {
    await open(mineOf([lockerOf(), lockerOf({ stayId: 6 })]));
    await userEvent.click(await screen.findByRole('button', { name: '在L1 东门储物柜存小柜' }));
    expect(await screen.findByText('同时最多用 2 个柜子，请先取走一个')).toBeTruthy();
  });

  test('the server’s sentence is said when somebody was faster', async () => {
    const said = '这个尺寸的柜子刚好满了，换个尺寸或另一处看看';
    await open(mineOf([]), { take_locker: () => refuse(90_001, said) });
    await userEvent.click(await screen.findByRole('button', { name: '在L1 东门储物柜存小柜' }));
    expect(await screen.findByText(said)).toBeTruthy();
  });

  test('a mall without lockers says where things can be left', async () => {
    await open(mineOf([], { banks: [] }));
    expect(await screen.findByText('商场里还没有储物柜')).toBeTruthy();
  });
});

describe('an own one', () => {
  test('that is held can be opened or given back', async () => {
    const held = lockerOf({
      state: 'held',
      holdUntil: serverNowMs() + 100_000,
      actions: ['open', 'make_code', 'give_up'],
    });
    const { calls } = await open(mineOf([held]), { open_locker: answer(held), give_up_locker: answer(undefined) });
    await userEvent.click(await screen.findByRole('button', { name: '开门' }));
    await waitFor(() => expect(calls('open_locker')).toEqual([{ stayId: 5, ends: false }]));
    await userEvent.click(screen.getByRole('button', { name: '不存了' }));
    await waitFor(() => expect(calls('give_up_locker')).toEqual([{ stayId: 5 }]));
  });

  test('is emptied only after the question what that means', async () => {
    const { calls } = await open(mineOf([lockerOf()]), { open_locker: answer(lockerOf()) });
    await userEvent.click(await screen.findByRole('button', { name: '取出并结束' }));
    expect(calls('open_locker')).toEqual([]);
    const dialog = within(await screen.findByRole('dialog', { name: '要取出全部物品吗？' }));
    await userEvent.click(dialog.getByRole('button', { name: '取出并结束' }));
    await waitFor(() => expect(calls('open_locker')).toEqual([{ stayId: 5, ends: true }]));
  });

  test('that owes is paid as it was told, at the cashier, and says why', async () => {
    const locker = owing();
    const payment = { paymentId: 77, state: 'paying' as const, amountCents: 600, payBefore: serverNowMs() + hourMs };
    const { calls, host } = await open(mineOf([locker]), { start_locker_payment: answer(payment) });
    await userEvent.click(await screen.findByText('费用怎么算'));
    const dialog = within(await screen.findByRole('dialog', { name: '费用的每一步' }));
    expect(dialog.getByText('计费 2 小时')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: '关闭' }));
    await userEvent.click(screen.getByRole('button', { name: '付款后开门' }));
    await waitFor(() =>
      expect(calls('start_locker_payment')).toEqual([{ stayId: 5, quotedAt: locker.quotedAt, owedCents: 600 }]),
    );
    await waitFor(() => expect(host.asked.at(-1)).toContain('navigate /pages/spaceMall/paymentPage/index'));
  });

  test('gives a code that opens it once', async () => {
    const code = { code: '402918', expiresAt: serverNowMs() + 600_000 };
    const { calls } = await open(mineOf([lockerOf()]), { make_locker_code: answer(code) });
    await userEvent.click(await screen.findByRole('button', { name: '生成取件码' }));
    expect(await screen.findByText('402918')).toBeTruthy();
    expect(calls('make_locker_code')).toEqual([{ stayId: 5 }]);
  });

  test.each([
    [{ lastOpening: { progress: 'asking', way: 'phone', ends: false, askedAt: 1 } }, '正在开门'],
    [{ state: 'open', lastOpening: { progress: 'open', way: 'phone', ends: false, askedAt: 1 } }, '柜门已打开'],
    [{ state: 'open', lastOpening: { progress: 'open', way: 'phone', ends: true, askedAt: 1 } }, '请取出全部物品'],
    [{ lastOpening: { progress: 'silent', way: 'phone', ends: false, askedAt: 1 } }, '柜机没有应答，请再试一次'],
    [{ state: 'overdue' }, '已超过最长存放时间，请尽快取走；工作人员清柜后物品由服务台保管'],
  ] as const satisfies readonly (readonly [Partial<Locker>, string])[])(
    'says what its door does: %o',
    async (change, said) => {
      await open(mineOf([lockerOf(change)]));
      expect(await screen.findByText(said)).toBeTruthy();
    },
  );

  test('whose door stays shut says what to do, and somebody can be called', async () => {
    const stuck = lockerOf({ lastOpening: { progress: 'jammed', way: 'phone', ends: true, askedAt: 1 } });
    const { calls } = await open(mineOf([stuck]), { call_locker_help: answer(stuck) });
    await userEvent.click(await screen.findByRole('button', { name: '柜门打不开？' }));
    await userEvent.click(await screen.findByRole('button', { name: '呼叫工作人员' }));
    await waitFor(() => expect(calls('call_locker_help')).toEqual([{ stayId: 5 }]));
  });
});

test('what was cleared says where the things are', async () => {
  const cleared = lockerOf({ state: 'cleared', keptAt: '一楼服务台', endedAt: 1, actions: [] });
  await open(mineOf([], { former: [cleared] }));
  expect(await screen.findByText('已清柜，物品在一楼服务台')).toBeTruthy();
});

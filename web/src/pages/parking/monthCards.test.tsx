// Month cards: the member's own, and buying one for a car from a day on, with the wallet, its PIN and the cashier.

import { serverNowMs } from '@galleria/client/clock';
import type { Output } from '@galleria/client/types';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import { firstMoment, type MonthCard } from '@/features/monthCards/monthCards';
import MonthCardsPage from './MonthCardsPage';

const plate = '苏ADH5218';
const plates: Output<'list_member_plates'> = {
  plates: [{ plate, hasRights: true, addedAt: 1 }],
  mostPlates: 3,
  freePlaces: 2,
};
const offers: Output<'list_month_card_types'> = {
  types: [
    { typeId: 1, name: '月卡', months: 1, priceCents: 48_000, carParks: ['云廊停车场'], isFull: false },
    { typeId: 2, name: '季卡', months: 3, priceCents: 129_000, carParks: ['云廊停车场'], isFull: true },
  ],
  walletCents: 0,
  mostDaysAhead: 60,
};
const card = (change: Partial<MonthCard> = {}): MonthCard => ({
  cardId: 88,
  state: 'valid',
  typeId: 1,
  name: '月卡',
  plate,
  carParks: ['云廊停车场'],
  months: 1,
  priceCents: 48_000,
  walletCents: 0,
  cashCents: 48_000,
  askedFrom: Date.UTC(2026, 10, 25, 16),
  validFrom: Date.UTC(2026, 10, 25, 16),
  validUntil: Date.UTC(2026, 11, 25, 16),
  payBefore: Date.UTC(2026, 10, 26, 6),
  ...change,
});
const open = (cards: MonthCard[], more = {}) =>
  renderPage(<MonthCardsPage />, {
    signedIn: true,
    server: {
      list_member_plates: answer(plates),
      list_month_card_types: answer(offers),
      get_my_month_cards: answer({ cards }),
      ...more,
    },
  });

test('a card is bought for a car at the price that was shown, and its payment is opened', async () => {
  const paying = card({ state: 'paying', validFrom: undefined, validUntil: undefined } as Partial<MonthCard>);
  const { calls, host } = await open([], { start_month_card: answer(paying) });
  expect(await screen.findByText('云廊停车场，3 个月 · 名额已满，只能续费')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '购买月卡' }));
  await waitFor(() =>
    expect(calls('start_month_card')).toEqual([{ typeId: 1, plate, priceCents: 48_000, usesWallet: false }]),
  );
  await waitFor(() => expect(host.asked.at(-1)).toContain('navigate /pages/spaceMall/paymentPage/index'));
});

test('a first day that is not today is a moment of that day on the mall’s clock', async () => {
  const { calls } = await open([], { start_month_card: answer(card()) });
  await userEvent.click(await screen.findByRole('radio', { name: '下月 1 日' }));
  await userEvent.click(screen.getByRole('button', { name: '购买月卡' }));
  await waitFor(() =>
    expect(calls('start_month_card')[0]).toMatchObject({ startsAt: firstMoment('nextMonth', serverNowMs()) }),
  );
  // Past midnight in the mall it is the next day already, and may be the next month.
  expect(firstMoment('nextMonth', Date.UTC(2026, 11, 31, 17))).toBe(Date.UTC(2027, 0, 31, 16));
  expect(firstMoment('nextMonth', Date.UTC(2026, 11, 31, 15))).toBe(Date.UTC(2026, 11, 31, 16));
});

test('the wallet pays first, and the PIN is asked for where the server wants it', async () => {
  const { calls } = await open([], {
    list_month_card_types: answer({ ...offers, walletCents: 60_000 }),
    check_password: answer({ ticket: 'the ticket', expiresAt: serverNowMs() + 60_000 }),
    start_month_card: (input: { payTicket?: string }) =>
      input.payTicket === undefined ? refuse(73_006, '请输入支付密码') : answer(card()),
  });
  await userEvent.click(await screen.findByRole('switch', { name: '先用钱包余额' }));
  expect(screen.getByText('¥0.00')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '购买月卡' }));
  await screen.findByText('请输入 6 位支付密码');
  for (const digit of '246810') await userEvent.click(screen.getByRole('button', { name: digit }));
  await waitFor(() =>
    expect(calls('check_password')).toEqual([{ password: '246810', subject: 'month_card', amountCents: 48_000 }]),
  );
  await waitFor(() => expect(calls('start_month_card').at(-1)).toMatchObject({ payTicket: 'the ticket' }));
});

test('a valid card says from when until when, and a new one for its car follows it', async () => {
  await open([card()]);
  expect(await screen.findByText('生效中')).toBeTruthy();
  expect(screen.getByText('这辆车的月卡还没到期，续费会接在后面生效')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: '明天' })).toBeNull();
});

test('a card that begins later says so', async () => {
  await open([card({ validFrom: serverNowMs() + 86_400_000, validUntil: serverNowMs() + 30 * 86_400_000 })]);
  expect(await screen.findByText('待生效')).toBeTruthy();
});

test('of a kind that is full nothing is bought, unless the car has a card already', async () => {
  const full = { list_month_card_types: answer({ ...offers, types: offers.types.slice(1) }) };
  const { calls } = await open([], { ...full, start_month_card: answer(card()) });
  await userEvent.click(await screen.findByRole('button', { name: '购买月卡' }));
  expect(await screen.findByText('名额已满')).toBeTruthy();
  expect(calls('start_month_card')).toEqual([]);
});

test('a card that waits for its money can be given up', async () => {
  const { calls } = await open([card({ state: 'paying' })], { cancel_month_card: answer(undefined) });
  await userEvent.click(await screen.findByRole('button', { name: '不买了' }));
  await waitFor(() => expect(calls('cancel_month_card')).toEqual([{ cardId: 88 }]));
});

test('without a plate the page leads to adding one', async () => {
  await open([], { list_member_plates: answer({ plates: [], mostPlates: 3, freePlaces: 3 }) });
  expect(await screen.findByText('先绑定车牌')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '购买月卡' })).toBeNull();
});

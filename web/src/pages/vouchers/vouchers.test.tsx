// Vouchers: what a member sees of them, revealing a code after it was said what that means, and giving one back; the server says what can be done.
import type { Output } from '@galleria/client/types';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import VoucherPage from './VoucherPage';
import VouchersPage from './VouchersPage';

type Voucher = Output<'get_voucher'>;

const voucherOf = (change: Partial<Voucher> = {}): Voucher => ({
  voucherId: 71,
  orderId: 7,
  productId: 300,
  kind: 'service',
  state: 'unused',
  stateText: '待使用',
  name: '一小时身体护理',
  specification: '',
  imageUrl: '',
  shopName: '汉方云',
  shopPlace: 'L1-08',
  pieceNumber: 1,
  pieceCount: 2,
  validFrom: Date.UTC(2026, 10, 21),
  expiresAt: Date.UTC(2027, 1, 21),
  refundsExpired: true,
  howTo: '请提前十分钟到店',
  partner: '',
  code: '1234567890123456',
  actions: ['show_code', 'give_back'],
  ...change,
});
const { code: _code, ...sealed } = voucherOf({
  kind: 'code',
  name: '云上游戏月卡',
  partner: '云上游戏',
  actions: ['reveal_code', 'give_back'],
});
const open = (voucher: Voucher, more = {}) =>
  renderPage(<VoucherPage />, {
    signedIn: true,
    arguments: { voucherId: 71 },
    server: { get_voucher: answer(voucher), ...more },
  });

test('the list tells where and until when, and asks for what is over by its tab', async () => {
  const { calls, host } = await renderPage(<VouchersPage />, {
    signedIn: true,
    server: { list_vouchers: answer({ vouchers: [voucherOf()], hasMore: false }) },
  });
  const tile = await screen.findByRole('button', { name: /一小时身体护理/ });
  expect(tile.textContent).toContain('汉方云 · L1-08');
  expect(tile.textContent).toContain('第 1 张，共 2 张');
  await userEvent.click(tile);
  expect(decodeURIComponent(host.asked[0] ?? '')).toContain('/pages/vouchers/detail');
  await userEvent.click(screen.getByRole('tab', { name: '已结束' }));
  await waitFor(() => expect(calls('list_vouchers').at(-1)).toMatchObject({ tab: 'over' }));
});

test('nothing to use leads to what can be bought', async () => {
  await renderPage(<VouchersPage />, {
    signedIn: true,
    server: { list_vouchers: answer({ vouchers: [], hasMore: false }) },
  });
  expect(await screen.findByText('没有待使用的电子凭证')).toBeTruthy();
  expect(screen.getByRole('button', { name: '去逛逛' })).toBeTruthy();
});

test('a service shows its digits in groups, read one by one to whoever does not see them', async () => {
  await open(voucherOf());
  const digits = await screen.findByRole('img', { name: '凭证码 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6' });
  expect(digits.textContent).toBe('1234 5678 9012 3456');
  expect(screen.getByText('汉方云 · L1-08')).toBeTruthy();
});

test('a partner’s code is shown only after it was said that it counts as used then', async () => {
  const { calls } = await open(sealed as Voucher, {
    reveal_voucher_code: answer({
      ...sealed,
      state: 'used',
      stateText: '已使用',
      code: 'YSYX-1',
      actions: [],
    } as Voucher),
  });
  await userEvent.click(await screen.findByRole('button', { name: '查看兑换码' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('不能再退款');
  expect(calls('reveal_voucher_code')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: '查看兑换码' }));
  await waitFor(() => expect(calls('reveal_voucher_code')).toEqual([{ voucherId: 71 }]));
});

test('one is given back after a question, and leads to where the money went', async () => {
  const { calls, host } = await open(voucherOf(), {
    give_vouchers_back: answer({ afterSalesId: 9, returnedCents: 25_400 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: '退掉这张' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确认退款' }));
  await waitFor(() => expect(calls('give_vouchers_back')).toEqual([{ orderId: 7, voucherIds: [71] }]));
  await waitFor(() => expect(decodeURIComponent(host.asked.join())).toContain('/pages/afterSales/index'));
});

test('what was used a moment ago is refused in words, and the page stays', async () => {
  await open(voucherOf(), { give_vouchers_back: refuse(91_637, '这张凭证已经用过、过期或退款了') });
  await userEvent.click(await screen.findByRole('button', { name: '退掉这张' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确认退款' }));
  expect(await screen.findByText('这张凭证已经用过、过期或退款了')).toBeTruthy();
});

test('a voucher that is over shows no code and offers nothing', async () => {
  const { code: _none, ...over } = voucherOf({ state: 'refunded', stateText: '已退款', actions: [], afterSalesId: 9 });
  await open(over as Voucher);
  expect(await screen.findByText(/已退款/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '退掉这张' })).toBeNull();
  expect(screen.queryByRole('img', { name: /凭证码/ })).toBeNull();
});

// Vouchers at the counter and at the desk: looked at, used up once, given back with a reason; terms and codes are right before they are sent.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';
import { codesText, termsDraft, termsMisfits, toTerms, type VoucherRecord, type VoucherTerms } from './vouchers';

const nowMs = Date.now();
const dayMs = 86_400_000;
const voucher: VoucherRecord = {
  voucherId: 71,
  orderId: 7,
  productId: 300,
  shopId: 200,
  kind: 'service',
  state: 'unused',
  name: '一小时身体护理',
  specification: '',
  shopName: '汉方云',
  lastDigits: '3456',
  givenAt: nowMs,
  validFrom: nowMs,
  expiresAt: nowMs + 30 * dayMs,
  usedBy: '',
  canBeUsed: true,
  canBeGivenBack: true,
};
const terms: VoucherTerms = {
  productId: 301,
  productName: '云上游戏月卡',
  shopName: '乐柄',
  kind: 'code',
  version: 2,
  validDays: 180,
  servingShopName: '乐柄',
  refundsExpired: true,
  partnerZhCn: '云上游戏',
  partnerEn: 'Cloud Play',
  howToZhCn: '在应用里兑换',
  howToEn: 'Redeem it in the app',
  savedBy: 'manager',
  savedAt: nowMs,
  pools: [{ skuId: 402, specification: '', loadedCount: 40, givenCount: 3 }],
};

let server: ReturnType<typeof playServer>;

beforeEach(() => {
  server = playServer();
  server.answer(
    'get_staff_session',
    sessionWith(['vouchers:read', 'vouchers:use', 'vouchers:write', 'vouchers:load', 'vouchers:refund']),
  );
  server.answer('get_voucher_record', voucher);
  server.answer('get_voucher_terms', terms);
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => vi.unstubAllGlobals());

test('the list tells how each voucher stands, and asks for the state that is chosen', async () => {
  server.answer('list_voucher_records', { vouchers: [voucher], hasMore: false });
  openConsole('/vouchers?f.state=unused');
  const row = (await screen.findByText('一小时身体护理')).closest('tr') as HTMLElement;
  expect(within(row).getByText('待使用')).toBeTruthy();
  expect(server.callsOf('list_voucher_records')[0]?.query.get('state')).toBe('unused');
});

test('an unused voucher is given back with a reason; a used one says why not', async () => {
  server.answer('give_voucher_back', { afterSalesId: 9, returnedCents: 25_400 });
  openConsole('/vouchers/71');
  await userEvent.click(await screen.findByRole('button', { name: /退掉这张凭证/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), '技师请假');
  await userEvent.click(within(dialog).getByRole('button', { name: /退掉这张凭证/ }));
  await waitFor(() =>
    expect(server.callsOf('give_voucher_back')[0]?.body).toMatchObject({ voucherId: 71, reason: '技师请假' }),
  );
});

test('codes are checked first and loaded only when nothing is wrong', async () => {
  server.answer('load_voucher_codes', { codeCount: 2, loadedCount: 0, problems: [] });
  openConsole('/vouchers/goods/301');
  const load = await screen.findByRole('button', { name: '导入券码' });
  expect((load as HTMLButtonElement).disabled).toBe(true);
  await userEvent.type(screen.getByLabelText('或粘贴券码'), 'AB-1234{enter}AB-5678');
  await userEvent.click(screen.getByRole('button', { name: '先检查' }));
  expect(await screen.findByText('2 个券码都没问题，可以导入')).toBeTruthy();
  server.answer('load_voucher_codes', { codeCount: 2, loadedCount: 2, problems: [] });
  await userEvent.click(screen.getByRole('button', { name: '导入券码' }));
  await waitFor(() =>
    expect(server.callsOf('load_voucher_codes')[1]?.body).toMatchObject({
      skuId: 402,
      csv: 'AB-1234\nAB-5678',
      isTrial: false,
    }),
  );
});

test('a file of another system ends its rows in its own way', () => {
  expect(codesText('AB-1\r\nAB-2\r\n')).toBe('AB-1\nAB-2');
});

test('terms that were read are saved as the same', () => {
  const values = { ...termsDraft(terms), validDays: 180, validFrom: undefined, validUntil: undefined };
  expect(toTerms({ ...values, productId: 301, servingShopId: undefined }, 2)).toEqual({
    productId: 301,
    version: 2,
    kind: 'code',
    validDays: 180,
    refundsExpired: true,
    partnerZhCn: '云上游戏',
    partnerEn: 'Cloud Play',
    howToZhCn: '在应用里兑换',
    howToEn: 'Redeem it in the app',
  });
});

test('days and times are one or the other, a partner is named, and what ends ends later', () => {
  const base = { productId: 301, refundsExpired: true, howToZhCn: 'a', howToEn: 'b', partnerZhCn: '', partnerEn: '' };
  expect(termsMisfits({ ...base, kind: 'service' })).toEqual({ validDays: 'oneWay' });
  expect(termsMisfits({ ...base, kind: 'service', validDays: 30, validFrom: 1, validUntil: 2 })).toEqual({
    validDays: 'oneWay',
  });
  expect(termsMisfits({ ...base, kind: 'service', validFrom: 1 })).toEqual({ validUntil: 'bothDays' });
  expect(termsMisfits({ ...base, kind: 'service', validFrom: 2, validUntil: 1 })).toEqual({ validUntil: 'endsLater' });
  expect(termsMisfits({ ...base, kind: 'code', validDays: 30 })).toEqual({
    partnerZhCn: 'partnerNeeded',
    partnerEn: 'partnerNeeded',
  });
});

// The member code: drawn, masked, new each minute, there without a network and honest when it has run out.

import { serverNowMs } from '@galleria/client/clock';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import { codeAt, type MemberCodeList, maskedNumber, minutesLeft } from '@/features/memberCodes/memberCodes';
import MemberCodePage from './MemberCodePage';

const minuteMs = 60_000;
const startOfMinute = () => Math.floor(serverNowMs() / minuteMs) * minuteMs;

function makeList(minuteCount = 11, from = startOfMinute()): MemberCodeList {
  const codes = Array.from({ length: minuteCount }, (_unused, index) => ({
    code: `1100284107${String(index).padStart(2, '0')}12345678`,
    showsFrom: from + index * minuteMs,
    showsUntil: from + (index + 1) * minuteMs,
  }));
  return { memberNumber: '1100 2841 07', nickname: '林晓', tier: 'gold', tierName: '金卡', codes };
}

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

afterEach(() => {
  vi.useRealTimers();
  setOnline(true);
  vi.restoreAllMocks();
});

const drawnBar = (container: HTMLElement) =>
  container.querySelector('svg[preserveAspectRatio] path')?.getAttribute('d');

test('the code is drawn as bars and squares, and its digits are not written', async () => {
  const { container } = await renderPage(<MemberCodePage />, {
    signedIn: true,
    server: { list_member_codes: answer(makeList()) },
  });
  const qr = await screen.findByRole('img', { name: '会员码，每分钟更新' });
  // Twenty digits make a small QR code, and in Code 128 C start, ten pairs, check and stop.
  expect(qr.getAttribute('viewBox')).toBe('0 0 25 25');
  expect(container.querySelector('svg[preserveAspectRatio]')?.getAttribute('viewBox')).toBe(`0 0 ${12 * 11 + 13} 1`);
  expect(screen.getByText('林晓')).toBeTruthy();
  expect(container.textContent).not.toContain('1100284107');
  expect(screen.getByText(/秒后更新/)).toBeTruthy();
});

test('the number is masked until it is tapped', async () => {
  await renderPage(<MemberCodePage />, { signedIn: true, server: { list_member_codes: answer(makeList()) } });
  await userEvent.click(await screen.findByRole('button', { name: /显示会员号/ }));
  expect(screen.getByText('会员号 1100 2841 07')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /隐藏会员号/ }));
  expect(screen.getByText('会员号 1100 **** 07')).toBeTruthy();
});

test('the next minute shows the next code without asking anybody', async () => {
  const { container, calls, unmount } = await renderPage(<MemberCodePage />, {
    signedIn: true,
    server: { list_member_codes: answer(makeList(11, serverNowMs() - minuteMs + 1_500)) },
  });
  await screen.findByRole('img', { name: '会员码，每分钟更新' });
  const first = drawnBar(container);
  await vi.waitFor(() => expect([undefined, first]).not.toContain(drawnBar(container)), { timeout: 4_000 });
  expect(calls('list_member_codes')).toHaveLength(1);
  unmount();
});

test('a restart without a network shows the codes that were kept, and for how long they last', async () => {
  const online = await renderPage(<MemberCodePage />, {
    signedIn: true,
    server: { list_member_codes: answer(makeList()) },
  });
  await screen.findByRole('img');
  online.unmount();
  setOnline(false);
  await renderPage(<MemberCodePage />, { signedIn: true, server: {} });
  expect(await screen.findByRole('img', { name: '会员码，每分钟更新' })).toBeTruthy();
  expect(screen.getByText(/没有网络也能出示，还可用 1[01] 分钟/)).toBeTruthy();
});

test('codes that have run out are not shown, and trying again fetches new ones', async () => {
  let list = makeList(2, serverNowMs() - 5 * minuteMs);
  await renderPage(<MemberCodePage />, { signedIn: true, server: { list_member_codes: () => answer(list) } });
  expect(await screen.findByText('会员码需要更新了')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  list = makeList();
  await userEvent.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await screen.findByRole('img', { name: '会员码，每分钟更新' })).toBeTruthy();
});

test('a first visit that fails says so', async () => {
  const failed = await renderPage(<MemberCodePage />, {
    signedIn: true,
    server: { list_member_codes: refuse(50300, '服务暂时繁忙', 503) },
  });
  expect(await screen.findByText('服务暂时繁忙')).toBeTruthy();
  failed.unmount();
});

test('a guest is asked to sign in and nothing is fetched', async () => {
  const { calls } = await renderPage(<MemberCodePage />);
  expect(screen.getByRole('button', { name: '登录 / 注册' })).toBeTruthy();
  expect(calls('list_member_codes')).toEqual([]);
});

test('each minute has its code, a clock a little behind gets the first, and after the last there is none', () => {
  const list = makeList(3, 600_000);
  expect(codeAt(list, 599_000)).toBe(list.codes[0]);
  expect(codeAt(list, 659_999)).toBe(list.codes[0]);
  expect(codeAt(list, 660_000)).toBe(list.codes[1]);
  expect(codeAt(list, 780_000)).toBeUndefined();
  expect(minutesLeft(list, 600_001)).toBe(3);
  expect(minutesLeft(list, 790_000)).toBe(0);
  expect(maskedNumber('1100 2841 07')).toBe('1100 **** 07');
});

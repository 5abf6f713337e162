// The side of the console: groups that fold, what they tell while they are folded, and that each person finds them as they left them.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { permissionOf } from '@/api/rights';
import { desks } from './desks';
import { openConsole } from './testing/openConsole';
import { playServer, sessionWith } from './testing/server';

let server: ReturnType<typeof playServer>;
const everything = [...new Set(desks.flatMap(({ needs }) => needs.map((operation) => permissionOf(operation) ?? '')))];
const firstHeight = window.innerHeight;

function makeWindow(height: number) {
  window.innerHeight = height;
  window.dispatchEvent(new Event('resize'));
}

beforeEach(() => {
  server = playServer();
  server.answer('get_staff_session', sessionWith(everything));
  vi.stubGlobal('scrollTo', () => {});
  makeWindow(768);
});
afterEach(() => makeWindow(firstHeight));

const side = () => within(screen.getByRole('navigation', { name: '导航' }));
const heading = (name: string) => side().getByRole('button', { name: new RegExp(`^${name}`) });
const isOpen = (name: string) => heading(name).getAttribute('aria-expanded') === 'true';
/** At a page that asks little. */
async function openAccount() {
  const router = openConsole('/account');
  await screen.findByRole('heading', { level: 1, name: '我的账号' });
  return router;
}

test('a heading folds and unfolds the desks below it, and says which', async () => {
  makeWindow(1_600);
  await openAccount();
  const trade = heading('交易');
  expect(trade.closest('h2')).toBeTruthy();
  const list = document.getElementById(trade.getAttribute('aria-controls') ?? '');
  expect(list?.hidden).toBe(false);
  await userEvent.click(trade);
  expect(isOpen('交易')).toBe(false);
  expect(list?.hidden).toBe(true);
  expect(side().queryByRole('link', { name: /^订单/ })).toBeNull();
  await userEvent.click(trade);
  expect(side().getByRole('link', { name: /^订单/ })).toBeTruthy();
});

test('the group of the current desk is open and cannot be folded', async () => {
  const router = await openAccount();
  await userEvent.click(heading('交易'));
  await router.navigate('/orders');
  await waitFor(() => expect(heading('交易').getAttribute('aria-disabled')).toBe('true'));
  await userEvent.click(heading('交易'));
  expect(isOpen('交易')).toBe(true);
});

test('a low window has groups folded, and the keys lead to their desks all the same', async () => {
  makeWindow(500);
  const router = await openAccount();
  expect(isOpen('设置与人员')).toBe(false);
  await userEvent.keyboard('gp');
  await waitFor(() => expect(router.state.location.pathname).toBe('/people'));
  await waitFor(() => expect(isOpen('设置与人员')).toBe(true));
  makeWindow(1_600);
  await waitFor(() =>
    expect(
      side()
        .getAllByRole('button')
        .every((one) => one.ariaExpanded !== 'false'),
    ).toBe(true),
  );
});

test('what somebody folded is folded when they come back, and open for their colleague', async () => {
  makeWindow(1_600);
  await openAccount();
  await userEvent.click(heading('会员'));
  cleanup();
  await openAccount();
  expect(isOpen('会员')).toBe(false);
  expect(isOpen('交易')).toBe(true);
  cleanup();
  server.answer('get_staff_session', sessionWith(everything, { accountId: 8 }));
  await openAccount();
  expect(isOpen('会员')).toBe(true);
});

test('a folded group says how much waits at its desks together', async () => {
  makeWindow(1_600);
  const waiting = desks.filter(({ group }) => group === 'trade').flatMap((desk) => desk.waiting ?? []);
  expect(waiting.length).toBeGreaterThan(1);
  server.answer('get_live_counts', {
    at: Date.now(),
    counts: waiting.map(({ name }) => ({ name, count: 4 })),
  } as never);
  await openAccount();
  expect(within(heading('交易')).queryByText(/待处理/)).toBeNull();
  await userEvent.click(heading('交易'));
  await waitFor(() => expect(within(heading('交易')).getByText(`${waiting.length * 4} 项待处理`)).toBeTruthy());
});

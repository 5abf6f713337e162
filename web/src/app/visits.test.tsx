// Pages that are covered, come back and are closed, in the app as it is: its history, its stack and its query client.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeFakeHost } from '@/hosts/fakeHost';
import { followEdgeSwipe } from './edgeSwipe';
import { navigation } from './navigation';
import { queryClient } from './queryClient';
import { openApp } from './testing/openApp';
import { answer, type ServerScript } from './testing/server';

const longAwayMs = 6 * 60_000;

const address = {
  addressId: 2,
  receiverName: '林晓',
  phone: '13800005678',
  region: '江苏省 南京市 玄武区',
  provinceCode: 320000,
  cityCode: 320100,
  countyCode: 320102,
  street: '长江路 1 号',
  label: '公司',
  isDefault: false,
};
const member = {
  memberId: 11002841,
  userId: 11002841,
  memberNumber: '1100 2841 07',
  nickname: '林晓',
  avatarUrl: '',
  phone: '138****5678',
  joinedAt: Date.UTC(2025, 1, 18, 4),
  tier: 'gold',
  tierName: '金卡',
  creditPoint: 12_860,
  gender: 'female' as const,
};
const server: ServerScript = {
  get_address: answer(address),
  get_my_base_info: answer(member),
  list_shops: answer([]),
  list_malls: answer([]),
  do_track: answer(null),
};
const addressForm = '/pages/personalCenter/addressManage/newAddress/index?addressId=2';
const map = '/pages/chooseLocation';
const profile = '/pages/personalCenter/profile/index';
const home = '/pages/home/index';
const mine = '/pages/personalCenter/index';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const pass = (timeMs: number) => act(() => vi.advanceTimersByTimeAsync(timeMs));
const at = (path: string) => waitFor(() => expect(navigation.get().path).toBe(path), { timeout: 5_000 });
const open = async (path: string) => {
  act(() => navigation.push(path));
  await at(path.split('?')[0] ?? '');
};
const goBack = async () => {
  const { key } = navigation.get();
  act(() => history.back());
  await waitFor(() => expect(navigation.get().key).not.toBe(key));
};
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label, undefined, { timeout: 5_000 });

test.each([
  ['an address form, whose answer is kept for nobody else,', addressForm, /详细地址/, 0],
  ['an address form', addressForm, /详细地址/, longAwayMs],
  ['a profile', profile, /昵称/, longAwayMs],
])('%s keeps what was typed while the map covers it (%#)', async (_title, path, label, awayMs) => {
  const { calls } = await openApp(path, server);
  fireEvent.change(await field(label), { target: { value: '文昌巷 7 号' } });
  await open(map);
  await pass(awayMs);
  await goBack();
  expect((await field(label)).value).toBe('文昌巷 7 号');
  expect(calls('get_address').length).toBeLessThan(2);
});

test('what a closed page showed is forgotten after its time', async () => {
  await openApp(home, server);
  await open(profile);
  await field(/昵称/);
  await open(map);
  await pass(longAwayMs);
  expect(queryClient.getQueryData(['get_my_base_info', undefined])).toEqual(member);
  await goBack();
  await goBack();
  await pass(longAwayMs);
  expect(queryClient.getQueryData(['get_my_base_info', undefined])).toBeUndefined();
});

test('a tab page takes the place of the first entry, so that back shows no page that was closed', async () => {
  const { host } = await openApp(home, server);
  await open(profile);
  await open(map);
  act(() => host.switchTab(mine));
  await at(mine);
  expect(navigation.depth()).toBe(0);
  act(() => history.back());
  expect(location.pathname).toBe(mine);
  act(() => navigation.push(map));
  await at(map);
  await goBack();
  expect(navigation.get()).toMatchObject({ path: mine, depth: 0 });
});

test("the app's edge swipe is on again as soon as a tab page is shown", async () => {
  const { host } = await openApp(home, server);
  const app = makeFakeHost();
  followEdgeSwipe(app);
  await open(profile);
  await open(map);
  act(() => host.switchTab(mine));
  await at(mine);
  expect(app.asked).toEqual([
    'setCapability {"interactivePopEnable":false}',
    'setCapability {"interactivePopEnable":true}',
  ]);
});

test('a step down the history that starts the app anew leads where it was meant to', async () => {
  vi.resetModules();
  sessionStorage.setItem('way down', JSON.stringify({ address: mine, movement: 'REPLACE', atMs: Date.now() }));
  history.replaceState({ key: 'a', depth: 0 }, '', profile);
  const { navigation: anew } = await import('./navigation');
  expect(anew.get()).toMatchObject({ path: mine, depth: 0 });
  expect(sessionStorage.length).toBe(0);
});

test("the app's own back arrow asks before it leaves a form that a link has opened", async () => {
  await openApp(addressForm, server);
  fireEvent.change(await field(/详细地址/), { target: { value: '文昌巷 7 号' } });
  const arrow = () => screen.getByRole('button', { name: '返回' });
  fireEvent.click(arrow());
  fireEvent.click(await screen.findByRole('button', { name: '继续填写' }));
  expect([navigation.get().path, (await field(/详细地址/)).value]).toEqual([addressForm.split('?')[0], '文昌巷 7 号']);
  fireEvent.click(arrow());
  fireEvent.click(await screen.findByRole('button', { name: '不保存' }));
  await at(home);
});

const focused = () => document.activeElement;

test('the heading of a page that is opened has the focus, and going back gives it to what had it', async () => {
  await openApp(home, server);
  expect(focused()).toBe(document.body);
  await open(profile);
  const nickname = await field(/昵称/);
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { level: 1, name: '个人资料' })));
  act(() => nickname.focus());
  await open(map);
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { level: 1, name: '选择位置' })));
  await goBack();
  await waitFor(() => expect(focused()).toBe(nickname));
});

test('a page without a heading takes the focus as a whole', async () => {
  const { host } = await openApp(profile, server);
  await field(/昵称/);
  act(() => host.switchTab(home));
  await at(home);
  await waitFor(() => expect(focused()?.tagName).toBe('MAIN'));
});

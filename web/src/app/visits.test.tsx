// Pages that are covered, come back and are closed, in the app as it is: its history, its stack and its query client.

import type { Output } from '@galleria/client/types';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeFakeHost } from '@/hosts/fakeHost';
import { followEdgeSwipe } from './edgeSwipe';
import { navigation } from './navigation';
import { queryClient } from './queryClient';
import { openApp } from './testing/openApp';
import { answer, type ServerScript } from './testing/server';

const coveredMs = 6 * 60_000;

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
  ['an address form', addressForm, /详细地址/, coveredMs],
  ['a profile', profile, /昵称/, coveredMs],
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
  await pass(coveredMs);
  expect(queryClient.getQueryData(['get_my_base_info', undefined])).toEqual(member);
  await goBack();
  await goBack();
  await pass(coveredMs);
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

test('a tap on the arrow while a tab page is on its way takes no step out of the app', async () => {
  history.replaceState({ key: 'site', depth: 0 }, '', '/before');
  history.pushState(null, '', home);
  const { host } = await openApp(home, server);
  await open(profile);
  await open(map);
  act(() => {
    host.switchTab(mine);
    host.back();
  });
  await at(mine);
  await pass(200);
  expect([navigation.get().path, location.pathname, navigation.depth()]).toEqual([mine, mine, 0]);
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

const cartPage = '/pages/spaceMall/shoppingCart/index';
const confirmPage = '/pages/goodsOrder/confirmOrder/index';

/** One piece of `name`; both cost the same. */
function draftOf(name: string, skuId: number): Output<'preprocess_order'> {
  const line = {
    productId: skuId,
    skuId,
    name,
    imageUrl: '',
    sp1: '',
    sp2: '',
    sp3: '',
    quantity: 1,
    unitPriceCents: 268_000,
    deductionCents: 0,
    lineTotalCents: 268_000,
  };
  return {
    source: 'cart',
    address: {
      addressId: 5,
      receiverName: '林晓',
      phone: '138****5678',
      region: '江苏省南京市',
      street: '中山路 18 号',
    },
    deliveryTypes: ['express', 'pickup'],
    virtualKind: 'none' as const,
    deliveryType: 'express',
    quote: {
      shops: [{ shopId: 3, name: 'Atelier Nuvola', location: 'L2-18', lines: [line] }],
      steps: [{ kind: 'goods', label: '商品金额', amountCents: 268_000, note: '' }],
      pieceCount: 1,
      goodsTotalCents: 268_000,
      deductionTotalCents: 0,
      freightCents: 0,
      payableCents: 268_000,
      tenders: [],
      cashCents: 268_000,
      couponSerialIds: [],
      assets: {
        points: { availablePoints: 0, usablePoints: 0, usableCents: 0, usedPoints: 0, note: '' },
        giftCards: [],
        walletCents: 0,
        usableCouponCount: 0,
      },
      earnedPoints: 0,
      needsPin: false,
      hint: '',
      linesDigest: 'these lines',
      freightParts: [],
    },
  };
}

/** A server whose cart holds `present`; a draft can be kept waiting. */
function cartWith(first: Output<'preprocess_order'>) {
  let present = first;
  let release: (() => void) | undefined;
  let gate = Promise.resolve();
  const script: ServerScript = {
    ...server,
    get_cart: answer({ shops: [], invalidLines: [] } as never),
    preprocess_order: async () => {
      await gate;
      return answer(present);
    },
    calculate_order: () => answer(present.quote),
  };
  return {
    script,
    put: (next: Output<'preprocess_order'>) => {
      present = next;
      gate = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release?.(),
  };
}

const bag = draftOf('焦糖托特包', 21);
const shoes = draftOf('丝绒短靴', 22);
const goods = (name: string) => screen.findByText(name, undefined, { timeout: 5_000 });
const submitButton = () => screen.findByRole('button', { name: '提交订单' });
const seen = (name: string) => screen.queryAllByText(name).length > 0;

test('a changed cart of the same price is what the next confirmation shows, soon as it comes', async () => {
  const cart = cartWith(bag);
  await openApp(cartPage, cart.script);
  await open(confirmPage);
  await goods('焦糖托特包');
  await goBack();
  cart.put(shoes);
  await open(confirmPage);
  expect(seen('焦糖托特包')).toBe(false);
  cart.release();
  await goods('丝绒短靴');
  expect(seen('焦糖托特包')).toBe(false);
});

test.each([
  ['as proposed', undefined],
  ['to be picked up', '到店自提'],
])(
  'a confirmation, %s, that comes back after its cart changed orders nothing until it shows the new goods',
  async (_title, chosen) => {
    const cart = cartWith(bag);
    await openApp(confirmPage, cart.script);
    await goods('焦糖托特包');
    if (chosen) fireEvent.click(screen.getByRole('radio', { name: chosen }));
    await pass(1_000);
    await open(map);
    cart.put(shoes);
    await goBack();
    expect((await submitButton()).getAttribute('aria-disabled')).toBe('true');
    cart.release();
    await goods('丝绒短靴');
    expect(seen('焦糖托特包')).toBe(false);
    await waitFor(async () => expect((await submitButton()).getAttribute('aria-disabled')).not.toBe('true'));
  },
);

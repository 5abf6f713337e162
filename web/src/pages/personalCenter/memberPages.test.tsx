// Mine and the settings: guest and member, and what each action sends.

import { serverNowMs } from '@galleria/client/clock';
import { session } from '@galleria/client/session';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { statisticsConsent } from '@/api/consent';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import { tellShell } from '@/hosts/chat/tellShell';
import { formatDateTime } from '@/ui/kit/dateTime';
import MinePage from './MinePage';
import SettingPage from './SettingPage';

vi.mock('@/hosts/chat/tellShell');

const dayMs = 24 * 60 * 60 * 1000;
const base = {
  memberId: 11002841,
  userId: 11002841,
  memberNumber: '1100 2841 07',
  nickname: '林晓',
  avatarUrl: '',
  phone: '138****5678',
  joinedAt: 0,
  tier: 'gold',
  tierName: '金卡',
  creditPoint: 12_860,
  gender: 'unspecified' as const,
};
const service = (serviceKey: string, title: string, path: string, badge = '') => ({
  serviceKey,
  title,
  icon: 'cart',
  path,
  badge,
});
const services = [
  service('coupons', '领券中心', '/pages/personalCenter/myCoupon/couponCollect', '上新'),
  service('cart', '购物车', '/pages/spaceMall/shoppingCart/index'),
  { ...service('parking', '停车', ''), nativeType: 4 },
];
const sessions = [
  { sessionId: 1, clientType: 'liteApp', device: 'iPhone', signedInAt: 0, lastUsedAt: 0, isCurrent: true },
  { sessionId: 2, clientType: 'liteApp', device: 'Pixel', signedInAt: 0, lastUsedAt: 0, isCurrent: false },
];
const settingServer = {
  get_my_base_info: answer(base),
  list_sessions: answer(sessions),
  get_chat_account: answer({ isBound: false }),
  list_mailing_consents: answer({
    consents: [
      { channel: 'inbox' as const, isGiven: false },
      { channel: 'sms' as const, isGiven: false },
    ],
  }),
  list_subscriptions: answer({ isBound: false, subscriptions: [] }),
};

test('a guest is asked to sign in and nothing is fetched for them', async () => {
  const { calls } = await renderPage(<MinePage />);
  expect(screen.getByText('欢迎来到云廊')).toBeTruthy();
  expect(screen.getByRole('button', { name: '登录 / 注册' })).toBeTruthy();
  expect(calls('get_my_base_info')).toEqual([]);
});

test('a member sees their card and counts, and a state leads to its orders', async () => {
  const { host } = await renderPage(<MinePage />, {
    signedIn: true,
    server: {
      get_my_base_info: answer({ ...base, joinedAt: serverNowMs() - 2 * dayMs }),
      count_orders: answer({ toPay: 2, toShip: 0, toReceive: 0 }),
      count_cart: answer({ pieceCount: 120 }),
      count_unread_news: answer({ unreadCount: 3 }),
      list_services: answer(services),
    },
  });
  expect(await screen.findByText('No. 1100 2841 07')).toBeTruthy();
  expect(screen.getByText('在云廊的第 3 天')).toBeTruthy();
  expect(await screen.findByRole('button', { name: '购物车，120' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '待发货' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: '待付款，2' }));
  const query = encodeURIComponent(JSON.stringify({ tab: 'to_pay' }));
  await userEvent.click(screen.getByRole('button', { name: '退款/售后' }));
  await userEvent.click(await screen.findByRole('button', { name: '消息，3' }));
  await userEvent.click(screen.getByRole('button', { name: /林晓/ }));
  await userEvent.click(screen.getByRole('button', { name: /领券中心/ }));
  expect(host.asked).toEqual([
    `navigate /pages/goodsOrder/orderList/index?params=${query}`,
    'navigate /pages/afterSales/index',
    'navigate /pages/personalCenter/message/index',
    'navigate /pages/personalCenter/vipcard/index',
    'navigate /pages/personalCenter/myCoupon/couponCollect',
  ]);
  expect(screen.queryByText('停车')).toBeNull();
});

test("in the mall's app a service with a page there opens that page", async () => {
  const { host } = await renderPage(<MinePage />, {
    signedIn: true,
    host: { place: { kind: 'app' } },
    server: {
      get_my_base_info: answer(base),
      list_services: answer([
        { ...service('cart', '购物车', '/pages/spaceMall/shoppingCart/index'), nativeType: 24 },
        { ...service('parking', '停车', ''), nativeType: 4 },
        service('coupons', '领券中心', '/pages/personalCenter/myCoupon/couponCollect'),
      ]),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /购物车/ }));
  await userEvent.click(screen.getByRole('button', { name: /停车/ }));
  await userEvent.click(screen.getByRole('button', { name: /领券中心/ }));
  expect(host.asked).toEqual([
    'openNativePage 24 {}',
    'openNativePage 4 {}',
    'navigate /pages/personalCenter/myCoupon/couponCollect',
  ]);
});

test('when the card does not come, trying again fetches it and the ways on stay', async () => {
  let isDown = true;
  const { calls } = await renderPage(<MinePage />, {
    signedIn: true,
    server: {
      get_my_base_info: () => (isDown ? refuse(50300, '服务暂时繁忙', 503) : answer(base)),
      count_orders: answer({ toPay: 0, toShip: 0, toReceive: 0 }),
      count_cart: answer({ pieceCount: 0 }),
      count_unread_news: answer({ unreadCount: 0 }),
      list_services: refuse(50300, '服务暂时繁忙', 503),
    },
  });
  expect(await screen.findByText('会员资料没能取到')).toBeTruthy();
  expect(await screen.findByRole('button', { name: '设置' })).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await screen.findByText('No. 1100 2841 07')).toBeTruthy();
  expect(calls('get_my_base_info')).toHaveLength(2);
});

test('what the app may count is switched off here and stays off', async () => {
  statisticsConsent.set(true);
  await renderPage(<SettingPage />, { signedIn: true, server: settingServer });
  await userEvent.click(screen.getByRole('switch', { name: '帮助改进体验' }));
  expect(statisticsConsent.get()).toBe(false);
  expect(localStorage.getItem('refusesStatistics')).toBe('true');
  await userEvent.click(screen.getByRole('switch', { name: '帮助改进体验' }));
  expect(localStorage.getItem('refusesStatistics')).toBeNull();
});

test('another device is signed out after asking, this one cannot be', async () => {
  const { calls } = await renderPage(<SettingPage />, {
    signedIn: true,
    server: { ...settingServer, revoke_session: answer(null) },
  });
  const revokes = await screen.findAllByRole('button', { name: '下线' });
  expect(revokes).toHaveLength(1);
  await userEvent.click(revokes[0] as HTMLElement);
  const question = await screen.findByRole('dialog', { name: '让这台设备下线吗？' });
  await userEvent.click(within(question).getByRole('button', { name: '下线' }));
  await waitFor(() => expect(calls('revoke_session')).toEqual([{ sessionId: 2 }]));
  await waitFor(() => expect(calls('list_sessions')).toHaveLength(2));
});

test.each([
  ['accepts it', answer(null)],
  ['has forgotten the session', refuse(500305, '请先登录', 401)],
])('signing out forgets the member when the server %s, without asking to sign in', async (_case, reply) => {
  const { host } = await renderPage(<SettingPage />, { signedIn: true, server: { ...settingServer, sign_out: reply } });
  await userEvent.click(await screen.findByRole('button', { name: '退出登录' }));
  const question = await screen.findByRole('dialog', { name: '要在这台设备上退出吗？' });
  await userEvent.click(within(question).getByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(session.isSignedIn()).toBe(false));
  expect(tellShell).toHaveBeenCalledWith({ type: 'session', isSignedIn: false });
  expect(host.asked).toEqual(['switchTab /pages/personalCenter/index']);
});

const boundAt = Date.UTC(2026, 10, 6, 4, 30);

test.each([
  ['takes it', answer(null)],
  ['knows of none any more', refuse(81_013, '您还没有绑定微信')],
])('the chat account is unbound after saying what it means, when the server %s', async (_case, reply) => {
  let isBound = true;
  const { calls } = await renderPage(<SettingPage />, {
    signedIn: true,
    server: {
      ...settingServer,
      get_chat_account: () => answer(isBound ? { isBound, boundAt } : { isBound }),
      unbind_chat_account: () => {
        isBound = false;
        return reply;
      },
    },
  });
  expect(await screen.findByText(`${formatDateTime(boundAt)} 绑定`)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '解绑' }));
  const question = await screen.findByRole('dialog', { name: '解绑微信吗？' });
  expect(within(question).getByText(/其他设备会退出登录/)).toBeTruthy();
  await userEvent.click(within(question).getByRole('button', { name: '取消' }));
  expect(calls('unbind_chat_account')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '解绑' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '解绑' }));
  expect(await screen.findByText('未绑定')).toBeTruthy();
  expect(calls('unbind_chat_account')).toHaveLength(1);
  await waitFor(() => expect(calls('list_sessions')).toHaveLength(2));
});

test('signing out that cannot be told to the server leaves the member signed in', async () => {
  await renderPage(<SettingPage />, { signedIn: true, server: settingServer });
  await userEvent.click(await screen.findByRole('button', { name: '退出登录' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '退出登录' }));
  expect(await screen.findByText('网络似乎断开了，请检查后再试')).toBeTruthy();
  expect(session.isSignedIn()).toBe(true);
  expect(await screen.findByText('网络似乎断开了，请检查后再试')).toBeTruthy();
});

test('closing the account needs a code of its own kind and a last word, and can be taken back', async () => {
  const dueAt = Date.UTC(2026, 11, 6, 4, 30);
  let deletionDueAt: number | undefined;
  const now = serverNowMs();
  const { calls } = await renderPage(<SettingPage />, {
    signedIn: true,
    server: {
      ...settingServer,
      get_my_base_info: () => answer(deletionDueAt === undefined ? base : { ...base, deletionDueAt }),
      show_image_captcha: answer({ uuid: 'p', image: 'data:image/png;base64,AA==', expiresAt: now + 300_000 }),
      send_code: answer({ uuid: 'sent', resendAt: now + 60_000, expiresAt: now + 300_000 }),
      list_closing_obstacles: answer([]),
      delete_account: () => {
        deletionDueAt = dueAt;
        return answer({ deletionDueAt: dueAt });
      },
      keep_account: () => {
        deletionDueAt = undefined;
        return answer(null);
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '注销账号' }));
  await userEvent.type(await screen.findByLabelText('手机号码'), '13800005678');
  await userEvent.type(screen.getByLabelText('图形码'), 'acex');
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByRole('button', { name: /秒后重发/ });
  expect(calls('send_code')[0]).toMatchObject({ smsType: 'checkPhone' });
  await userEvent.type(screen.getByLabelText('验证码'), '246810');
  await userEvent.click(screen.getByRole('button', { name: '申请注销' }));
  expect(calls('delete_account')).toEqual([]);
  const question = await screen.findByRole('dialog', { name: '确定要申请注销吗？' });
  await userEvent.click(within(question).getByRole('button', { name: '申请注销' }));
  const notice = await screen.findByRole('dialog', { name: '已收到您的注销申请' });
  expect(calls('delete_account')).toEqual([{ code: '246810', uuid: 'sent' }]);
  expect(notice.textContent).toContain('2026-12-06 12:30');
  await userEvent.click(within(notice).getByRole('button', { name: '确定' }));
  await userEvent.click(await screen.findByRole('button', { name: '保留账号' }));
  expect(await screen.findByText('账号已保留，欢迎继续逛云廊')).toBeTruthy();
  expect(calls('keep_account')).toHaveLength(1);
});

const codeServer = () => {
  const now = serverNowMs();
  return {
    ...settingServer,
    show_image_captcha: answer({ uuid: 'p', image: 'data:image/png;base64,AA==', expiresAt: now + 300_000 }),
    send_code: answer({ uuid: 'sent', resendAt: now + 60_000, expiresAt: now + 300_000 }),
  };
};

test('an account with something unsettled shows each thing with the way to it, and no form', async () => {
  const { calls, host } = await renderPage(<SettingPage />, {
    signedIn: true,
    server: {
      ...codeServer(),
      list_closing_obstacles: answer([
        { kind: 'unfinished_orders', count: 2, amountCents: 0 },
        { kind: 'wallet_balance', count: 1, amountCents: 25_050 },
      ]),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '注销账号' }));
  expect(await screen.findByText('未完成的订单 2 笔')).toBeTruthy();
  expect(screen.queryByLabelText('手机号码')).toBeNull();
  expect(calls('show_image_captcha')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /电子钱包余额.*250\.50/ }));
  expect(host.asked).toEqual(['navigate /pages/selfIntegral/eWalletAction']);
});

test('what turns up while the form is filled in is shown instead of it', async () => {
  let obstacles: { kind: 'points_debt'; count: number; amountCents: number }[] = [];
  await renderPage(<SettingPage />, {
    signedIn: true,
    server: {
      ...codeServer(),
      list_closing_obstacles: () => answer(obstacles),
      delete_account: () => {
        obstacles = [{ kind: 'points_debt', count: 120, amountCents: 0 }];
        return refuse(61013, '账号里还有没处理完的事项，处理好后再来注销');
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '注销账号' }));
  await userEvent.type(await screen.findByLabelText('手机号码'), '13800005678');
  await userEvent.type(screen.getByLabelText('图形码'), 'acex');
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  await userEvent.type(screen.getByLabelText('验证码'), '246810');
  await userEvent.click(screen.getByRole('button', { name: '申请注销' }));
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: '确定要申请注销吗？' })).getByRole('button', { name: '申请注销' }),
  );
  expect(await screen.findByText('待补积分 120')).toBeTruthy();
});

test('the phone is changed with a code to the present one, which is not typed, and one to the new one', async () => {
  const { calls } = await renderPage(<SettingPage />, {
    signedIn: true,
    server: { ...codeServer(), change_phone: answer({ phone: '139****0077' }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: /手机号.*138/ }));
  await userEvent.click(await screen.findByRole('button', { name: /旧手机还能收短信/ }));
  const fill = async (captcha: string, code: string) => {
    const shown = () => screen.getByRole('dialog');
    await userEvent.type(within(shown()).getByRole('textbox', { name: '图形码' }), captcha);
    await userEvent.click(within(shown()).getByRole('button', { name: '获取验证码' }));
    await userEvent.type(within(shown()).getByRole('textbox', { name: '验证码' }), code);
  };
  await fill('acex', '111111');
  expect(calls('send_code')[0]).toEqual({ captcha: 'acex', uuid: 'p', smsType: 'modifyPhone' });
  await userEvent.click(screen.getByRole('button', { name: '下一步' }));
  await userEvent.type(await screen.findByRole('textbox', { name: '手机号码' }), '13900000077');
  await fill('kmpx', '222222');
  expect(calls('send_code')[1]).toMatchObject({ phone: '13900000077', smsType: 'telphoneNumCheck' });
  await userEvent.click(screen.getByRole('button', { name: '确认更换' }));
  expect(await screen.findByRole('dialog', { name: '手机号已换成 139****0077' })).toBeTruthy();
  expect(calls('change_phone')).toEqual([
    { code: '111111', uuid: 'sent', newPhone: '13900000077', newCode: '222222', newUuid: 'sent' },
  ]);
});

test('a lost phone is changed with the payment PIN, and a wrong one is said at its row', async () => {
  const { calls } = await renderPage(<SettingPage />, {
    signedIn: true,
    server: { ...codeServer(), reset_phone: refuse(61019, '支付密码不对，请再试一次') },
  });
  await userEvent.click(await screen.findByRole('button', { name: /手机号.*138/ }));
  await userEvent.click(await screen.findByRole('button', { name: /旧手机号已停用/ }));
  await userEvent.type(await screen.findByLabelText('手机号码'), '13900000077');
  await userEvent.type(screen.getByLabelText('图形码'), 'acex');
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  await userEvent.type(screen.getByLabelText('验证码'), '222222');
  await userEvent.click(screen.getByRole('button', { name: '确认更换' }));
  expect(await screen.findByText('请输入 6 位支付密码')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('支付密码'), '246810');
  await userEvent.click(screen.getByRole('button', { name: '确认更换' }));
  expect(await screen.findByText('支付密码不对，请再试一次')).toBeTruthy();
  expect(calls('reset_phone')).toEqual([{ newPhone: '13900000077', code: '222222', uuid: 'sent', pin: '246810' }]);
});

test('news and offers are off until the member allows them, by each channel, and off again at once', async () => {
  let isGiven = false;
  const consents = () => ({
    consents: [
      { channel: 'inbox' as const, isGiven },
      { channel: 'sms' as const, isGiven: false },
    ],
  });
  const { calls } = await renderPage(<SettingPage />, {
    signedIn: true,
    server: {
      ...settingServer,
      list_mailing_consents: () => answer(consents()),
      change_mailing_consent: ({ isGiven: wanted }) => {
        isGiven = wanted === true;
        return answer(consents());
      },
    },
  });
  const inbox = await screen.findByRole('switch', { name: '站内消息', checked: false });
  expect(screen.getByRole('switch', { name: '短信', checked: false })).toBeTruthy();
  await userEvent.click(inbox);
  await userEvent.click(await screen.findByRole('switch', { name: '站内消息', checked: true }));
  expect(await screen.findByRole('switch', { name: '站内消息', checked: false })).toBeTruthy();
  expect(calls('change_mailing_consent')).toEqual([
    { channel: 'inbox', isGiven: true },
    { channel: 'inbox', isGiven: false },
  ]);
});

// The wallet: the PIN stands before every withdrawal, and a top-up is paid at the cashier and told afterwards.

import { serverNowMs } from '@galleria/client/clock';
import type { Output } from '@galleria/client/types';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { preferReducedMotion } from '@/app/testing/preferReducedMotion';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import { HostError } from '@/hosts/host';
import ExpandedGoldPage from './ExpandedGoldPage';
import RechargePage from './RechargePage';
import WalletPage from './WalletPage';

const hourMs = 60 * 60 * 1000;
const wallet: Output<'get_member_wallet'> = {
  balanceCents: 86_050,
  principalCents: 70_000,
  bonusCents: 16_050,
  heldCents: 0,
  withdrawableCents: 70_000,
  hasPin: true,
  noPinPaymentCents: 20_000,
  noPinDayCents: 50_000,
  noPinLeftTodayCents: 38_000,
  withdrawals: [],
};
const noRecords = answer({ records: [], hasMore: false });
const server = { get_member_wallet: answer(wallet), list_wallet_records: noRecords };
const ticket = answer({ ticket: 'ticket-1', expiresAt: serverNowMs() + 120_000 });
const withdrawal = answer({
  withdrawalId: 5,
  withdrawalState: 'requested' as const,
  amountCents: 20_000,
  requestedAt: 1,
});

beforeEach(() => {
  preferReducedMotion();
  sessionStorage.clear();
});

/** Goes as far as the question for the PIN. */
async function startWithdrawing(yuan: string): Promise<void> {
  await screen.findByText('可用余额');
  await userEvent.click(screen.getByRole('button', { name: '提现' }));
  await userEvent.type(await screen.findByLabelText('提现金额'), yuan);
  await userEvent.click(screen.getByRole('button', { name: '确认提现' }));
}

describe('withdrawing', () => {
  test('a wrong PIN tells the tries that are left, the right one withdraws once with its ticket', async () => {
    let tries = 0;
    const { calls } = await renderPage(<WalletPage />, {
      signedIn: true,
      server: {
        ...server,
        check_password: () => (++tries === 1 ? refuse(73_002, '支付密码不正确，还可尝试 4 次') : ticket),
        withdraw_principal: withdrawal,
      },
    });
    await startWithdrawing('200');
    await screen.findByText('请输入 6 位支付密码');
    await userEvent.keyboard('111112');
    expect(await screen.findByText('支付密码不正确，还可尝试 4 次')).toBeTruthy();
    await userEvent.keyboard('246810');
    await waitFor(() => expect(calls('withdraw_principal')).toEqual([{ amountCents: 20_000, ticket: 'ticket-1' }]));
    expect(calls('check_password')[1]).toEqual({ password: '246810', subject: 'withdrawal', amountCents: 20_000 });
    expect(await screen.findByText('已提交，将原路退回')).toBeTruthy();
  });

  test('a large payment asks for a code besides the PIN, and is paid with both', async () => {
    const sentAt = serverNowMs();
    const { calls } = await renderPage(<WalletPage />, {
      signedIn: true,
      server: {
        ...server,
        check_password: (input) => ('code' in input ? ticket : refuse(73_016, '金额较大，请再输入短信验证码')),
        withdraw_principal: withdrawal,
        get_my_base_info: answer({
          memberId: 1,
          userId: 1,
          memberNumber: '',
          nickname: '',
          avatarUrl: '',
          phone: '138****5678',
          joinedAt: 0,
          tier: 'gold',
          tierName: '',
          creditPoint: 0,
          gender: 'unspecified',
        }),
        show_image_captcha: answer({ uuid: 'p', image: 'data:image/png;base64,AA==', expiresAt: sentAt + hourMs }),
        send_code: answer({ uuid: 'sent', resendAt: sentAt + 60_000, expiresAt: sentAt + hourMs }),
      },
    });
    await startWithdrawing('200');
    await screen.findByText('请输入 6 位支付密码');
    await userEvent.keyboard('246810');
    const sheet = await screen.findByRole('dialog', { name: '再确认一下是您本人' });
    await userEvent.type(await within(sheet).findByLabelText('图形码'), 'acex');
    await userEvent.click(within(sheet).getByRole('button', { name: '获取验证码' }));
    await userEvent.type(within(sheet).getByLabelText('验证码'), '135791');
    await userEvent.click(within(sheet).getByRole('button', { name: '继续支付' }));
    await waitFor(() => expect(calls('withdraw_principal')).toHaveLength(1));
    expect(calls('send_code')[0]).toEqual({ captcha: 'acex', uuid: 'p', smsType: 'pay' });
    expect(calls('check_password')[1]).toMatchObject({ password: '246810', code: '135791', uuid: 'sent' });
  });

  test('what is checked, on its way or was refused stands in the wallet, with the reason', async () => {
    const own = (withdrawalId: number, withdrawalState: 'held' | 'requested' | 'refused', reason = '') => ({
      withdrawalId,
      withdrawalState,
      amountCents: withdrawalId * 10_000,
      requestedAt: 1,
      reason,
    });
    const withdrawals = [own(16, 'held'), own(3, 'requested'), own(12, 'refused', '请本人来服务台')];
    await renderPage(<WalletPage />, {
      signedIn: true,
      server: { ...server, get_member_wallet: answer({ ...wallet, withdrawals }) },
    });
    expect(await screen.findByText(/¥1,600\.00 · 核对中/)).toBeTruthy();
    expect(screen.getByText(/¥300\.00 · 退回中/)).toBeTruthy();
    expect(screen.getByText(/¥1,200\.00 · 未通过，已退回钱包/)).toBeTruthy();
    expect(screen.getByText(/原因：请本人来服务台/)).toBeTruthy();
  });

  test('who gives the PIN up withdraws nothing', async () => {
    const { calls } = await renderPage(<WalletPage />, { signedIn: true, server });
    await startWithdrawing('200');
    const sheet = await screen.findByRole('dialog', { name: '支付密码' });
    await userEvent.click(within(sheet).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '确认提现' }).getAttribute('aria-busy')).toBeNull());
    expect(calls('check_password')).toEqual([]);
  });

  test('more than was paid in, or nothing, is refused before the PIN is asked', async () => {
    const { calls } = await renderPage(<WalletPage />, { signedIn: true, server });
    await startWithdrawing('700.01');
    expect(await screen.findByText('最多可提 ¥700.00')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('提现金额'));
    expect(await screen.findByText('请输入提现金额')).toBeTruthy();
    expect(calls('get_member_wallet')).toHaveLength(1);
  });

  test('without a PIN one is set on the way and used at once', async () => {
    let hasPin = false;
    const { calls } = await renderPage(<WalletPage />, {
      signedIn: true,
      server: {
        ...server,
        get_member_wallet: () => answer({ ...wallet, hasPin }),
        set_pay_pin: () => {
          hasPin = true;
          return answer(null);
        },
        check_password: ticket,
        withdraw_principal: withdrawal,
      },
    });
    await startWithdrawing('200');
    expect(await screen.findByText('第一次用余额付款，先设一个支付密码')).toBeTruthy();
    await userEvent.keyboard('123456');
    expect(await screen.findByText('这组数字太容易猜到，换一组吧')).toBeTruthy();
    await userEvent.keyboard('246810');
    await screen.findByText('请再输入一次，确认没有记错');
    await userEvent.keyboard('246811');
    expect(await screen.findByText('两次输入的不一样，请重新设置')).toBeTruthy();
    await userEvent.keyboard('246810');
    await screen.findByText('请再输入一次，确认没有记错');
    await userEvent.keyboard('246810');
    await waitFor(() => expect(calls('withdraw_principal')).toHaveLength(1));
    expect(calls('set_pay_pin')).toEqual([{ pin: '246810' }]);
    expect(calls('check_password')).toHaveLength(1);
  });

  test('a locked PIN leads to setting it anew', async () => {
    const pinLockedUntil = serverNowMs() + hourMs;
    const { host } = await renderPage(<WalletPage />, {
      signedIn: true,
      server: { ...server, get_member_wallet: answer({ ...wallet, pinLockedUntil }) },
    });
    await startWithdrawing('200');
    await userEvent.click(await screen.findByRole('button', { name: '重置支付密码' }));
    expect(host.asked).toEqual(['navigate /pages/giftCard/forgotPassword/index']);
  });

  test('a withdrawal whose outcome is unknown is sent again as the same one, without another PIN', async () => {
    let isDown = true;
    const { calls, server: fake } = await renderPage(<WalletPage />, {
      signedIn: true,
      server: {
        ...server,
        check_password: ticket,
        withdraw_principal: () => (isDown ? refuse(50_300, '服务暂时繁忙', 503) : withdrawal),
      },
    });
    await startWithdrawing('200');
    await screen.findByText('请输入 6 位支付密码');
    await userEvent.keyboard('246810');
    await waitFor(() => expect(calls('withdraw_principal')).toHaveLength(3), { timeout: 4_000 });
    const button = screen.getByRole('button', { name: '确认提现' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    isDown = false;
    await userEvent.click(button);
    await waitFor(() => expect(calls('withdraw_principal')).toHaveLength(4));
    const keys = fake.headers('withdraw_principal').map((headers) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(calls('check_password')).toHaveLength(1);
  });
});

test('changing the PIN asks for the old one, and a wrong old one leads back to it', async () => {
  let tries = 0;
  const { calls } = await renderPage(<WalletPage />, {
    signedIn: true,
    server: {
      ...server,
      set_pay_pin: () => (++tries === 1 ? refuse(73_002, '支付密码不正确，还可尝试 4 次') : answer(null)),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /修改支付密码/ }));
  for (const oldPin of ['135790', '135791']) {
    await screen.findByText('请输入原来的支付密码');
    await userEvent.keyboard(oldPin);
    await screen.findByText('请输入新的 6 位支付密码');
    await userEvent.keyboard('246810');
    await screen.findByText('请再输入一次，确认没有记错');
    await userEvent.keyboard('246810');
  }
  expect(await screen.findByText('支付密码已保存')).toBeTruthy();
  expect(calls('set_pay_pin').map((input) => input.oldPin)).toEqual(['135790', '135791']);
});

describe('topping up', () => {
  const offer = {
    kind: 'gift' as const,
    payCents: 50_000,
    bonusCents: 5_000,
    limitPerMember: 0,
    leftForMember: 0,
    isAvailable: true,
  };
  const offers = {
    offers: [
      { ...offer, offerKey: 'r500', name: '充 500 送 50' },
      { ...offer, offerKey: 'r1000', name: '充 1000 送 120', payCents: 100_000, isAvailable: false },
    ],
    leastCents: 1_000,
    mostCents: 500_000,
    rules: '赠送金不可提现。',
  };
  const recharge: Output<'get_recharge'> = {
    rechargeId: 9,
    orderId: 9,
    rechargeState: 'created',
    payCents: 50_000,
    bonusCents: 5_000,
    payBefore: serverNowMs() + hourMs,
  };
  const cashier = (orderId: number) =>
    `navigate /pages/spaceMall/paymentPage/index?params=${encodeURIComponent(JSON.stringify({ orderId, source: 'recharge' }))}`;
  const start = { ...server, list_recharge_offers: answer(offers), start_recharge: answer(recharge) };

  test('the chosen offer goes to the cashier, once however often it is tapped', async () => {
    const { host, calls } = await renderPage(<RechargePage />, { signedIn: true, server: start });
    await userEvent.dblClick(await screen.findByRole('button', { name: '去支付 ¥500.00' }));
    await waitFor(() => expect(host.asked).toEqual([cashier(9)]));
    expect(calls('start_recharge')).toEqual([{ offerKey: 'r500' }]);
  });

  test('a typed amount takes the place of the offer and keeps to the limits', async () => {
    const { host, calls } = await renderPage(<RechargePage />, { signedIn: true, server: start });
    const field = await screen.findByLabelText('其他金额');
    await userEvent.type(field, '9');
    expect(screen.getByText('请输入 ¥10.00 至 ¥5,000.00 之间的金额')).toBeTruthy();
    await userEvent.type(field, '8.5');
    await userEvent.click(screen.getByRole('button', { name: '去支付 ¥98.50' }));
    await waitFor(() => expect(calls('start_recharge')).toEqual([{ amountCents: 9_850 }]));
    await waitFor(() => expect(host.asked).toEqual(['rechargeWallet {"amountCents":9850}', cashier(9)]));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '充 1000 送 120' }).disabled).toBe(true);
  });

  test.each([
    [{ pay: 'done' }, '充值已提交，到账后余额会更新'],
    [{ pay: 'cancelled' }, '还没有付款，随时可以再充'],
    [{ refusal: new HostError(500, '调起支付面板失败') }, '没能打开充值面板，请再试一次'],
    [{ refusal: new HostError(500, '查询支付结果失败') }, '还没有查到付款结果，请稍后看余额'],
  ] as const)('in the app a typed amount is its own affair: %o', async (answers, sentence) => {
    const { host, calls } = await renderPage(<RechargePage />, { signedIn: true, server: start, host: answers });
    await userEvent.type(await screen.findByLabelText('其他金额'), '98.5');
    const balances = calls('get_member_wallet').length;
    await userEvent.click(screen.getByRole('button', { name: '去支付 ¥98.50' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(host.asked).toEqual(['rechargeWallet {"amountCents":9850}']);
    expect(calls('start_recharge')).toEqual([]);
    await waitFor(() => expect(calls('get_member_wallet').length).toBeGreaterThan(balances));
  });

  test('an offer that ended meanwhile is said, and the ladder is fetched anew', async () => {
    const { host, calls } = await renderPage(<RechargePage />, {
      signedIn: true,
      server: { ...start, start_recharge: refuse(73_008, '这个充值活动已结束或已达上限') },
    });
    await userEvent.click(await screen.findByRole('button', { name: '去支付 ¥500.00' }));
    expect(await screen.findByText('这个充值活动已结束或已达上限')).toBeTruthy();
    await waitFor(() => expect(calls('list_recharge_offers')).toHaveLength(2));
    expect(host.asked).toEqual([]);
  });

  test('after the cashier the page waits for the money and then shows the new balance', async () => {
    let state: 'created' | 'credited' = 'created';
    const { host, calls } = await renderPage(<RechargePage />, {
      signedIn: true,
      arguments: { orderId: 9, source: 'recharge' },
      server: { ...server, get_recharge: () => answer({ ...recharge, rechargeState: state }) },
    });
    expect(await screen.findByText('正在确认付款结果')).toBeTruthy();
    state = 'credited';
    expect(await screen.findByText('充值成功', undefined, { timeout: 4_000 })).toBeTruthy();
    expect(screen.getByText('¥500.00 已到账，另送 ¥50.00')).toBeTruthy();
    expect(calls('get_recharge')[0]).toEqual({ rechargeId: '9' });
    await userEvent.click(screen.getByRole('button', { name: '看看钱包' }));
    expect(host.asked).toEqual(['replace /pages/selfIntegral/eWalletAction']);
  });

  test('a top-up that was closed unpaid can be begun again', async () => {
    const { host } = await renderPage(<RechargePage />, {
      signedIn: true,
      arguments: { orderId: 9 },
      server: { get_recharge: answer({ ...recharge, rechargeState: 'closed' as const }) },
    });
    expect(await screen.findByText('这笔充值已关闭')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '再充一笔' }));
    expect(host.asked).toEqual(['replace /pages/plazaActivity/rechargeGift/payment']);
  });

  const expanded = { ...offer, kind: 'expanded' as const, offerKey: 'e100', name: '100 膨胀为 150', payCents: 10_000 };
  const activity = (part: Partial<typeof expanded & { startsAt: number; endsAt: number }>) =>
    answer({ ...offers, offers: [{ ...expanded, ...part }] });

  test('a share of expanded gold is counted down and bought', async () => {
    const { calls, host } = await renderPage(<ExpandedGoldPage />, {
      signedIn: true,
      server: {
        ...start,
        list_recharge_offers: activity({ startsAt: serverNowMs() - hourMs, endsAt: serverNowMs() + hourMs }),
      },
    });
    expect(await screen.findByText(/距结束/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '立即膨胀 ¥100.00' }));
    await waitFor(() => expect(calls('start_recharge')).toEqual([{ offerKey: 'e100' }]));
    expect(calls('list_recharge_offers')[0]).toEqual({ kind: 'expanded' });
    expect(host.asked).toEqual([cashier(9)]);
  });

  test('before it begins nothing can be bought', async () => {
    const { calls } = await renderPage(<ExpandedGoldPage />, {
      signedIn: true,
      server: {
        ...start,
        list_recharge_offers: activity({
          startsAt: serverNowMs() + hourMs,
          endsAt: serverNowMs() + 2 * hourMs,
          isAvailable: false,
        }),
      },
    });
    expect(await screen.findByText(/距开始/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '活动还没有开始' }));
    expect(calls('start_recharge')).toEqual([]);
  });

  test('without an activity the page leads to the everyday offers', async () => {
    const { host } = await renderPage(<ExpandedGoldPage />, {
      signedIn: true,
      server: { list_recharge_offers: answer({ ...offers, offers: [] }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: '充值有礼' }));
    expect(host.asked).toEqual(['replace /pages/plazaActivity/rechargeGift/payment']);
  });
});

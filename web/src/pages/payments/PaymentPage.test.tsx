// The cashier never charges on its own word and never leaves the member hanging.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import { orderInHand } from '@/features/orders/orderInHand';
import { markPaymentStarted } from '@/features/payments/startedPayment';
import { HostError, hostMessages } from '@/hosts/host';
import PaymentPage from './PaymentPage';

const cashier = {
  orderId: 8,
  orderNumber: '2611211940001287',
  payableCents: 188_000,
  payBefore: Date.now() + 1_800_000,
  isPaid: false,
  methods: [{ method: 'wechat_pay' as const, name: '微信支付', isAvailable: true, unavailableReason: '' }],
};
const start = answer({ orderId: 8, payRequest: '{"timeStamp":"1","paySign":"s"}', h5Url: '' });
const page = { signedIn: true, arguments: { orderId: 8, source: 'cart' } };
const payButton = () => screen.findByRole('button', { name: '立即支付' });

beforeEach(() => {
  sessionStorage.clear();
  orderInHand.set(undefined);
});

test.each([
  ['the order that was placed a moment ago', 8, '¥1,234.50'],
  ['any other order', 9, undefined],
])('before the server has answered the cashier shows the amount of %s, or none', async (_title, placedId, amount) => {
  orderInHand.set({ orderId: placedId, payAmountCents: 123_450 });
  let respond = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const query_cashier_info = async () => {
    await held;
    return answer(cashier);
  };
  const { container } = await renderPage(<PaymentPage />, { ...page, server: { query_cashier_info } });
  await screen.findByRole('status', { name: '加载中' });
  const figure = () => /¥[\d,.]+/.exec(container.textContent ?? '')?.[0];
  expect(figure()).toBe(amount);
  respond();
  await payButton();
  expect(figure()).toBe('¥1,880.00');
});

test('the wait for the result says what is being paid', async () => {
  orderInHand.set({ orderId: 8, payAmountCents: 123_450 });
  markPaymentStarted(8);
  await renderPage(<PaymentPage />, {
    ...page,
    server: {
      query_cashier_info: refuse(500, '', 503),
      update_process_pay: answer({ orderId: 8, orderStatus: 'created', statusText: '', actions: ['pay'] }),
    },
  });
  expect(await screen.findByText('付款金额 ¥1,234.50')).toBeTruthy();
});

test('the result is shown once the server knows of the payment', async () => {
  const { host, calls } = await renderPage(<PaymentPage />, {
    ...page,
    host: { pay: 'done' },
    server: {
      query_cashier_info: answer(cashier),
      choose_pay_method: start,
      update_process_pay: answer({ orderId: 8, orderStatus: 'to_ship', statusText: '', actions: [] }),
    },
  });
  await userEvent.dblClick(await payButton());
  await waitFor(() => expect(host.asked.at(-1)).toContain('replace /pages/goodsOrder/confirmOrder/paySuccess'));
  expect(host.asked[0]).toBe('pay {"timeStamp":"1","paySign":"s"}');
  expect(calls('choose_pay_method')).toHaveLength(1);
  expect(calls('choose_pay_method')[0]).toMatchObject({ tradeKind: 'h5', configVersion: '1.0' });
  expect(decodeURIComponent(String(calls('choose_pay_method')[0]?.returnPath))).toContain('"orderId":8');
});

const withUnionPay = {
  ...cashier,
  methods: [
    ...cashier.methods,
    { method: 'union_pay' as const, name: '银联支付', isAvailable: true, unavailableReason: '' },
  ],
};
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));

test('UnionPay is paid in its panel in the mall’s app, by the number that the server was given', async () => {
  const { host, calls } = await renderPage(<PaymentPage />, {
    ...page,
    host: { place: { kind: 'app' }, pay: 'done' },
    server: {
      query_cashier_info: answer(withUnionPay),
      choose_pay_method: answer({ orderId: 8, payRequest: '{"tn":"800123"}', h5Url: '' }),
      update_process_pay: answer({ orderId: 8, orderStatus: 'to_ship', statusText: '', actions: [] }),
    },
  });
  await choose('银联支付');
  await userEvent.click(await payButton());
  await waitFor(() => expect(host.asked.at(-1)).toContain('replace /pages/goodsOrder/confirmOrder/paySuccess'));
  expect(host.asked[0]).toBe('payByUnionPay {"tn":"800123"}');
  expect(calls('choose_pay_method')[0]).toMatchObject({ method: 'union_pay', tradeKind: 'app' });
});

test.each(['web', 'chat'] as const)(
  'elsewhere (%s) UnionPay is paid on its own page, which wants a form',
  async (kind) => {
    const posted: [string, Record<string, FormDataEntryValue>][] = [];
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      posted.push([`${this.method} ${this.action}`, Object.fromEntries(new FormData(this))]);
    });
    const { host, calls } = await renderPage(<PaymentPage />, {
      ...page,
      host: { place: { kind } },
      server: {
        query_cashier_info: answer(withUnionPay),
        choose_pay_method: answer({
          orderId: 8,
          payRequest: '{"url":"https://bank.example/page.do","form":{"orderId":"P8","signature":"a+/="}}',
          h5Url: '',
        }),
        update_process_pay: answer({ orderId: 8, orderStatus: 'created', statusText: '', actions: ['pay'] }),
      },
    });
    await choose('银联支付');
    await userEvent.click(await payButton());
    expect(await screen.findByText('正在确认付款结果')).toBeTruthy();
    expect(posted).toEqual([['post https://bank.example/page.do', { orderId: 'P8', signature: 'a+/=' }]]);
    expect(document.querySelector('form')).toBeNull();
    expect(sessionStorage.getItem('left-for-payment')).toBe('8');
    expect(host.asked).toEqual([]);
    submit.mockRestore();
    expect(calls('choose_pay_method')[0]).toMatchObject({ method: 'union_pay', tradeKind: 'h5' });
  },
);

test('an app without UnionPay’s panel says so, and another way can be chosen', async () => {
  await renderPage(<PaymentPage />, {
    ...page,
    host: { place: { kind: 'app' }, refusal: new HostError(404, hostMessages.missingMethod) },
    server: {
      query_cashier_info: answer(withUnionPay),
      choose_pay_method: answer({ orderId: 8, payRequest: '{"tn":"800123"}', h5Url: '' }),
    },
  });
  await choose('银联支付');
  await userEvent.click(await payButton());
  expect(await screen.findByText('这里暂不支持这种支付方式，请换一个方式试试')).toBeTruthy();
});

test('a cancelled payment stays at the cashier and asks the server nothing', async () => {
  const { host, calls } = await renderPage(<PaymentPage />, {
    ...page,
    host: { pay: 'cancelled' },
    server: { query_cashier_info: answer(cashier), choose_pay_method: start },
  });
  await userEvent.click(await payButton());
  expect(await screen.findByText('还没有付款，随时可以继续。')).toBeTruthy();
  expect(await payButton()).toBeTruthy();
  expect(calls('update_process_pay')).toEqual([]);
  expect(host.asked).toHaveLength(1);
});

test('a refusal is said and the button is free again', async () => {
  const { host } = await renderPage(<PaymentPage />, {
    ...page,
    server: { query_cashier_info: answer(cashier), choose_pay_method: refuse(68_004, '支付渠道没有受理') },
  });
  await userEvent.click(await payButton());
  expect(await screen.findByText('支付渠道没有受理')).toBeTruthy();
  await waitFor(async () => expect((await payButton()).getAttribute('aria-busy')).toBeNull());
  expect(host.asked).toEqual([]);
});

test('a panel that opened and told nothing is no panel that could not be opened: the server is asked', async () => {
  const { calls } = await renderPage(<PaymentPage />, {
    ...page,
    host: { refusal: new HostError(500, hostMessages.unknownResult) },
    server: {
      query_cashier_info: answer(cashier),
      choose_pay_method: start,
      update_process_pay: answer({ orderId: 8, orderStatus: 'created', statusText: '', actions: ['pay'] }),
    },
  });
  await userEvent.click(await payButton());
  expect(await screen.findByText('正在确认付款结果')).toBeTruthy();
  await waitFor(() => expect(calls('update_process_pay')).not.toEqual([]));
  expect(screen.queryByText('没能打开支付页面，请再试一次')).toBeNull();
});

test('an unreadable payment request is said too', async () => {
  await renderPage(<PaymentPage />, {
    ...page,
    server: {
      query_cashier_info: answer(cashier),
      choose_pay_method: answer({ orderId: 8, payRequest: '{', h5Url: '' }),
    },
  });
  await userEvent.click(await payButton());
  expect(await screen.findByText('没能打开支付页面，请再试一次')).toBeTruthy();
});

test('who comes back from a payment page after a reload sees the check go on, and may say that nothing was paid', async () => {
  sessionStorage.setItem('left-for-payment', '8');
  await renderPage(<PaymentPage />, {
    ...page,
    server: {
      query_cashier_info: answer(cashier),
      update_process_pay: answer({ orderId: 8, orderStatus: 'created', statusText: '', actions: ['pay'] }),
    },
  });
  expect(await screen.findByText('正在确认付款结果')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '还没付款，继续支付' }));
  expect(await payButton()).toBeTruthy();
  expect(sessionStorage.getItem('left-for-payment')).toBeNull();
});

test('after the time to pay there is nothing to press but the order', async () => {
  const { host } = await renderPage(<PaymentPage />, {
    ...page,
    server: { query_cashier_info: answer({ ...cashier, payBefore: Date.now() - 1_000 }) },
  });
  expect(await screen.findByText('付款时间已过')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '查看订单' }));
  expect(host.asked[0]).toContain('replace /pages/goodsOrder/orderDetail/index');
});

test.each([
  ['giftCards', '回到礼品卡', 'replace /pages/giftCard/index'],
  ['recharge', '回到钱包', 'replace /pages/selfIntegral/eWalletAction'],
])('the cashier of %s presumes no goods and leads back where it came from', async (source, wayBack, target) => {
  const over = answer({ ...cashier, payBefore: Date.now() - 1_000 });
  const { host } = await renderPage(<PaymentPage />, {
    signedIn: true,
    arguments: { orderId: 8, source },
    server: { query_cashier_info: over },
  });
  expect(await screen.findByText('没有扣款。需要的话，可以再来一次。')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: wayBack }));
  expect(host.asked).toEqual([target]);
});

test.each([
  ['giftCards', '/pages/spaceMall/paymentPage/success'],
  ['recharge', '/pages/plazaActivity/rechargeGift/payment'],
])('after paying for %s its own result page watches, since there is no order to ask for', async (source, path) => {
  const { host, calls } = await renderPage(<PaymentPage />, {
    signedIn: true,
    arguments: { orderId: 8, source },
    host: { pay: 'done' },
    server: { query_cashier_info: answer(cashier), choose_pay_method: start },
  });
  expect(screen.queryByText(/我的订单/)).toBeNull();
  await userEvent.click(await payButton());
  await waitFor(() => expect(host.asked.at(-1)).toContain(`replace ${path}`));
  expect(calls('update_process_pay')).toEqual([]);
});

const unknownPayer = {
  query_cashier_info: answer(cashier),
  choose_pay_method: refuse(68_006, '请先授权微信登录，再使用微信支付', 400),
  get_js_ticket: answer({ appId: 'wx-account', timestamp: 1, nonceStr: 'n', signature: 's' }),
};

test('in the chat app whoever it does not know yet is asked who they are, once a session', async () => {
  const left = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  const { host } = await renderPage(<PaymentPage />, {
    ...page,
    host: { place: { kind: 'chat' } },
    server: unknownPayer,
  });
  await userEvent.click(await payButton());
  await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
  const address = new URL(String(left.mock.calls[0]?.[0]));
  expect(address.origin + address.pathname).toBe('https://open.weixin.qq.com/connect/oauth2/authorize');
  const { state, ...others } = Object.fromEntries(address.searchParams);
  expect(others).toEqual({
    appid: 'wx-account',
    redirect_uri: location.href,
    response_type: 'code',
    scope: 'snsapi_base',
  });
  expect(state).toMatch(/^[0-9a-f]{32}$/);
  expect(address.hash).toBe('#wechat_redirect');

  await userEvent.click(await payButton());
  expect(await screen.findByText('微信没有认出您')).toBeTruthy();
  expect(left).toHaveBeenCalledTimes(1);
  expect(host.asked).toEqual([]);
  left.mockRestore();
});

test('elsewhere nobody is sent away for it', async () => {
  const left = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  await renderPage(<PaymentPage />, { ...page, server: unknownPayer });
  await userEvent.click(await payButton());
  expect(await screen.findByText('请先授权微信登录，再使用微信支付')).toBeTruthy();
  expect(left).not.toHaveBeenCalled();
  left.mockRestore();
});

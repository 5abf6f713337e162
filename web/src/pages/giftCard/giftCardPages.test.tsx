// The pages of gift cards: buying for money, binding, pay codes, gifts by link, loss, and the payment PIN.

import { serverNowMs } from '@galleria/client/clock';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import type { GiftCard } from '@/features/giftCards/giftCard';
import PayResultPage from '../payments/PayResultPage';
import CardHistoryPage from './CardHistoryPage';
import CardTransactionsPage from './CardTransactionsPage';
import ExchangeCardPage from './ExchangeCardPage';
import ForgotPasswordPage from './ForgotPasswordPage';
import GetCardPage from './GetCardPage';
import GiftCardDetailPage from './GiftCardDetailPage';
import GiftCardListPage from './GiftCardListPage';
// Here already, so that no test waits for the drawing library.
import '@/features/members/codeMarks';

const slowly = { timeout: 8_000 };
const card: GiftCard = {
  cardId: 4,
  cardNumber: '•••• 4711',
  kind: 'registered',
  cardState: 'active',
  stateText: '可用',
  name: '云廊礼品卡',
  coverKey: 'arcade',
  faceCents: 100_000,
  balanceCents: 86_050,
  heldCents: 0,
  boundAt: 1,
  message: '',
  actions: ['give', 'report_lost'],
};
const noTransactions = answer({ transactions: [], hasMore: false });
const withQuery = (path: string, query: object) => `${path}?params=${encodeURIComponent(JSON.stringify(query))}`;
const addressOfCard = (cardId: number) => withQuery('/pages/giftCard/detail', { cardId });
const purchase = {
  purchaseId: 9,
  orderId: 9,
  purchaseState: 'created' as const,
  faceCents: 50_000,
  count: 2,
  payableCents: 100_000,
  payBefore: 1,
  cards: [],
};

test('the cards stand with their total, and each opens', async () => {
  const { host } = await renderPage(<GiftCardListPage />, {
    signedIn: true,
    server: { list_gift_cards: answer({ cards: [card], totalCents: 86_050 }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: /•••• 4711/ }, slowly));
  expect(host.asked).toEqual([`navigate ${addressOfCard(4)}`]);
  const total = screen.getByText('可用余额').parentElement;
  await waitFor(() => expect(total?.textContent).toContain('¥860.50'), slowly);
});

test('a purchase goes on to the cashier with its number, once however often it is tapped', async () => {
  let answerNow: () => void = () => undefined;
  const { host, calls } = await renderPage(<GiftCardListPage />, {
    signedIn: true,
    server: {
      list_gift_cards: answer({ cards: [], totalCents: 0 }),
      list_gift_card_offers: answer({
        faceCents: [10_000, 50_000],
        coverKeys: ['arcade', 'dawn'],
        mostCount: 10,
        rules: '',
      }),
      buy_gift_cards: () =>
        new Promise((resolve) => {
          answerNow = () => resolve(answer(purchase));
        }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '购买礼品卡' }));
  const sheet = await screen.findByRole('dialog', { name: '购买礼品卡' });
  await userEvent.click(await within(sheet).findByRole('radio', { name: '¥500' }));
  await userEvent.click(within(sheet).getByRole('radio', { name: '晨光' }));
  await userEvent.click(within(sheet).getByRole('button', { name: '增加' }));
  await userEvent.dblClick(within(sheet).getByRole('button', { name: '去支付 ¥1,000.00' }));
  await act(async () => answerNow());
  const cashier = withQuery('/pages/spaceMall/paymentPage/index', { orderId: 9, source: 'giftCards' });
  await waitFor(() => expect(host.asked).toEqual([`navigate ${cashier}`]));
  expect(calls('buy_gift_cards')).toEqual([{ faceCents: 50_000, coverKey: 'dawn', count: 2 }]);
});

test('after payment the new cards are shown, and lead to them', async () => {
  const { host, calls } = await renderPage(<PayResultPage />, {
    signedIn: true,
    arguments: { orderId: 9, source: 'giftCards' },
    server: { get_gift_card_purchase: answer({ ...purchase, purchaseState: 'paid', cards: [card, card] }) },
  });
  expect(await screen.findByText('2 张已放入您的卡包，自用或送人都好。')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '看看我的卡' }));
  expect(host.asked).toEqual(['replace /pages/giftCard/index']);
  expect(calls('get_order')).toEqual([]);
});

test('a purchase whose payment is not known yet is watched until it is', async () => {
  let asked = 0;
  const { calls } = await renderPage(<PayResultPage />, {
    signedIn: true,
    arguments: { orderId: 9, source: 'giftCards' },
    server: {
      get_gift_card_purchase: () => {
        asked += 1;
        return answer(asked > 1 ? { ...purchase, purchaseState: 'paid', cards: [card] } : purchase);
      },
    },
  });
  expect(await screen.findByText('正在确认付款结果')).toBeTruthy();
  expect(await screen.findByText('礼品卡已到账', undefined, slowly)).toBeTruthy();
  expect(calls('update_process_pay')).toEqual([]);
});

test('a purchase that was closed is never called paid', async () => {
  await renderPage(<PayResultPage />, {
    signedIn: true,
    arguments: { orderId: 9, source: 'giftCards' },
    server: { get_gift_card_purchase: answer({ ...purchase, purchaseState: 'closed' }) },
  });
  expect(await screen.findByText('这次没有买成')).toBeTruthy();
  expect(screen.queryByText('礼品卡已到账')).toBeNull();
});

test('binding says what is wrong at its field, and the PIN is not kept on the device', async () => {
  let isRight = false;
  let storedWhileAsking = '';
  const { host, calls } = await renderPage(<ExchangeCardPage />, {
    signedIn: true,
    server: {
      bind_gift_card: () => {
        storedWhileAsking = JSON.stringify({ ...sessionStorage });
        return isRight ? answer(card) : refuse(72004, '卡号或密码不正确');
      },
    },
  });
  await userEvent.click(screen.getByRole('button', { name: '绑定' }));
  expect(await screen.findByText('请输入卡背面的卡号')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('卡号'), 'gc12 3456-7890');
  await userEvent.type(screen.getByLabelText('密码'), '246810');
  await userEvent.click(screen.getByRole('button', { name: '绑定' }));
  expect(await screen.findByText('卡号或密码不正确')).toBeTruthy();
  expect(storedWhileAsking).toContain('bind_gift_card');
  expect(storedWhileAsking).not.toContain('246810');
  isRight = true;
  await userEvent.click(screen.getByRole('button', { name: '绑定' }));
  await waitFor(() => expect(host.asked).toEqual([`replace ${addressOfCard(4)}`]));
  expect(calls('bind_gift_card')[0]).toEqual({ code: 'GC1234567890', pin: '246810' });
});

const detail = { signedIn: true, arguments: { cardId: 4 } };

test('the pay code is drawn and its digits written for a till without a scanner', async () => {
  await renderPage(<GiftCardDetailPage />, {
    ...detail,
    server: {
      get_gift_card: answer({ ...card, actions: ['pay'] }),
      get_gift_card_pay_code: answer({ code: '281493750026471138', refreshAt: serverNowMs() + 60_000 }),
      list_card_transactions: noTransactions,
    },
  });
  expect(await screen.findByRole('img', { name: '•••• 4711 的付款码' }, slowly)).toBeTruthy();
  expect(screen.getByText('2814 9375 0026 4711 38')).toBeTruthy();
});

test('a card is given with a few words, and taken back', async () => {
  let isGiving = false;
  const { host, calls } = await renderPage(<GiftCardDetailPage />, {
    ...detail,
    host: { share: 'shared' },
    server: {
      get_gift_card: () =>
        answer(isGiving ? { ...card, cardState: 'gifting', stateText: '赠送中', actions: ['take_back'] } : card),
      list_card_transactions: noTransactions,
      give_gift_card: () => {
        isGiving = true;
        return answer({ giftToken: 'g', linkPath: '/pages/giftCard/getCard/index?giftToken=g', expiresAt: 1 });
      },
      take_gift_card_back: () => {
        isGiving = false;
        return answer(card);
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '送给朋友' }));
  const sheet = await screen.findByRole('dialog', { name: '送出这张卡' });
  await userEvent.click(within(sheet).getByRole('button', { name: '生日快乐' }));
  await userEvent.click(within(sheet).getByRole('button', { name: '生成链接并发送' }));
  await userEvent.click(await screen.findByRole('button', { name: '收回' }));
  expect(await screen.findByText('已收回，可以继续使用')).toBeTruthy();
  expect(calls('give_gift_card')).toEqual([{ cardId: 4, message: '生日快乐' }]);
  expect(calls('take_gift_card_back')).toEqual([{ cardId: 4 }]);
  expect(host.asked[0]).toMatch(/^share http.*getCard\/index\?giftToken=g$/);
});

test('a loss is reported only after asking, and the card is shown as the server has it', async () => {
  let isLost = false;
  const { calls } = await renderPage(<GiftCardDetailPage />, {
    ...detail,
    server: {
      get_gift_card: () => answer(isLost ? { ...card, cardState: 'frozen', stateText: '已挂失', actions: [] } : card),
      list_card_transactions: noTransactions,
      report_gift_card_lost: () => {
        isLost = true;
        return answer(card);
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '挂失这张卡' }));
  const question = await screen.findByRole('dialog', { name: '现在挂失这张卡？' });
  expect(calls('report_gift_card_lost')).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: '立即挂失' }));
  expect(await screen.findByText('已挂失')).toBeTruthy();
  expect(calls('report_gift_card_lost')).toEqual([{ cardId: 4 }]);
});

const gift = {
  name: '云廊礼品卡',
  coverKey: 'dawn',
  balanceCents: 50_000,
  message: '周末来坐坐',
  giverNickname: '小满',
  isOwn: false,
  isClaimed: false,
  isOpen: true,
  expiresAt: 1,
};

test('a gift link shows the card and its words, and accepting leads to it', async () => {
  const { host } = await renderPage(<GetCardPage />, {
    signedIn: true,
    arguments: { giftToken: 'g' },
    server: { look_at_gift_card_gift: answer(gift), accept_gift_card: answer(card) },
  });
  expect(await screen.findByText('小满 送您一张礼品卡')).toBeTruthy();
  expect(screen.getByText('周末来坐坐')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '收下这份礼物' }));
  await waitFor(() => expect(host.asked).toEqual([`replace ${addressOfCard(4)}`]));
});

test('a gift that somebody else took first is said, and cannot be accepted again', async () => {
  let isGone = false;
  await renderPage(<GetCardPage />, {
    signedIn: true,
    arguments: { giftToken: 'g' },
    server: {
      look_at_gift_card_gift: () => (isGone ? refuse(72008, '来晚一步') : answer(gift)),
      accept_gift_card: () => {
        isGone = true;
        return refuse(72008, '来晚一步，这份礼物已被领走或已失效');
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '收下这份礼物' }));
  expect(await screen.findByText('来晚了一步')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '收下这份礼物' })).toBeNull();
});

test('transactions show money in and out, of one card where one is named', async () => {
  const row = { cardId: 4, cardNumber: '•••• 4711', at: 1 };
  const { host, calls } = await renderPage(<CardTransactionsPage />, {
    ...detail,
    server: {
      list_card_transactions: answer({
        transactions: [
          { ...row, recordId: 2, reason: 'spend', title: '支付订单', deltaCents: -12_800, orderId: 7 },
          { ...row, recordId: 1, reason: 'refund', title: '退款', deltaCents: 3_850 },
        ],
        hasMore: false,
      }),
    },
  });
  expect(await screen.findByText('−¥128.00')).toBeTruthy();
  expect(screen.getByText('+¥38.50')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /支付订单/ }));
  expect(host.asked[0]).toContain('navigate /pages/goodsOrder/orderDetail/index');
  expect(calls('list_card_transactions')[0]).toMatchObject({ cardId: '4' });
});

test('a card that was given away does not open from the history', async () => {
  const entry = { cardId: 4, cardNumber: '•••• 4711', faceCents: 100_000, at: 1 };
  await renderPage(<CardHistoryPage />, {
    signedIn: true,
    server: {
      list_card_history: answer({
        entries: [
          { ...entry, event: 'given', text: '赠送给好友' },
          { ...entry, event: 'bought', text: '购买礼品卡' },
        ],
        hasMore: false,
      }),
    },
  });
  expect(await screen.findByRole('button', { name: /购买礼品卡/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /赠送给好友/ })).toBeNull();
});

test('a new payment PIN needs a code of its own kind, and each refusal stands at its field', async () => {
  let reply = refuse(73012, '验证码不正确或已过期');
  const now = serverNowMs();
  const { host, calls } = await renderPage(<ForgotPasswordPage />, {
    signedIn: true,
    server: {
      show_image_captcha: answer({ uuid: 'p', image: 'data:image/png;base64,AA==', expiresAt: now + 300_000 }),
      send_code: answer({ uuid: 'sent', resendAt: now + 60_000, expiresAt: now + 300_000 }),
      reset_pay_pin: () => reply,
    },
  });
  await userEvent.type(await screen.findByLabelText('手机号码'), '13800005678');
  await userEvent.type(screen.getByLabelText('图形码'), 'acex');
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByRole('button', { name: /秒后重发/ });
  expect(calls('send_code')[0]).toMatchObject({ smsType: 'changePassword' });
  await userEvent.type(screen.getByLabelText('验证码'), '135790');
  await userEvent.type(screen.getByLabelText('新密码'), '123456');
  await userEvent.type(screen.getByLabelText('再输一次'), '123457');
  await userEvent.click(screen.getByRole('button', { name: '设置新密码' }));
  expect(await screen.findByText('两次输入不一致，请再核对')).toBeTruthy();
  expect(calls('reset_pay_pin')).toEqual([]);
  await userEvent.type(screen.getByLabelText('再输一次'), '{Backspace}6');
  await userEvent.click(screen.getByRole('button', { name: '设置新密码' }));
  expect(await screen.findByText('验证码不正确或已过期')).toBeTruthy();
  reply = refuse(73005, '密码太简单，请避免连续或重复的数字');
  await userEvent.click(screen.getByRole('button', { name: '设置新密码' }));
  expect(await screen.findByText('密码太简单，请避免连续或重复的数字')).toBeTruthy();
  expect(host.asked).toEqual([]);
  expect(calls('reset_pay_pin')[0]).toEqual({ pin: '123456', code: '135790', uuid: 'sent' });
}, 20_000);

// The page that asks to allow messages: at a tap alone, told to the server once, and never by a link. @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, quiet, startChatApp } from '../../../testing/chatApp';

const ask = { ticket: '7.12.secret-part', templateIds: ['T1', 'T2'] };
const pageFor = (value: unknown) => `/pages/subscribe/index?ask=${encodeURIComponent(JSON.stringify(value))}`;
const webView = `/pages/webview/index?u=${encodeURIComponent('/pages/goodsOrder/orderDetail/index?orderId=7')}`;

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** The web app opens the page above an order. */
async function atPage(answers: Partial<Answers> = {}, value: unknown = ask) {
  const chat = startChatApp(answers);
  chat.enter('/pages/home/index');
  chat.moves.navigateTo({ url: webView });
  await quiet();
  chat.moves.navigateTo({ url: pageFor(value) });
  await quiet();
  return chat;
}

const told = (chat: Awaited<ReturnType<typeof atPage>>) =>
  chat.calls('request').filter(({ url }) => String(url).endsWith('/subscription/v1/report'));

test('nothing is asked before the tap; then the server hears of each answer and the page closes', async () => {
  const chat = await atPage({ subscription: { T1: 'accept', T2: 'reject' }, settled: { T1: 'accept' } });
  expect(chat.calls('requestSubscribeMessage')).toEqual([]);
  await chat.tap('.allow');
  expect(chat.calls('requestSubscribeMessage')).toMatchObject([{ tmplIds: ['T1', 'T2'] }]);
  expect(told(chat)).toMatchObject([
    {
      method: 'POST',
      data: {
        ticket: ask.ticket,
        answers: [
          { templateId: 'T1', answer: 'accept', isAlways: true },
          { templateId: 'T2', answer: 'reject', isAlways: false },
        ],
      },
    },
  ]);
  expect(chat.routes()).toEqual(['pages/home/index', 'pages/webview/index']);
});

test('who would rather not goes back, and nobody is told', async () => {
  const chat = await atPage();
  await chat.tap('.back');
  expect(chat.calls('requestSubscribeMessage')).toEqual([]);
  expect(told(chat)).toEqual([]);
  expect(chat.routes()).toEqual(['pages/home/index', 'pages/webview/index']);
});

test('an answer that the server did not hear is kept and told again, without asking again', async () => {
  const chat = await atPage({ subscription: { T1: 'accept', T2: 'accept' } });
  chat.answers.report = { errMsg: 'request:fail timeout' };
  await chat.tap('.allow');
  expect(chat.text()).toContain('没有记下');
  chat.answers.report = { statusCode: 200, data: {} };
  await chat.tap('.retry');
  expect(chat.calls('requestSubscribeMessage')).toHaveLength(1);
  expect(told(chat)).toHaveLength(2);
  expect(chat.routes()).toEqual(['pages/home/index', 'pages/webview/index']);
});

test('who has turned off all messages is told where to turn them on', async () => {
  const chat = await atPage({ subscription: { errMsg: 'requestSubscribeMessage:fail', errCode: 20004 } });
  await chat.tap('.allow');
  expect(chat.text()).toContain('设置');
  expect(told(chat)).toEqual([]);
});

test('a question that the chat app did not show can be tried again', async () => {
  const chat = await atPage({ subscription: { errMsg: 'requestSubscribeMessage:fail', errCode: 10001 } });
  await chat.tap('.allow');
  chat.answers.subscription = { T1: 'accept', T2: 'accept' };
  await chat.tap('.allow');
  expect(told(chat)).toHaveLength(1);
});

test('a link that leads here directly asks nothing', async () => {
  const chat = startChatApp();
  chat.enter(pageFor(ask));
  await quiet();
  expect(chat.page().querySelector('.allow')).toBeUndefined();
  await chat.tap('.back');
  expect(chat.routes()).toEqual(['pages/home/index']);
});

test.each([['nothing'], [{ ticket: 'x', templateIds: ['T1'] }]])('%j is no ask', async (value) => {
  const chat = await atPage({}, value);
  expect(chat.page().querySelector('.allow')).toBeUndefined();
});

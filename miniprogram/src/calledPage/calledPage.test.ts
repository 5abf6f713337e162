// Paying, scanning and opening another mini program, as the web app calls them. @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, quiet, startChatApp } from '../../testing/chatApp';

const origin = 'https://plaza.galleria.example';
const order = '/pages/directConfirmOrder/confirmOrder/index?orderId=7';
const webView = (path: string) => `/pages/webview/index?u=${encodeURIComponent(path)}`;
const payRequest = {
  timeStamp: '1414587457',
  nonceStr: '593BEC0C930BF1AFEB40B4A08C8FB242',
  package: 'prepay_id=wx201410272009395522657a690389285100',
  signType: 'RSA',
  paySign: 'mI35pfNEQV6777ke/1T+LJLQDNTm7yeoUJH+j/adPGhm==',
};
const query = (parameters: object) =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`)
    .join('&');
const payPage = (parameters: object = { payRequest, id: 'p1', returnTo: order }) =>
  `/pages/pay/index?${query(parameters)}`;
const scanPage = `/pages/scan/index?${query({ id: 's1', returnTo: order })}`;

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** The web app shows an order in the general page, above the home tab. */
async function atOrder(answers: Partial<Answers> = {}) {
  const chat = startChatApp(answers);
  chat.enter('/pages/home/index');
  chat.moves.navigateTo({ url: webView(order) });
  await quiet();
  return chat;
}

function answerIn(address: string): { before: string; answer: unknown } {
  const [before = '', fragment = ''] = address.split('#answer=');
  return { before, answer: fragment && JSON.parse(decodeURIComponent(fragment)) };
}

test.each([
  ['requestPayment:ok', { outcome: 'done' }],
  ['requestPayment:fail cancel', { outcome: 'cancelled' }],
  ['requestPayment:fail banned', { outcome: 'failed', reason: 'requestPayment:fail banned' }],
])('after %s the page that asked is back, told by a fragment that reloads nothing', async (payment, outcome) => {
  const chat = await atOrder({ payment });
  chat.moves.navigateTo({ url: payPage() });
  await quiet();
  expect(chat.calls('requestPayment')).toEqual([expect.objectContaining(payRequest)]);
  expect(chat.routes()).toEqual(['pages/home/index', 'pages/webview/index']);
  expect(answerIn(chat.shown())).toEqual({ before: origin + order, answer: { id: 'p1', kind: 'pay', ...outcome } });
});

test('a caller who waits for no answer finds his page untouched', async () => {
  const chat = await atOrder();
  const before = chat.shown();
  chat.moves.navigateTo({ url: payPage({ payRequest }) });
  await quiet();
  expect(chat.calls('requestPayment')).toHaveLength(1);
  expect(chat.shown()).toBe(before);
});

test('while the chat app says nothing the page waits; who goes back has cancelled', async () => {
  const chat = await atOrder({ payment: 'silence' });
  chat.moves.navigateTo({ url: payPage() });
  await quiet();
  expect(chat.routes()).toEqual(['pages/home/index', 'pages/webview/index', 'pages/pay/index']);
  expect(chat.text()).toContain('正在打开微信支付');
  chat.moves.navigateBack();
  expect(answerIn(chat.shown()).answer).toEqual({ id: 'p1', kind: 'pay', outcome: 'cancelled' });
});

test.each([
  ['damaged', '{"timeStamp":'],
  ['unsigned', { ...payRequest, paySign: '' }],
])('a %s request is not shown', async (_title, damaged) => {
  const chat = await atOrder();
  chat.moves.navigateTo({ url: payPage({ payRequest: damaged, id: 'p1', returnTo: order }) });
  await quiet();
  expect(chat.calls('requestPayment')).toEqual([]);
  expect(answerIn(chat.shown()).answer).toMatchObject({ id: 'p1', outcome: 'failed' });
});

test.each([
  ['pay', payPage()],
  ['scan', scanPage],
])('a link to the page %s does nothing and leads home', async (_name, url) => {
  const chat = startChatApp();
  chat.enter(url);
  await quiet();
  expect([...chat.calls('requestPayment'), ...chat.calls('scanCode')]).toEqual([]);
  expect(chat.routes()).toEqual(['pages/home/index']);
  expect(chat.shown()).not.toContain('#answer');
});

test('a payment that took the place of a full stack opens the asking page anew, with its answer', async () => {
  const chat = await atOrder();
  chat.moves.reLaunch({ url: payPage() });
  await quiet();
  expect(chat.routes()).toEqual(['pages/webview/index']);
  const { before, answer } = answerIn(chat.shown());
  expect(before).toContain(`${origin}${order}&miniProgram=`);
  expect(answer).toEqual({ id: 'p1', kind: 'pay', outcome: 'done' });
});

test('an answer for a tab page is shown by the tab', async () => {
  const chat = startChatApp();
  chat.enter('/pages/home/index');
  chat.moves.reLaunch({ url: `/pages/scan/index?${query({ id: 's1', returnTo: '/pages/membershipCode/index' })}` });
  await quiet();
  expect(chat.routes()).toEqual(['pages/membershipCode/index']);
  expect(answerIn(chat.shown()).answer).toEqual({ id: 's1', kind: 'scan', outcome: 'done', text: 'scanned text' });
});

test('an answer cannot be sent to another site', async () => {
  const chat = await atOrder();
  const before = chat.shown();
  chat.moves.navigateTo({ url: `/pages/scan/index?${query({ id: 's1', returnTo: 'https://evil.example/' })}` });
  await quiet();
  expect(chat.shown()).toBe(before);
});

test.each([
  [{ result: '6901234567892' }, { outcome: 'done', text: '6901234567892' }],
  [{ errMsg: 'scanCode:fail cancel' }, { outcome: 'cancelled' }],
  [{ errMsg: 'scanCode:fail no camera' }, { outcome: 'failed', reason: 'scanCode:fail no camera' }],
])('a scan that gives %j is answered with %j', async (scan, outcome) => {
  const chat = await atOrder({ scan });
  chat.moves.navigateTo({ url: scanPage });
  await quiet();
  expect(answerIn(chat.shown())).toEqual({ before: origin + order, answer: { id: 's1', kind: 'scan', ...outcome } });
});

test('two calls are answered each in its turn', async () => {
  const chat = await atOrder();
  chat.moves.navigateTo({ url: scanPage });
  await quiet();
  chat.moves.navigateTo({ url: payPage() });
  await quiet();
  expect(answerIn(chat.shown()).answer).toEqual({ id: 'p1', kind: 'pay', outcome: 'done' });
});

const program = { appId: 'wxfedcba9876543210', path: '/pages/a?b=1' };
const programPage = `/pages/openMiniProgram/index?${query({ program })}`;

test('another mini program opens at a tap, and the page closes', async () => {
  const chat = await atOrder();
  chat.moves.navigateTo({ url: programPage });
  expect(chat.calls('navigateToMiniProgram')).toEqual([]);
  await chat.tap('.open');
  expect(chat.calls('navigateToMiniProgram')).toMatchObject([{ appId: program.appId, path: 'pages/a?b=1' }]);
  expect(chat.routes()).toEqual(['pages/home/index', 'pages/webview/index']);
});

test('who declines stays, and may go back', async () => {
  const chat = await atOrder({ otherProgram: 'navigateToMiniProgram:fail cancel' });
  chat.moves.navigateTo({ url: programPage });
  await chat.tap('.open');
  expect(chat.page().querySelector('.open')).toBeDefined();
  await chat.tap('.back');
  expect(chat.routes()).toEqual(['pages/home/index', 'pages/webview/index']);
});

test('a mini program that cannot be opened is said so', async () => {
  const chat = await atOrder({ otherProgram: 'navigateToMiniProgram:fail invalid appid' });
  chat.moves.navigateTo({ url: programPage });
  await chat.tap('.open');
  expect(chat.text()).toContain('打不开');
});

test('a link cannot lead on to a mini program', async () => {
  const chat = startChatApp();
  chat.enter(programPage);
  await quiet();
  expect(chat.page().querySelector('.open')).toBeUndefined();
  await chat.tap('.back');
  expect(chat.routes()).toEqual(['pages/home/index']);
});

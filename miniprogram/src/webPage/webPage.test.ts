// Pages with a web view: what they open, hand over, tell and share. @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { quiet, startChatApp } from '../../testing/chatApp';

const origin = 'https://plaza.galleria.example';
const webView = (path: string) => `/pages/webview/index?u=${encodeURIComponent(path)}`;
const parametersOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

async function openAt(url: string, answers: Parameters<typeof startChatApp>[0] = {}) {
  const chat = startChatApp(answers);
  chat.enter(url);
  await quiet();
  return chat;
}

test.each(['home', 'membershipCode', 'personalCenter'])('the tab %s shows the page of the same path', async (name) => {
  const chat = await openAt(`/pages/${name}/index`);
  const { origin: shownOrigin, pathname } = new URL(chat.shown());
  expect(shownOrigin + pathname).toBe(`${origin}/pages/${name}/index`);
  expect(chat.page().querySelector('.web')).toBeDefined();
});

test.each([
  ['trial', 'https://pre-plaza.galleria.example'],
  ['develop', 'https://sit-plaza.galleria.example'],
])('a %s version shows %s', async (envVersion, expected) => {
  const chat = await openAt('/pages/home/index', { envVersion });
  expect(new URL(chat.shown()).origin).toBe(expected);
  expect(chat.calls('request')[0]?.url).toBe(`${expected}/mall-api/member/v1/wxMini/signIn`);
});

test('the web app is told what the shell is, and how deep the page lies', async () => {
  const chat = await openAt('/pages/home/index');
  chat.moves.navigateTo({ url: webView('/pages/goods?id=7') });
  await quiet();
  const { id, miniProgram = '' } = parametersOf(chat.shown());
  expect(id).toBe('7');
  expect(JSON.parse(miniProgram)).toEqual({
    appId: 'wx0123456789abcdef',
    displayName: '云廊',
    originalId: '',
    stage: 'prd',
    version: '1.2.0',
    hasTabBar: true,
    depth: 2,
  });
});

test('the first page hands the member over, and no other', async () => {
  const chat = await openAt('/pages/home/index');
  expect(parametersOf(chat.shown()).userAccessCode).toBe('short-1');
  expect(chat.calls('request')).toMatchObject([
    { method: 'POST', data: { code: 'login-code' }, header: { 'x-client-type': 'wxLiteApp' } },
  ]);
  chat.moves.navigateTo({ url: webView('/pages/goods') });
  await quiet();
  expect(chat.shown()).toContain('/pages/goods?');
  expect(chat.shown()).not.toContain('userAccessCode');
  expect(chat.calls('request')).toHaveLength(1);
});

test('an account that belongs to nobody is handed over to be bound', async () => {
  const data = { code: 200, msg: '', data: { isBound: false, bindingCode: 'bind-1' } };
  const chat = await openAt('/pages/home/index', { signIn: { statusCode: 200, data } });
  expect(parametersOf(chat.shown())).toMatchObject({ bindingCode: 'bind-1' });
  expect(chat.shown()).not.toContain('userAccessCode');
});

test.each([
  ['the chat app gives no code', { login: { errMsg: 'login:fail' } }],
  ['the network is broken', { signIn: { errMsg: 'request:fail' } }],
  ['the server refuses', { signIn: { statusCode: 400, data: { code: 81003, msg: 'no', data: null } } }],
  ['the server answers with no JSON', { signIn: { statusCode: 502, data: '<html>' } }],
])('when %s the page opens without a code, and the reason is logged', async (_title, answers) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const chat = await openAt('/pages/home/index', answers);
  expect(Object.keys(parametersOf(chat.shown()))).toEqual(['miniProgram']);
  expect(warn).toHaveBeenCalledOnce();
});

test('a server that does not answer holds the page up for four seconds', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  const chat = startChatApp({ signIn: 'silence' });
  chat.enter('/pages/home/index');
  await vi.advanceTimersByTimeAsync(3_900);
  expect(chat.shown()).toBe('');
  expect(chat.text()).toBe('云廊');
  await vi.advanceTimersByTimeAsync(100);
  expect(chat.shown()).toContain(`${origin}/pages/home/index?`);
});

test('who signed out is not signed in by the chat app, until he signed in himself', async () => {
  const chat = await openAt('/pages/home/index');
  await chat.emit('message', { data: [{ type: 'session', isSignedIn: false }] });

  const next = startChatApp({}, chat.stored);
  next.enter('/pages/home/index');
  await quiet();
  expect(next.calls('request')).toEqual([]);
  expect(Object.keys(parametersOf(next.shown()))).toEqual(['miniProgram']);

  await next.emit('message', { data: [{ type: 'session', isSignedIn: true }] });
  const last = startChatApp({}, next.stored);
  last.enter('/pages/home/index');
  await quiet();
  expect(parametersOf(last.shown()).userAccessCode).toBe('short-1');
});

test('an outside page of the allow-list is shown as it is: nobody is handed over, and it is not heard', async () => {
  const outside = 'https://news.example/a?b=1#c';
  const chat = await openAt(webView(outside), { outsideOrigins: ['https://news.example'] });
  expect(chat.shown()).toBe(outside);
  expect(chat.calls('request')).toEqual([]);
  await chat.emit('message', {
    data: [
      { type: 'session', isSignedIn: false },
      { type: 'share', title: 'Prize!' },
    ],
  });
  expect([...chat.stored.keys()]).toEqual([]);
  expect(chat.page().instance.onShareAppMessage({ from: 'menu', webViewUrl: outside })).toMatchObject({
    title: '云廊',
    path: webView(outside),
  });
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<b>',
  'https://evil.example/',
  'https://plaza.galleria.example.evil.example/',
  'http://plaza.galleria.example/',
  '//evil.example',
  encodeURIComponent('javascript:alert(1)'),
])('%j is not opened', async (target) => {
  const chat = await openAt(webView(target));
  expect(chat.shown()).toBe('');
  expect(chat.page().querySelector('.web')).toBeUndefined();
  expect(chat.text()).toContain('这个页面在小程序里打不开');
  await chat.tap('.home');
  expect(chat.routes()).toEqual(['pages/home/index']);
});

test('a link cannot hand over somebody else', async () => {
  const chat = await openAt(webView('/pages/goods?userAccessCode=stolen&bindingCode=stolen&code=stolen'));
  expect(parametersOf(chat.shown()).userAccessCode).toBe('short-1');
  expect(chat.shown()).not.toContain('stolen');
});

test('a page that did not open can be tried again, with a code of its own', async () => {
  const chat = await openAt('/pages/home/index');
  await chat.emit('error', { src: chat.shown() });
  expect(chat.text()).toContain('页面没有打开');
  const data = { code: 200, msg: '', data: { shortAccessToken: 'short-2' } };
  chat.answers.signIn = { statusCode: 200, data };
  await chat.tap('.retry');
  expect(parametersOf(chat.shown()).userAccessCode).toBe('short-2');
});

test('a page is shared as the web app last said', async () => {
  const chat = await openAt(webView('/pages/goods?id=7'));
  const share = (title: string) => ({
    type: 'share',
    title,
    url: `${origin}/pages/goods?id=7`,
    icon: 'https://a.example/7.png',
  });
  await chat.emit('message', { data: [share('first'), share('手工包')] });
  expect(chat.page().instance.onShareAppMessage({ from: 'menu', webViewUrl: chat.shown() })).toEqual({
    title: '手工包',
    path: webView('/pages/goods?id=7'),
    imageUrl: 'https://a.example/7.png',
  });
});

test('a page that said nothing is shared as it is shown, without what was handed over', async () => {
  const chat = await openAt('/pages/personalCenter/index');
  const share = () => chat.page().instance.onShareAppMessage({ from: 'menu', webViewUrl: chat.shown() });
  expect(share()).toEqual({ title: '云廊', path: '/pages/personalCenter/index', imageUrl: '/art/share.png' });
});

test.each([
  ['/pages/membershipCode/index', 1],
  ['/pages/personalCenter/index', 1],
  ['/pages/home/index', 0],
  [webView('/pages/goods'), 0],
])('%s takes sharing out of the menu %i times', async (url, count) => {
  const hidden = (await openAt(url)).calls('hideShareMenu');
  expect(hidden).toHaveLength(count);
  for (const { menus } of hidden) expect(menus).toEqual(['shareAppMessage', 'shareTimeline']);
});

test('the shell speaks English to those who do', async () => {
  const chat = await openAt(webView('https://evil.example/'), { language: 'en' });
  expect(chat.text()).toContain('This page cannot be opened here');
});

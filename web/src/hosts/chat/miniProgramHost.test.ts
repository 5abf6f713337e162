// The mini program's web view: everything that leaves it goes through the shell.
import { afterEach, expect, test, vi } from 'vitest';
import { makePorts, userAgents } from '../testing/fakePorts';
import { installWeixin, removeWeixin, type WeixinScript } from '../testing/fakeWeixin';
import { makeMiniProgramHost } from './miniProgramHost';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  removeWeixin();
});

const payRequest = { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1&x', signType: 'RSA', paySign: 's+/=' };
const shell = 'invokeMiniProgramAPI';

function program(script: WeixinScript = {}, situation = {}) {
  const calls = installWeixin(script);
  const surroundings = makePorts({ userAgent: userAgents.miniProgram, ...situation });
  return { calls, host: makeMiniProgramHost(surroundings.ports), ...surroundings };
}

test('it says where it is', () => {
  expect(program().host).toMatchObject({
    kind: 'mini_program',
    tradeKind: 'mini_program',
    platformSource: 'portal_weixin',
    clientType: 'wxLiteApp',
  });
});

test('paying is a page of the shell, which gets the request as encoded JSON; the server knows the result', async () => {
  const { host, calls } = program();
  expect(await host.pay(payRequest)).toBe('left');
  const url = `/pages/pay/index?payRequest=${encodeURIComponent(JSON.stringify(payRequest))}`;
  expect(calls).toEqual([{ name: shell, parameters: { name: 'navigateTo', arg: { url } } }]);
});

test.each([
  ['the shell has too many pages', { [shell]: { err_msg: 'navigateTo:fail webview count limit exceed' } }, payRequest],
  ['the request lacks its signature', {}, { ...payRequest, paySign: '' }],
])('when %s, the panel could not be opened', async (_title, script, request) => {
  await expect(program(script).host.pay(request)).rejects.toMatchObject({ code: 500, message: '调起支付面板失败' });
});

test('a shell that does not answer could not open the panel', async () => {
  vi.useFakeTimers();
  const paid = expect(program({ [shell]: 'silent' }).host.pay(payRequest)).rejects.toMatchObject({
    code: 500,
    message: '调起支付面板失败',
  });
  await vi.advanceTimersByTimeAsync(10_000);
  await paid;
});

test('outside the chat app there is no shell', async () => {
  vi.useFakeTimers();
  const { host } = program();
  removeWeixin();
  const paid = expect(host.pay(payRequest)).rejects.toMatchObject({ code: 404, message: '原生方法不存在' });
  await vi.advanceTimersByTimeAsync(5_000);
  await paid;
});

test('a share is posted to the shell, which uses it when the member opens the menu', async () => {
  const { host, calls, notices } = program({}, { stage: 'prd' });
  expect(await host.share({ url: '/a?b=1', title: '羊绒围巾', content: '三折', icon: '' })).toBe('prepared');
  const url = new URL('/a?b=1', location.href).href;
  expect(calls[0]?.parameters).toMatchObject({
    name: 'postMessage',
    arg: {
      type: 'share',
      url,
      title: '羊绒围巾',
      shareChannels: [0, 1, 3, 4],
      miniProgramType: 0,
      miniPath: `/pages/webview/index?u=${encodeURIComponent(url)}`,
    },
  });
  expect(notices).toEqual(['shareByMenu']);
});

test('a page that arrives tells the shell what to share, with the picture of its poster and the names of the mini program', async () => {
  const { host, calls, notices } = program({}, { stage: 'prd' });
  host.describeShare({ url: '/a', title: '羊绒围巾', content: '', icon: '/i.jpg', postImage: '/poster.jpg' });
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.parameters).toMatchObject({
    arg: {
      type: 'share',
      title: '羊绒围巾',
      postImage: new URL('/poster.jpg', location.href).href,
      miniProgramType: 0,
    },
  });
  expect(calls[0]?.parameters).toHaveProperty('arg.miniOriginalId');
  expect(notices).toEqual([]);
});

test('of a page that is not to be passed on the shell gets what to share instead', async () => {
  const { host, calls } = program();
  host.hideShare({ url: '/home', title: '云廊', content: '', icon: '' });
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.parameters).toMatchObject({ name: 'postMessage', arg: { type: 'share', title: '云廊' } });
});

test('other sites open on the web-view page, which checks them', () => {
  const { host, moves } = program();
  host.openOutsidePage('https://news.example/a?b=1');
  expect(moves).toEqual(['push /pages/webview/index?u=https%3A%2F%2Fnews.example%2Fa%3Fb%3D1']);
  expect(() => host.openOutsidePage('javascript:alert(1)')).toThrow('urls 未知类型');
});

test('past nine pages a push relaunches', () => {
  const { host, moves } = program({}, { depth: 9 });
  host.navigate('/a');
  expect(moves).toEqual(['relaunch /a']);
});

test('back with one page left goes to the home tab', () => {
  const { host, moves } = program();
  host.back();
  expect(moves).toEqual(['switchTo /tab/home']);
});

test('closing asks the shell to go back', async () => {
  const { host, calls } = program();
  host.close();
  await vi.waitFor(() => expect(calls[0]?.parameters).toEqual({ name: 'navigateBack', arg: { delta: 1 } }));
});

test('another mini program is opened by a page of the shell', async () => {
  const { host, calls } = program();
  await host.openMiniProgram({ appId: 'wx2', path: 'pages/a' });
  const { url } = (calls[0]?.parameters.arg ?? {}) as { url: string };
  expect(url).toBe(
    `/pages/openMiniProgram/index?program=${encodeURIComponent(JSON.stringify({ appId: 'wx2', path: 'pages/a' }))}`,
  );
});

test('a page of the shell asks to allow messages', async () => {
  const { host, calls } = program();
  const ask = { ticket: '7.12.secret', templateIds: ['T1', 'T2'] };
  await host.subscribe(ask);
  const { url } = (calls[0]?.parameters.arg ?? {}) as { url: string };
  expect(url).toBe(`/pages/subscribe/index?ask=${encodeURIComponent(JSON.stringify(ask))}`);
});

test('native pages open by their counterpart, or not at all', async () => {
  const { host, moves, notices } = program({}, { domain: 'mall.example', stage: 'prd' });
  await host.openNativePage(3, { topicId: 4 });
  await host.openNativePage(5);
  const topic = `/pages/webview/index?u=${encodeURIComponent('https://v2.mall.example/topic/4')}`;
  expect(moves).toEqual([`push ${topic}`]);
  expect(notices).toEqual(['openInApp']);
  await host.openNativePageInstead(3, { topicId: 4 });
  expect(moves.slice(1)).toEqual([`replace ${topic}`]);
});

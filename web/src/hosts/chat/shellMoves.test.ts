// Who moves in the mini program: the shell between its native pages, the app within one of them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberMiniProgram } from '../miniProgram';
import { makePorts, userAgents } from '../testing/fakePorts';
import { installWeixin, removeWeixin, type WeixinScript } from '../testing/fakeWeixin';
import { makeMiniProgramHost } from './miniProgramHost';

const shell = 'invokeMiniProgramAPI';

beforeEach(() => rememberMiniProgram('{"appId":"wx1","hasTabBar":true}'));
afterEach(() => {
  vi.restoreAllMocks();
  removeWeixin();
  history.replaceState(null, '', '/');
});

function at(path: string, depth = 0, script: WeixinScript = {}) {
  history.replaceState(null, '', path);
  const calls = installWeixin(script);
  const { ports, moves } = makePorts({ userAgent: userAgents.miniProgram, depth });
  const asked = () => calls.map(({ parameters }) => parameters);
  return { host: makeMiniProgramHost(ports), moves, asked };
}

const navigateTo = (address: string) => ({
  name: 'navigateTo',
  arg: { url: `/pages/webview/index?u=${encodeURIComponent(address)}` },
});

test.each(['navigate', 'replace'] as const)('a page that a tab page opens by %s is native', async (verb) => {
  const { host, moves, asked } = at('/tab/home');
  host[verb]({ path: '/known/goods', query: { id: 7 } });
  await vi.waitFor(() => expect(asked()).toEqual([navigateTo('/known/goods?params=%7B%22id%22%3A7%7D')]));
  expect(moves).toEqual([]);
});

test.each([
  ['navigate', 'push /b'],
  ['replace', 'replace /b'],
] as const)('a page that another opens by %s stays in its web view', (verb, move) => {
  const { host, moves, asked } = at('/known/goods', 1);
  host[verb]('/b');
  expect({ moves, asked: asked() }).toEqual({ moves: [move], asked: [] });
});

test.each([
  ['/known/goods', 'navigate'],
  ['/known/goods', 'replace'],
  ['/known/goods', 'switchTab'],
  ['/tab/mine', 'switchTab'],
] as const)('from %s a tab page is switched to by %s, without parameters', async (path, verb) => {
  const { host, moves, asked } = at(path, 1);
  host[verb]('/tab/home?a=1');
  await vi.waitFor(() => expect(asked()).toEqual([{ name: 'switchTab', arg: { url: '/tab/home' } }]));
  expect(moves).toEqual([]);
});

test('a native page that is a tab page here is switched to by the shell, and nothing goes back after it', async () => {
  history.replaceState(null, '', '/pages/public/routerTrans');
  const calls = installWeixin({});
  const { ports, moves } = makePorts({ userAgent: userAgents.miniProgram, depth: 1 });
  const memberCode = '/pages/membershipCode/index';
  const pages = { ...ports.pages, isTab: (path: string) => path === memberCode, isPage: async () => true };
  await makeMiniProgramHost({ ...ports, pages }).openNativePageInstead(23);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.parameters).toEqual({ name: 'switchTab', arg: { url: memberCode } });
  expect(moves).toEqual([]);
});

test('only tab pages can be switched to', () =>
  expect(() => at('/tab/home').host.switchTab('/a')).toThrow('/a is no tab page'));

test('back leaves the web view from its first page, and no earlier', async () => {
  const above = at('/known/goods', 1);
  above.host.back();
  expect({ moves: above.moves, asked: above.asked() }).toEqual({ moves: ['back'], asked: [] });
  const first = at('/known/goods', 0);
  first.host.back();
  await vi.waitFor(() => expect(first.asked()).toEqual([{ name: 'navigateBack', arg: { delta: 1 } }]));
});

test('what the shell refuses happens in the web view', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { host, moves } = at('/tab/home', 0, { [shell]: { err_msg: 'navigateTo:fail webview count limit exceed' } });
  host.navigate('/a');
  await vi.waitFor(() => expect(moves).toEqual(['push /a']));
  host.back();
  await vi.waitFor(() => expect(moves).toEqual(['push /a', 'switchTo /tab/home']));
});

test('a double tap opens one page', async () => {
  const { host, asked } = at('/tab/home');
  host.navigate('/a');
  host.navigate('/a');
  await vi.waitFor(() => expect(asked()).toEqual([navigateTo('/a')]));
});

test('a shell without a tab bar is asked for no move', () => {
  rememberMiniProgram('{"appId":"wx1"}');
  const { host, moves, asked } = at('/tab/home');
  host.navigate('/a');
  host.switchTab('/tab/mine');
  host.back();
  expect({ moves, asked: asked() }).toEqual({
    moves: ['push /a', 'switchTo /tab/mine', 'switchTo /tab/home'],
    asked: [],
  });
});

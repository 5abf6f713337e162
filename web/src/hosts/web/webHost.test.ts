// What a plain browser can do, and says that it cannot.
import { afterEach, expect, test, vi } from 'vitest';
import { makePorts, userAgents } from '../testing/fakePorts';
import { makeWebHost } from './webHost';

const share = { url: '/a', title: '羊绒围巾', content: '三折', icon: '' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function makeTestHost(situation = {}) {
  const surroundings = makePorts(situation);
  return { host: makeWebHost(surroundings.ports), ...surroundings };
}

test('it says where it is', () => {
  expect(makeTestHost().host).toMatchObject({
    kind: 'web',
    tradeKind: 'h5',
    platformSource: 'portal_web',
    clientType: 'liteApp',
    navigationBarHeightPx: 48,
  });
  expect(makeTestHost({ userAgent: 'iPhone' }).host.navigationBarHeightPx).toBe(44);
});

test('what only an app can do is refused with 404', async () => {
  const { host } = makeTestHost();
  const refusal = { code: 404, message: '原生方法不存在' };
  await expect(host.scan()).rejects.toMatchObject(refusal);
  await expect(host.payByUnionPay({ tn: '1' })).rejects.toMatchObject(refusal);
  await expect(host.rechargeWallet({ amountCents: 100 })).rejects.toMatchObject(refusal);
  await expect(host.setCapability({ interactivePopEnable: false })).resolves.toBeUndefined();
});

test('a payment without an address cannot start in a browser', async () => {
  await expect(makeTestHost().host.pay({ package: 'prepay_id=1' })).rejects.toMatchObject({
    code: 500,
    message: '调起支付面板失败',
  });
});

test('a telephone number holds no other signs', () =>
  expect(() => makeTestHost().host.call('110;x')).toThrow(TypeError));

test('another site opens beside the app, and knows nothing of it', () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  makeTestHost().host.openOutsidePage('https://news.example/a');
  expect(opened).toHaveBeenCalledWith('https://news.example/a', '_blank', 'noopener');
});

test.each(['javascript:alert(1)', 'data:text/html,1', '//evil.example', ''])('%j is no site', (address) => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  expect(() => makeTestHost().host.openOutsidePage(address)).toThrow('urls 未知类型');
  expect(opened).not.toHaveBeenCalled();
});

test('where the browser cannot share, a poster does', async () => {
  vi.stubGlobal('navigator', { ...navigator, share: undefined });
  const { host, ports } = makeTestHost();
  expect(await host.share(share)).toBe('copied');
  expect(ports.showPoster).toHaveBeenCalledWith(
    expect.objectContaining({
      url: new URL('/a', location.href).href,
      shareChannels: [0, 1, 3, 4],
      miniProgramType: 2,
    }),
  );
});

test.each([
  ['shared', () => Promise.resolve(), 'shared'],
  ['cancelled', () => Promise.reject(new DOMException('', 'AbortError')), 'cancelled'],
])('the browser’s own panel: %s', async (_title, shareByBrowser, outcome) => {
  vi.stubGlobal('navigator', { ...navigator, share: shareByBrowser });
  expect(await makeTestHost().host.share(share)).toBe(outcome);
});

test('a panel that fails is a failure of the host', async () => {
  vi.stubGlobal('navigator', { ...navigator, share: () => Promise.reject(new Error('busy')) });
  await expect(makeTestHost().host.share(share)).rejects.toMatchObject({ code: 500, message: 'busy' });
});

test('a mini program is opened by a page that asks first', async () => {
  const { host, moves } = makeTestHost();
  await host.openMiniProgram({ appId: 'wx2', path: 'pages/a?b=1' });
  const [move = ''] = moves;
  expect(move).toMatch(/^push \/h5Pages\/public\/urlLink\?params=/);
  expect(JSON.parse(decodeURIComponent(move.split('params=')[1] ?? ''))).toEqual({ appId: 'wx2', path: 'pages/a?b=1' });
});

test('a location that may not be told is a failure of the host', async () => {
  const geolocation = {
    getCurrentPosition: (_done: unknown, failed: (error: Error) => void) => failed(new Error('denied')),
  };
  vi.stubGlobal('navigator', { ...navigator, geolocation });
  await expect(makeTestHost().host.locate()).rejects.toMatchObject({ code: 500, message: 'denied' });
});

const usersOf = (userAgent: string) => makeTestHost({ userAgent, domain: 'mall.example' });

test.each([
  ['feedDetail', 1, { userId: 7, feedId: 9 }, 'https://sit-v2.mall.example/detail/7/9'],
  ['circleIndex', 2, { circleId: 3 }, 'https://sit-v2.mall.example/circle/3'],
  ['appIndex', 11, { id: 'a' }, 'https://sit-v2.mall.example/a'],
  ['MyQRcode, whose page this test has not', 23, {}, 'https://sit-v2.mall.example/vipqrcode'],
])('%s opens on the community site', async (_name, type, given, address) => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await usersOf(userAgents.web).host.openNativePage(type, given);
  expect(opened).toHaveBeenCalledWith(address, '_blank', 'noopener');
});

test.each([5, 8, 17, 28])('page %i is in the app alone', async (type) => {
  const { host, notices } = usersOf(userAgents.web);
  await host.openNativePage(type);
  expect(notices).toEqual(['openInApp']);
});

test('without a community site, what this app has not is in the app alone', async () => {
  const { host, notices, moves } = makeTestHost();
  await host.openNativePage(2, { circleId: 3 });
  expect([notices, moves]).toEqual([['openInApp'], []]);
});

test('a page of this app that shows the same is preferred', async () => {
  const { ports, moves, notices } = makePorts();
  const pages = { ...ports.pages, isPage: async (path: string) => path === '/pages/membershipCode/index' };
  await makeWebHost({ ...ports, pages }).openNativePage(23);
  expect([moves, notices]).toEqual([['push /pages/membershipCode/index'], []]);
});

const membersCode = '/pages/membershipCode/index';
const profile = '/pages/personalCenter/profile/index';

test.each([
  ['a page of this app', 12, {}, [`replace ${profile}`], []],
  ['a tab page', 23, {}, [`switchTo ${membersCode}`], []],
  [
    'the community site, past the wall of the web view',
    2,
    { circleId: 3 },
    [`replace /pages/webview/index?u=${encodeURIComponent('https://sit-v2.mall.example/circle/3')}`],
    [],
  ],
  ['nothing but the way back', 5, {}, ['back'], ['openInApp']],
])('in the place of the page that asks for it a native page is %s', async (_title, type, given, moved, told) => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { ports, moves, notices } = makePorts({ depth: 1, domain: 'mall.example' });
  const pages = {
    ...ports.pages,
    isTab: (path: string) => path === membersCode,
    isPage: async (path: string) => [membersCode, profile].includes(path),
  };
  await makeWebHost({ ...ports, pages }).openNativePageInstead(type, given);
  expect([moves, notices]).toEqual([moved, told]);
  expect(opened).not.toHaveBeenCalled();
});

test('a number that names no page is a mistake', async () => {
  const { host, moves } = makeTestHost({ depth: 1 });
  await expect(host.openNativePage(26)).rejects.toThrow(TypeError);
  await expect(host.openNativePageInstead(26)).rejects.toThrow(TypeError);
  expect(moves).toEqual([]);
});

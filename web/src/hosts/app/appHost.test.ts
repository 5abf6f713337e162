// The native app: every action of the bridge, its answers, its versions.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { installNative, type NativeScript, removeNative } from '../testing/fakeNative';
import { makePorts, userAgents } from '../testing/fakePorts';
import { makeAppHost, nativeVersion } from './appHost';
import { makeNativeBridge } from './nativeBridge';
import { nativePages } from './nativePages';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  removeNative();
});

const ok = { code: 200 };
const share = { url: '/a', title: '羊绒围巾', content: '三折', icon: '' };

interface App {
  system?: 'ios' | 'android';
  version?: string;
  depth?: number;
}

function app(script: NativeScript = {}, { system = 'android', version = '7.6.0', ...rest }: App = {}) {
  const calls = installNative(script, system);
  const userAgent = system === 'ios' ? userAgents.appIos(version) : userAgents.appAndroid(version);
  const surroundings = makePorts({ userAgent, ...rest });
  const bridge = makeNativeBridge();
  const host = makeAppHost(surroundings.ports, bridge, version);
  const asked = () => calls.map(({ action, params }) => ({ action, params }));
  return { host, bridge, asked, ...surroundings };
}

describe('the bridge', () => {
  test.each(['ios', 'android'] as const)('goes through the door of %s', async (system) => {
    const { bridge, asked } = app({ getNativeVersion: { code: 200, data: '{"version":"7.6.0"}' } }, { system });
    expect(await bridge.invoke('getNativeVersion')).toEqual({ version: '7.6.0' });
    expect(asked()).toEqual([{ action: 'getNativeVersion', params: {} }]);
  });

  test('no door, and an action that the app does not know, are missing methods', async () => {
    const { bridge } = app();
    const missing = { code: 404, message: '原生方法不存在' };
    await expect(bridge.invoke('scan')).rejects.toMatchObject(missing);
    removeNative();
    await expect(bridge.invoke('callPhone')).rejects.toMatchObject(missing);
  });

  test('an action that fails says why', async () => {
    const { bridge } = app({ scan: { code: 500, data: 'no camera' } });
    await expect(bridge.invoke('scan')).rejects.toMatchObject({ code: 500, message: 'scan: no camera' });
  });

  test('no answer is a failure after ten seconds, and a late one is nobody’s', async () => {
    vi.useFakeTimers();
    const { bridge } = app({ scan: 'silent' });
    const asked = expect(bridge.invoke('scan')).rejects.toMatchObject({ code: 500, message: 'scan: no answer' });
    await vi.advanceTimersByTimeAsync(10_000);
    await asked;
    window.__nativeCallback?.('1', 200);
  });

  test('answers find their questions in any order', async () => {
    const { bridge } = app({ scan: 'silent', getLocation: 'silent' });
    const first = bridge.invoke('scan');
    const second = bridge.invoke('getLocation');
    window.__nativeCallback?.(2, 200, { n: 2 });
    window.__nativeCallback?.('1', 200, { n: 1 });
    expect(await Promise.all([first, second])).toEqual([{ n: 1 }, { n: 2 }]);
  });
});

test('the version is that of the user agent, else the app’s word, else older than all', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { bridge, asked } = app({ getNativeVersion: { code: 200, data: { version: '7.5.3' } } });
  expect(await nativeVersion('7.6.0', bridge)).toBe('7.6.0');
  expect(asked()).toEqual([]);
  expect(await nativeVersion('', bridge)).toBe('7.5.3');
  expect(await nativeVersion('', app().bridge)).toBe('');
});

test('it says where it is', () => {
  expect(app({}, { system: 'ios', version: '7.5.5' }).host).toMatchObject({
    kind: 'app',
    platformSource: 'app_ios',
    clientType: 'ios',
    version: '7.5.5',
    navigationBarHeightPx: 44,
  });
  expect(app().host).toMatchObject({ platformSource: 'app_android', clientType: 'android', navigationBarHeightPx: 48 });
});

describe('UnionPay and the top-up', () => {
  const methods = [
    ['unionPay', (host: ReturnType<typeof app>['host']) => host.payByUnionPay({ tn: '800123' }), { tn: '800123' }],
    [
      'eWalletRecharge',
      (host: ReturnType<typeof app>['host']) => host.rechargeWallet({ amountCents: 5000 }),
      { amountCents: 5000 },
    ],
  ] as const;
  const withResult = (action: string, code: number) => ({
    [action]: { ...ok, event: { name: 'unionPayResult', code } },
  });

  test.each(methods)('%s starts the panel with what it needs', async (action, start, params) => {
    const { host, asked } = app(withResult(action, 1));
    expect(await start(host)).toBe('done');
    expect(asked()).toEqual([{ action, params }]);
  });

  test.each(methods)('%s: -2 is given up', async (action, start) => {
    expect(await start(app(withResult(action, -2)).host)).toBe('cancelled');
  });

  test.each(methods)('%s: any other code is a failure', async (action, start) => {
    for (const code of [0, -1, 2, 500]) {
      const paid = start(app(withResult(action, code)).host);
      await expect(paid).rejects.toMatchObject({ code: 500, message: '查询支付结果失败' });
    }
  });

  test.each(methods)('%s: a panel that does not open', async (action, start) => {
    const paid = start(app({ [action]: { code: 500 } }).host);
    await expect(paid).rejects.toMatchObject({ code: 500, message: '调起支付面板失败' });
  });

  test.each(methods)('%s: an app without it', async (_action, start) => {
    await expect(start(app().host)).rejects.toMatchObject({ code: 404, message: '原生方法不存在' });
  });

  test.each(methods)('%s: a panel that opens and never reports', async (action, start) => {
    vi.useFakeTimers();
    const paid = expect(start(app({ [action]: ok }).host)).rejects.toMatchObject({ message: '查询支付结果失败' });
    await vi.advanceTimersByTimeAsync(180_000);
    await paid;
  });
});

describe('sharing', () => {
  test('the app’s panel gets the whole payload; its event says that it was shared', async () => {
    const { host, asked } = app({ share: { ...ok, event: { name: 'shareSuccess', code: 200 } } });
    expect(await host.share(share)).toBe('shared');
    expect(asked()[0]).toMatchObject({
      action: 'share',
      params: { title: '羊绒围巾', shareChannels: [0, 1, 3, 4], miniProgramType: 2 },
    });
  });

  test('no event means that nothing was shared', async () => {
    vi.useFakeTimers();
    const outcome = app({ share: ok }).host.share(share);
    await vi.advanceTimersByTimeAsync(180_000);
    expect(await outcome).toBe('cancelled');
  });

  test('an app that cannot share says so', async () => {
    await expect(app().host.share(share)).rejects.toMatchObject({ code: 404 });
  });
});

describe('native pages', () => {
  const versions = [
    ['7.3.3', [], 'every'],
    ['7.3.4', [23], 'most'],
    ['7.5.0', [23], 'most'],
    ['7.5.1', nativePages.map(({ type }) => type), 'none'],
    ['8.0', nativePages.map(({ type }) => type), 'none'],
  ] as const;
  const systems = ['ios', 'android'] as const;

  test.each(systems.flatMap((system) => versions.map((version) => [system, ...version] as const)))(
    '%s %s opens %j',
    async (system, version, opened) => {
      const { host, asked, notices } = app({ h5OpenAppPage: ok }, { system, version });
      for (const { type } of nativePages) await host.openNativePage(type, { id: type });
      expect(asked().map(({ params }) => params.type)).toEqual(opened);
      expect(notices).toEqual(Array(nativePages.length - opened.length).fill('updateApp'));
    },
  );

  test('the app is told number, name and arguments', async () => {
    const { host, asked } = app({ h5OpenAppPage: ok });
    await host.openNativePage(2, { circleId: 3 });
    expect(asked()).toEqual([{ action: 'h5OpenAppPage', params: { type: 2, name: 'circleIndex', circleId: 3 } }]);
  });

  test('a page that gives way to one of the app is closed when the app has it, and stays when the app fails', async () => {
    const { host, asked, moves } = app({ h5OpenAppPage: ok }, { depth: 1 });
    await host.openNativePageInstead(12);
    expect([asked().map(({ params }) => params.type), moves]).toEqual([[12], ['back']]);
    const failing = app({ h5OpenAppPage: { code: 500, data: 'busy' } }, { depth: 1 });
    await expect(failing.host.openNativePageInstead(12)).rejects.toMatchObject({ code: 500 });
    expect(failing.moves).toEqual([]);
  });

  test('an app that does not know the action is to be updated', async () => {
    const { host, notices } = app();
    await host.openNativePage(2, { circleId: 3 });
    expect(notices).toEqual(['updateApp']);
  });

  test.each([
    ['ios', '7.5.4', false],
    ['ios', '7.5.5', true],
    ['android', '7.5.0', false],
    ['android', '7.5.1', true],
  ] as const)('another site in the app on %s %s', async (system, version, opens) => {
    const { host, asked, notices } = app({ h5OpenAppPage: ok }, { system, version });
    host.openOutsidePage('https://news.example/a');
    await Promise.resolve();
    expect(asked()).toEqual(opens ? [{ action: 'h5OpenAppPage', params: { url: 'https://news.example/a' } }] : []);
    expect(notices).toEqual(opens ? [] : ['updateApp']);
  });
});

test('the other actions', async () => {
  const { host, asked } = app({
    callPhone: ok,
    openwxmp: ok,
    setAppCapability: ok,
    savePicture: ok,
    scan: { code: 200, data: { text: 'A1' } },
    getLocation: { code: 200, data: '{"latitude":32.04,"longitude":118.78}' },
  });
  host.call('025-8600-1188');
  await host.openMiniProgram({ originalId: 'gh_1', path: 'pages/a' });
  await host.setCapability({ interactivePopEnable: false });
  expect(await host.scan()).toBe('A1');
  expect(await host.locate()).toEqual({ latitude: 32.04, longitude: 118.78, system: 'gcj02' });
  expect(await host.savePicture('/files/a.jpg')).toBe('saved');
  expect(asked()).toEqual([
    { action: 'callPhone', params: { phone: '025-8600-1188' } },
    { action: 'openwxmp', params: { originalId: 'gh_1', appId: '', path: 'pages/a', miniProgramType: 2 } },
    { action: 'setAppCapability', params: { interactivePopEnable: false } },
    { action: 'scan', params: {} },
    { action: 'getLocation', params: {} },
    { action: 'savePicture', params: { url: new URL('/files/a.jpg', location.href).href } },
  ]);
});

test.each(['scan', 'locate'] as const)('an unreadable answer to %s is a failure', async (ability) => {
  const { host } = app({ scan: ok, getLocation: { code: 200, data: { latitude: 'north' } } });
  await expect(host[ability]()).rejects.toMatchObject({ code: 500 });
});

test('back with one page left asks the app to close', () => {
  const { host, asked, moves } = app({ closePage: ok });
  host.back();
  expect([asked(), moves]).toEqual([[{ action: 'closePage', params: {} }], []]);
});

test('an app that cannot close the page is shown home', async () => {
  const { host, moves } = app();
  host.back();
  await vi.waitFor(() => expect(moves).toEqual(['switchTo /tab/home']));
});

test('back above another page closes only the page', () => {
  const { host, asked, moves } = app({ closePage: ok }, { depth: 1 });
  host.back();
  expect([asked(), moves]).toEqual([[], ['back']]);
});

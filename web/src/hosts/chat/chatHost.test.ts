// The chat app's browser: paying, sharing, scanning by its bridge.
import { afterEach, expect, test, vi } from 'vitest';
import { makePorts, userAgents } from '../testing/fakePorts';
import { installWeixin, removeWeixin, type WeixinScript } from '../testing/fakeWeixin';
import { makeChatHost } from './chatHost';
import { readScan } from './weixinAbilities';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  removeWeixin();
});

const payRequest = {
  appId: 'wx-account',
  timeStamp: '1',
  nonceStr: 'n',
  package: 'prepay_id=1',
  signType: 'RSA',
  paySign: 's',
};
const share = { url: '/a', title: '羊绒围巾', content: '三折', icon: '/files/i.jpg' };

function chat(script: WeixinScript = {}, situation = {}) {
  const calls = installWeixin(script);
  const surroundings = makePorts({ userAgent: userAgents.chatAndroid, ...situation });
  return { calls, host: makeChatHost(surroundings.ports), ...surroundings };
}

test('it says where it is', () => {
  expect(chat().host).toMatchObject({
    kind: 'chat',
    tradeKind: 'jsapi',
    platformSource: 'portal_weixin',
    clientType: 'liteApp',
    version: '8.0.47',
  });
});

test.each([
  ['ok', 'done'],
  ['cancel', 'cancelled'],
])('a panel that answers %s', async (answer, outcome) => {
  const { host, calls } = chat({ getBrandWCPayRequest: { err_msg: `get_brand_wcpay_request:${answer}` } });
  expect(await host.pay(payRequest)).toBe(outcome);
  expect(calls).toEqual([{ name: 'getBrandWCPayRequest', parameters: payRequest }]);
});

test('a panel that fails could not be opened', async () => {
  const { host } = chat({ getBrandWCPayRequest: { err_msg: 'get_brand_wcpay_request:fail' } });
  await expect(host.pay(payRequest)).rejects.toMatchObject({ code: 500, message: '调起支付面板失败' });
});

test('a panel that never answers leaves the question to the server', async () => {
  vi.useFakeTimers();
  const { host } = chat({ getBrandWCPayRequest: 'silent' });
  const outcome = host.pay(payRequest);
  await vi.advanceTimersByTimeAsync(180_000);
  expect(await outcome).toBe('left');
});

test('a request that lacks its signature is not shown to the chat app', async () => {
  const { host, calls } = chat();
  await expect(host.pay({ ...payRequest, paySign: '' })).rejects.toMatchObject({ code: 500 });
  expect(calls).toEqual([]);
});

test('a share sets what the menu will send, to friends and to all, and says how to go on', async () => {
  const { host, calls, notices } = chat();
  expect(await host.share(share)).toBe('prepared');
  const link = new URL('/a', location.href).href;
  const imgUrl = new URL('/files/i.jpg', location.href).href;
  expect(calls.map(({ name }) => name)).toEqual([
    'preVerifyJSAPI',
    'updateAppMessageShareData',
    'updateTimelineShareData',
  ]);
  expect(calls[1]?.parameters).toMatchObject({ title: '羊绒围巾', desc: '三折', link, imgUrl });
  expect(calls[2]?.parameters).toMatchObject({ title: '羊绒围巾', link, imgUrl });
  expect(notices).toEqual(['shareByMenu']);
});

test('a page that arrives sets what the menu will send without a word to the member, and a refusal stays without one', async () => {
  const { host, calls, notices } = chat();
  host.describeShare(share);
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  expect(calls[1]?.parameters).toMatchObject({ title: '羊绒围巾', desc: '三折' });
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  chat({ updateTimelineShareData: { err_msg: 'updateTimelineShareData:permission_denied' } }).host.describeShare(share);
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
  expect(notices).toEqual([]);
});

const namesOf = (calls: readonly { name: string }[]) =>
  calls.map(({ name }) => name).filter((name) => name !== 'preVerifyJSAPI');
const entries = ['appMessage', 'timeline', 'qq', 'weiboApp', 'QZone'].map((name) => `menuItem:share:${name}`);

test('a page that is not to be passed on takes sharing out of the menu, and the next that is brings it back', async () => {
  const { host, calls, notices } = chat();
  host.hideShare(share);
  host.hideShare(share);
  host.describeShare(share);
  const described = ['updateAppMessageShareData', 'updateTimelineShareData'];
  await vi.waitFor(() => expect(namesOf(calls)).toEqual(['hideMenuItems', 'showMenuItems', ...described]));
  expect(calls[1]?.parameters).toMatchObject({ menuList: entries });
  expect(calls[2]?.parameters).toMatchObject({ menuList: entries });
  expect(notices).toEqual([]);
});

test('a share that a page without sharing asks for itself brings the menu back', async () => {
  const { host, calls } = chat();
  host.hideShare(share);
  expect(await host.share(share)).toBe('prepared');
  expect(namesOf(calls).slice(0, 2)).toEqual(['hideMenuItems', 'showMenuItems']);
});

test('a menu that cannot be changed passes on what was given for that', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { host, calls } = chat({ hideMenuItems: { err_msg: 'hideMenuItems:permission_denied' } });
  host.hideShare(share);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(namesOf(calls)).toEqual(['hideMenuItems', 'updateAppMessageShareData', 'updateTimelineShareData']);
});

test.each([
  ['iOS', userAgents.chatIos, '/first?code=taken'],
  ['Android', userAgents.chatAndroid, '/'],
])('on %s the page is signed as what it is held against', async (_system, userAgent, signed) => {
  installWeixin();
  const { ports } = makePorts({ userAgent });
  const firstAddress = `${location.origin}/first?code=taken`;
  await makeChatHost({ ...ports, firstAddress }).share(share);
  expect(ports.jsTicket).toHaveBeenCalledWith(new URL(signed, location.origin).href);
});

test('a share that is refused is a failure of the host', async () => {
  const { host, notices } = chat({ updateTimelineShareData: { err_msg: 'updateTimelineShareData:permission_denied' } });
  await expect(host.share(share)).rejects.toMatchObject({ code: 500, message: 'permission denied' });
  expect(notices).toEqual([]);
});

test.each([
  ['a QR code', 'https://a.example', 'https://a.example'],
  ['a bar code', 'EAN_13,6901028075763', '6901028075763'],
  ['a QR code on iOS', '{"scan_code":{"scan_result":"abc"}}', 'abc'],
  ['text with a comma', 'A-1,2', 'A-1,2'],
])('%s is read', (_title, result, text) => expect(readScan(result)).toBe(text));

test('a scan gives its text', async () => {
  const { host } = chat({ scanQRCode: { err_msg: 'scanQRCode:ok', resultStr: 'CODE_128,1234' } });
  expect(await host.scan()).toBe('1234');
});

test('a scan that the member gave up is a failure', async () => {
  const { host } = chat({ scanQRCode: { err_msg: 'scanQRCode:cancel' } });
  await expect(host.scan()).rejects.toMatchObject({ code: 500 });
});

test('locations are in the system of Chinese maps', async () => {
  const { host, calls } = chat({ geoLocation: { err_msg: 'geolocation:ok', latitude: '32.04', longitude: '118.78' } });
  expect(await host.locate()).toEqual({ latitude: 32.04, longitude: 118.78, system: 'gcj02' });
  expect(calls[1]?.parameters).toMatchObject({ type: 'gcj02' });
});

test('a picture is shown, to be kept by a long press', async () => {
  const { host, calls } = chat();
  expect(await host.savePicture('/files/a.jpg')).toBe('shown');
  const current = new URL('/files/a.jpg', location.href).href;
  expect(calls[1]).toMatchObject({ name: 'imagePreview', parameters: { current, urls: [current] } });
});

test('a mini program is launched with the ending that the chat app wants', async () => {
  const { host, calls } = chat();
  await host.openMiniProgram({ appId: 'wx2', path: 'pages/a?b=1' });
  expect(calls[1]).toMatchObject({
    name: 'launchMiniProgram',
    parameters: { targetAppId: 'wx2', path: 'pages/a.html?b=1' },
  });
});

test("the mall's own mini program is opened by the page that has a link made", async () => {
  const { host, moves } = chat();
  await host.openMiniProgram({ path: 'pages/a' });
  expect(moves).toEqual([`push /h5Pages/public/urlLink?params=${encodeURIComponent('{"path":"pages/a"}')}`]);
});

test('a native page that is a page here takes the place of the page that asks for it', async () => {
  const { ports, moves } = makePorts({ userAgent: userAgents.chatAndroid, depth: 1 });
  const cart = '/pages/spaceMall/shoppingCart/index';
  const pages = { ...ports.pages, isPage: async (path: string) => path === cart };
  await makeChatHost({ ...ports, pages }).openNativePageInstead(24);
  expect(moves).toEqual([`replace ${cart}`]);
});

test('another mini program without an app id cannot be launched here', async () => {
  await expect(chat().host.openMiniProgram({ originalId: 'gh_1', path: '' })).rejects.toMatchObject({ code: 404 });
});

test('closing leaves the window, or goes home where the chat app will not', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { host, calls } = chat();
  host.close();
  await vi.waitFor(() => expect(calls[0]?.name).toBe('closeWindow'));
  const stubborn = chat({ closeWindow: { err_msg: 'system:function_not_exist' } });
  stubborn.host.close();
  await vi.waitFor(() => expect(stubborn.moves).toEqual(['switchTo /tab/home']));
});

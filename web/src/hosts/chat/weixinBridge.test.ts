// The chat app's bridge: waiting for it, reading its answers, signing pages for it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installWeixin, removeWeixin } from '../testing/fakeWeixin';
import { invoke, invokeOrThrow, makeSignedCalls, NoAnswerError, readAnswer, whenBridgeReady } from './weixinBridge';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  removeWeixin();
  history.replaceState(null, '', '/');
});

test.each([
  ['get_brand_wcpay_request:ok', 'ok', 'ok'],
  ['get_brand_wcpay_request:cancel', 'cancel', 'cancel'],
  ['get_brand_wcpay_request:fail', 'fail', 'fail'],
  ['scan_qrcode:confirm', 'ok', 'confirm'],
  ['system:access_denied', 'fail', 'access denied'],
  ['navigateTo:fail webview count limit exceed', 'fail', 'fail webview count limit exceed'],
  ['requestPayment:fail cancel', 'cancel', 'fail cancel'],
  ['', 'fail', ''],
])('%s is %s', (message, outcome, reason) => {
  expect(readAnswer({ err_msg: message })).toMatchObject({ outcome, reason });
  expect(readAnswer({ errMsg: message })).toMatchObject({ outcome, reason });
});

test('a bridge that comes late is waited for', async () => {
  const ready = whenBridgeReady();
  const calls = installWeixin();
  document.dispatchEvent(new Event('WeixinJSBridgeReady'));
  (await ready).invoke('a', {}, () => undefined);
  expect(calls).toHaveLength(1);
});

test('a bridge that never comes is a missing method', async () => {
  const ready = expect(whenBridgeReady()).rejects.toMatchObject({ code: 404, message: '原生方法不存在' });
  await vi.advanceTimersByTimeAsync(5_000);
  await ready;
});

test('no answer in time is an error of its own', async () => {
  installWeixin({ closeWindow: 'silent' });
  const asked = expect(invoke('closeWindow', {})).rejects.toBeInstanceOf(NoAnswerError);
  await vi.advanceTimersByTimeAsync(10_000);
  await asked;
});

test('a call that the chat app does not know is a missing method', async () => {
  installWeixin({ launchMiniProgram: { err_msg: 'system:function_not_exist' } });
  await expect(invoke('launchMiniProgram', {})).rejects.toMatchObject({ code: 404 });
});

test('anything but ok is a failure for those who need it', async () => {
  installWeixin({ geoLocation: { err_msg: 'geolocation:fail' } });
  await expect(invokeOrThrow('geoLocation', {})).rejects.toMatchObject({ code: 500, message: 'geoLocation: fail' });
});

function signing(firstAddress?: string) {
  const jsTicket = vi.fn(async (url: string) => ({
    appId: 'wx1',
    timestamp: 1414587457,
    nonceStr: 'n',
    signature: `s ${url}`,
  }));
  return { jsTicket, calls: makeSignedCalls({ jsTicket, firstAddress, names: ['scanQRCode'] }) };
}
const addresses = (jsTicket: ReturnType<typeof signing>['jsTicket']) =>
  jsTicket.mock.calls.map(([url]) => url.replace(location.origin, ''));

test('a page is signed once, and its calls carry the signature as the chat app’s own script sends it', async () => {
  history.replaceState(null, '', '/a?b=1#c');
  const seen = installWeixin();
  const { calls, jsTicket } = signing();
  await calls.invoke('scanQRCode', { needResult: 1 });
  await calls.invoke('scanQRCode', { needResult: 1 });
  expect(addresses(jsTicket)).toEqual(['/a?b=1']);
  const verification = {
    appId: 'wx1',
    verifyAppId: 'wx1',
    verifySignType: 'sha1',
    verifyTimestamp: '1414587457',
    verifyNonceStr: 'n',
    verifySignature: `s ${location.origin}/a?b=1`,
  };
  expect(seen).toEqual([
    { name: 'preVerifyJSAPI', parameters: { ...verification, verifyJsApiList: ['scanQRCode'], verifyOpenTagList: [] } },
    { name: 'scanQRCode', parameters: { needResult: 1, ...verification } },
    { name: 'scanQRCode', parameters: { needResult: 1, ...verification } },
  ]);
});

test.each([
  ['the present address', undefined, ['/first', '/second']],
  ['the first address', `${location.origin}/first?code=taken#a`, ['/first?code=taken']],
])('after a move the signature is held against %s', async (_which, firstAddress, signed) => {
  history.replaceState(null, '', '/first');
  installWeixin();
  const { calls, jsTicket } = signing(firstAddress);
  await calls.invoke('scanQRCode', {});
  history.replaceState(null, '', '/second');
  await calls.invoke('scanQRCode', {});
  expect(addresses(jsTicket)).toEqual(signed);
});

test('a signature that the chat app refuses is asked for again', async () => {
  const script = { preVerifyJSAPI: { err_msg: 'config:invalid signature' } };
  installWeixin(script);
  const { calls, jsTicket } = signing();
  await expect(calls.invoke('scanQRCode', {})).rejects.toMatchObject({ code: 500 });
  script.preVerifyJSAPI = { err_msg: 'config:ok' };
  await calls.invoke('scanQRCode', {});
  expect(jsTicket).toHaveBeenCalledTimes(2);
});

// Every place by the words that its browser uses.
import { expect, test } from 'vitest';
import { detectPlace } from './detect';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const android =
  'Mozilla/5.0 (Linux; Android 14; 23127PN0CC Build/UKQ1; wv) AppleWebKit/537.36 Chrome/116.0.0.0 Mobile Safari/537.36';
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36';

test.each([
  ['a phone’s browser', iphone, 'web', 'ios', 'portal_web', 'liteApp', ''],
  ['a desktop browser', desktop, 'web', 'other', 'portal_web', 'liteApp', ''],
  [
    'the chat browser on iOS',
    `${iphone} MicroMessenger/8.0.47(0x18002f2c) NetType/WIFI`,
    'chat',
    'ios',
    'portal_weixin',
    'liteApp',
    '8.0.47',
  ],
  [
    'the chat browser on Android',
    `${android} MicroMessenger/8.0.47.2560`,
    'chat',
    'android',
    'portal_weixin',
    'liteApp',
    '8.0.47.2560',
  ],
  [
    'the mini program',
    `${android} MicroMessenger/8.0.47 miniProgram/wx1`,
    'mini_program',
    'android',
    'portal_weixin',
    'wxLiteApp',
    '8.0.47',
  ],
  [
    'the mini program, spelt otherwise',
    `${iphone} MicroMessenger/8.0.1 MiniProgramEnv/Mac`,
    'mini_program',
    'ios',
    'portal_weixin',
    'wxLiteApp',
    '8.0.1',
  ],
  [
    'the enterprise chat app',
    `${android} wxwork/4.1 MicroMessenger/7.0.1`,
    'web',
    'android',
    'portal_web',
    'liteApp',
    '',
  ],
  ['the app on Android', `${android} GalleriaApp/7.5.1`, 'app', 'android', 'app_android', 'android', '7.5.1'],
  ['the app on iOS', `${iphone} GalleriaApp/7.5.5`, 'app', 'ios', 'app_ios', 'ios', '7.5.5'],
  [
    'the app on an iPad that plays Macintosh',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) GalleriaApp/7.6',
    'app',
    'ios',
    'app_ios',
    'ios',
    '7.6',
  ],
  ['an app that hides its version', `${android} GalleriaApp/`, 'app', 'android', 'app_android', 'android', ''],
])('%s', (_title, userAgent, kind, system, platformSource, clientType, version) => {
  expect(detectPlace({ userAgent })).toEqual({ kind, system, platformSource, clientType, version });
});

test('an older chat app tells of the mini program by a variable alone', () => {
  const userAgent = `${iphone} MicroMessenger/6.7.3`;
  expect(detectPlace({ userAgent, environment: 'miniprogram' }).kind).toBe('mini_program');
  expect(detectPlace({ userAgent, environment: 'browser' }).kind).toBe('chat');
});

test('outside the chat app that variable means nothing', () => {
  expect(detectPlace({ userAgent: desktop, environment: 'miniprogram' }).kind).toBe('web');
});

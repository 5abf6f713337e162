// Which host is made where.
import { afterEach, expect, test, vi } from 'vitest';
import { installNative, removeNative } from '../testing/fakeNative';
import { makePorts, userAgents } from '../testing/fakePorts';
import { openHost } from './openHost';

afterEach(() => {
  vi.restoreAllMocks();
  removeNative();
});

test.each([
  [userAgents.web, 'web', 'h5'],
  [userAgents.chatIos, 'chat', 'jsapi'],
  [userAgents.miniProgram, 'mini_program', 'mini_program'],
  [userAgents.appAndroid('7.5.1'), 'app', 'h5'],
])('%s', async (userAgent, kind, tradeKind) => {
  expect(await openHost(makePorts({ userAgent }).ports)).toMatchObject({ kind, tradeKind });
});

test('an app that hides its version is asked for it', async () => {
  installNative({ getNativeVersion: { code: 200, data: { version: '7.5.3' } } });
  expect((await openHost(makePorts({ userAgent: userAgents.appAndroid('') }).ports)).version).toBe('7.5.3');
});

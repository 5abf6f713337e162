// Passkeys at the door and on the account's page: offered where the page's address has them, asked of the browser, and what it refuses told kindly.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bytesOf, textOf } from '@/api/passkeys';
import { openConsole } from '../testing/openConsole';
import { playServer, sessionWith } from '../testing/server';

let server: ReturnType<typeof playServer>;
const browser = { get: vi.fn(), create: vi.fn() };
const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const host = () => location.hostname;

beforeEach(() => {
  server = playServer();
  server.answer('get_staff_session', () => ({ status: 401, code: 40_101 }));
  server.answer('list_staff_sessions', []);
  server.answer('get_sign_in_ways', { passkeyHost: host(), hasIdentityProvider: false });
  server.answer('begin_passkey_sign_in', { challenge: 'cXVlc3Rpb24', rpId: host(), expiresAt: Date.now() + 300_000 });
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { value: browser, configurable: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  browser.get.mockReset();
  browser.create.mockReset();
});

test('bytes travel as base64url and come back as they were', () => {
  for (const text of ['', 'f', 'fo', 'foo', '\u0000ÿ>?'])
    expect(textOf(bytesOf(textOf(bytes(text))).buffer)).toBe(textOf(bytes(text)));
  expect(textOf(Uint8Array.from([255, 239]).buffer)).toBe('_-8');
});

test('a passkey signs in without name, password and code', async () => {
  browser.get.mockResolvedValue({
    rawId: bytes('id'),
    response: {
      clientDataJSON: bytes('{}'),
      authenticatorData: bytes('data'),
      signature: bytes('signed'),
      userHandle: bytes('user'),
    },
  });
  server.answer('finish_passkey_sign_in', { session: sessionWith([]), recoveryCodes: [] });
  openConsole('/account');
  await userEvent.click(await screen.findByRole('button', { name: '用通行密钥登录' }));
  expect(await screen.findByRole('heading', { level: 1, name: '我的账号' })).toBeTruthy();
  const { publicKey } = browser.get.mock.calls[0]?.[0] ?? {};
  expect(publicKey).toMatchObject({ rpId: host(), userVerification: 'required' });
  expect(new TextDecoder().decode(publicKey.challenge)).toBe('question');
  expect(server.callsOf('finish_passkey_sign_in')[0]?.body).toEqual({
    credentialId: textOf(bytes('id')),
    clientDataJson: textOf(bytes('{}')),
    authenticatorData: textOf(bytes('data')),
    signature: textOf(bytes('signed')),
    userHandle: textOf(bytes('user')),
  });
});

test('whoever thinks better of it stays at the door, and is told so', async () => {
  browser.get.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  openConsole('/account');
  await userEvent.click(await screen.findByRole('button', { name: '用通行密钥登录' }));
  expect((await screen.findByRole('alert')).textContent).toContain('没有登录');
  expect(server.callsOf('finish_passkey_sign_in')).toEqual([]);
});

test('what the server refuses is told in its words', async () => {
  browser.get.mockResolvedValue({
    rawId: bytes('id'),
    response: {
      clientDataJSON: bytes('{}'),
      authenticatorData: bytes('d'),
      signature: bytes('s'),
      userHandle: bytes('u'),
    },
  });
  server.answer('finish_passkey_sign_in', () => ({ status: 403, code: 86_023, msg: '没有找到这个通行密钥' }));
  openConsole('/account');
  await userEvent.click(await screen.findByRole('button', { name: '用通行密钥登录' }));
  expect((await screen.findByRole('alert')).textContent).toBe('没有找到这个通行密钥');
});

test('nothing is offered on pages of another host, nor in a browser without passkeys', async () => {
  server.answer('get_sign_in_ways', { passkeyHost: 'mall.example.com', hasIdentityProvider: false });
  openConsole('/account');
  await screen.findByLabelText('账号');
  await waitFor(() => expect(server.callsOf('get_sign_in_ways')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: '用通行密钥登录' })).toBeNull();
});

test('a passkey is made after password and code, named, and added', async () => {
  server.answer('get_staff_session', sessionWith([]));
  server.answer('list_passkeys', []);
  server.answer('begin_passkey', {
    challenge: 'bmV3',
    rpId: host(),
    userHandle: 'dXNlcg',
    userName: 'manager',
    userDisplayName: 'Manager',
    knownCredentialIds: ['b2xk'],
    algorithms: [-8, -7, -257],
    expiresAt: Date.now() + 300_000,
  });
  server.answer('add_passkey', { passkeyId: 1, name: '办公室的电脑', madeAt: 0, isLocked: false });
  browser.create.mockResolvedValue({
    rawId: bytes('id'),
    response: {
      clientDataJSON: bytes('{}'),
      getAuthenticatorData: () => bytes('data'),
      getPublicKey: () => bytes('key'),
      getPublicKeyAlgorithm: () => -7,
    },
  });
  openConsole('/account');
  await userEvent.type(await screen.findByLabelText('通行密钥名称'), '办公室的电脑');
  const [password] = screen.getAllByLabelText('当前密码');
  await userEvent.type(password as HTMLElement, 'a long password');
  await userEvent.type(screen.getByLabelText('动态验证码'), '123456{Control>}s{/Control}');
  await waitFor(() => expect(server.callsOf('add_passkey')).toHaveLength(1));
  expect(server.callsOf('begin_passkey')[0]?.body).toEqual({ password: 'a long password', code: '123456' });
  expect(server.callsOf('add_passkey')[0]?.body).toMatchObject({
    name: '办公室的电脑',
    algorithm: 'es256',
    publicKey: textOf(bytes('key')),
  });
  const { publicKey } = browser.create.mock.calls[0]?.[0] ?? {};
  expect(publicKey).toMatchObject({
    rp: { id: host() },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(publicKey.excludeCredentials).toHaveLength(1);
});

test('a device that has one already is told so, and nothing is added', async () => {
  server.answer('get_staff_session', sessionWith([]));
  server.answer('list_passkeys', [{ passkeyId: 1, name: '旧的', madeAt: 0, isLocked: true }]);
  server.answer('begin_passkey', {
    challenge: 'bmV3',
    rpId: host(),
    userHandle: 'dXNlcg',
    userName: 'manager',
    userDisplayName: 'Manager',
    knownCredentialIds: [],
    algorithms: [-7],
    expiresAt: Date.now() + 300_000,
  });
  browser.create.mockRejectedValue(new DOMException('', 'InvalidStateError'));
  openConsole('/account');
  expect(await screen.findByText('已停用：可能被复制')).toBeTruthy();
  await userEvent.type(await screen.findByLabelText('通行密钥名称'), '新的');
  const [password] = screen.getAllByLabelText('当前密码');
  await userEvent.type(password as HTMLElement, 'a long password');
  await userEvent.type(screen.getByLabelText('动态验证码'), '123456{Control>}s{/Control}');
  expect(await screen.findByText('这台设备上已经有您的通行密钥')).toBeTruthy();
  expect(server.callsOf('add_passkey')).toEqual([]);
});

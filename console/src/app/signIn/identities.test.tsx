// The house's identity provider at the door and on the account's page: offered where the mall has one, left for, and come back from with an answer or without.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { broughtFor, takeIdentityAnswer } from '@/api/identities';
import { openConsole } from '../testing/openConsole';
import { playServer, sessionWith } from '../testing/server';

let server: ReturnType<typeof playServer>;
const leftFor = vi.fn();
const errandKey = 'console_identity_errand';
const byIdentity = { name: '用企业账号登录' };

/** The window as the provider sends it back. */
function comeBack(query: string, errand: string | null = 'sign_in /console/account') {
  if (errand) sessionStorage.setItem(errandKey, errand);
  history.replaceState(null, '', `/console/identity?${query}`);
  takeIdentityAnswer();
}

beforeEach(() => {
  server = playServer();
  server.answer('get_staff_session', () => ({ status: 401, code: 40_101 }));
  server.answer('list_staff_sessions', []);
  server.answer('list_passkeys', []);
  server.answer('list_identities', []);
  server.answer('get_sign_in_ways', { hasIdentityProvider: true });
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal(
    'location',
    new Proxy(location, { get: (at, name) => (name === 'assign' ? leftFor : Reflect.get(at, name, at)) }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  leftFor.mockReset();
  sessionStorage.clear();
  broughtFor('sign_in');
  broughtFor('add');
  history.replaceState(null, '', '/');
});

test('the button leads to the provider and remembers what for and from where', async () => {
  server.answer('begin_identity_sign_in', { url: 'https://login.example.com/authorize?state=s', expiresAt: 0 });
  openConsole('/account');
  await userEvent.click(await screen.findByRole('button', byIdentity));
  await waitFor(() => expect(leftFor).toHaveBeenCalledWith('https://login.example.com/authorize?state=s'));
  expect(sessionStorage.getItem(errandKey)).toBe('sign_in /');
});

test('the answer is taken out of the address, posted once, and lets in', async () => {
  server.answer('finish_identity_sign_in', { session: sessionWith([]), recoveryCodes: [] });
  comeBack('code=c-1&state=s-1&iss=https%3A%2F%2Flogin.example.com');
  expect(location.pathname + location.search).toBe('/console/account');
  openConsole('/account');
  expect(await screen.findByRole('heading', { level: 1, name: '我的账号' })).toBeTruthy();
  expect(server.callsOf('finish_identity_sign_in').map(({ body }) => body)).toEqual([
    { state: 's-1', code: 'c-1', iss: 'https://login.example.com' },
  ]);
  expect(sessionStorage.getItem(errandKey)).toBeNull();
});

test('what the server refuses is told in its words, and the password remains', async () => {
  server.answer('finish_identity_sign_in', () => ({ status: 403, code: 89_106, msg: '这个企业账号还没有关联' }));
  comeBack('code=c&state=s');
  openConsole('/account');
  expect((await screen.findByRole('alert')).textContent).toBe('这个企业账号还没有关联');
  expect(screen.getByLabelText('密码')).toBeTruthy();
});

test('whoever cancelled there is told so, and nothing is asked of the server', async () => {
  comeBack('error=access_denied&state=s');
  openConsole('/account');
  expect((await screen.findByRole('alert')).textContent).toContain('您在企业账号那边取消了');
  expect(server.callsOf('finish_identity_sign_in')).toEqual([]);
});

test('without an errand of this window it leads to the start, and never elsewhere', () => {
  comeBack('code=c&state=s', null);
  expect(location.pathname).toBe('/console/');
  comeBack('code=c&state=s', 'sign_in https://evil.example.com');
  expect(location.pathname).toBe('/console/');
});

test('nothing is offered where nobody vouches', async () => {
  server.answer('get_sign_in_ways', { hasIdentityProvider: false });
  openConsole('/account');
  await screen.findByLabelText('账号');
  await waitFor(() => expect(server.callsOf('get_sign_in_ways')).toHaveLength(1));
  expect(screen.queryByRole('button', byIdentity)).toBeNull();
});

test('an account is linked by password and code, the way there, and the answer back', async () => {
  server.answer('get_staff_session', sessionWith([]));
  server.answer('begin_identity', { url: '/sandbox/identity/authorize?state=s', expiresAt: 0 });
  openConsole('/account');
  await userEvent.click(await screen.findByRole('button', { name: '关联企业账号' }));
  const [password] = screen.getAllByLabelText('当前密码');
  await userEvent.type(password as HTMLElement, 'a long password');
  await userEvent.type(screen.getByLabelText('动态验证码'), '123456');
  await userEvent.click(screen.getByRole('button', { name: /前往企业账号/ }));
  await waitFor(() => expect(leftFor).toHaveBeenCalledWith('/sandbox/identity/authorize?state=s'));
  expect(server.callsOf('begin_identity')[0]?.body).toEqual({ password: 'a long password', code: '123456' });
  expect(sessionStorage.getItem(errandKey)).toMatch(/^add \//);
});

test('back on the account’s page the link is added and shown', async () => {
  server.answer('get_staff_session', sessionWith([]));
  const linked = { identityId: 1, label: 'm***@example.com', letsIn: true, linkedAt: 0 };
  server.answer('add_identity', () => {
    server.answer('list_identities', [linked]);
    return { data: linked };
  });
  comeBack('code=c&state=s', 'add /console/account');
  openConsole('/account');
  // The word that it is linked is gone after three seconds, which is too short to wait for on a busy machine.
  expect(await screen.findByText(/m\*\*\*@example\.com/)).toBeTruthy();
  expect(server.callsOf('add_identity')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: '关联企业账号' })).toBeNull();
});

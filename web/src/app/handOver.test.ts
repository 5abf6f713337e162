// The hand-over of a session by the address: taken once, stripped, and never in the way of starting.

import { session } from '@galleria/client/session';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { miniProgram } from '@/hosts/miniProgram';
import { dialogStore } from '@/ui/dialog';
import { connectClient } from './connect';
import { decodeAccessCode, takeHandOver } from './handOver';
import { navigation } from './navigation';
import { answer, makeServer, refuse, type ServerScript } from './testing/server';

const member = answer({
  accessToken: 'handed',
  uid: 42,
  userId: 42,
  phone: '138****5678',
  nickname: '林晓',
  isNewMember: false,
  expiresAt: 0,
});

function serve(script: ServerScript) {
  const server = makeServer(script);
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

beforeEach(() => connectClient({ clientType: 'liteApp', platformSource: 'portal_web' }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

test('a code in the address becomes a session, and only the code leaves the address', async () => {
  history.replaceState({ key: 'k', depth: 0 }, '', '/pages/home/index?userAccessCode=once&pageCode=a');
  const { calls } = serve({ refresh_access_token_cookie: member });
  await takeHandOver('mini_program');
  expect(calls('refresh_access_token_cookie')).toEqual([{ shortAccessToken: 'once' }]);
  expect(session.get()).toEqual({ accessToken: 'handed', uid: '42', phone: '138****5678' });
  expect(location.search).toBe('?pageCode=a');
  expect(navigation.get().search).toBe('?pageCode=a');
  expect(history.state).toEqual({ key: 'k', depth: 0 });
});

test('a binding code waits for the next sign-in, and only in the mini program', async () => {
  const { calls } = serve({ bind_wechat: answer({ isBound: true, app: 'mini_program' }) });
  history.replaceState(null, '', '/pages/home/index?bindingCode=theirs');
  await takeHandOver('web');
  session.signIn({ accessToken: 'one', uid: 7, phone: '' });
  expect(location.search).toBe('');
  history.replaceState(null, '', '/pages/home/index?bindingCode=ours');
  await takeHandOver('mini_program');
  expect(calls('bind_wechat')).toEqual([]);
  session.signIn({ accessToken: 'two', uid: 8, phone: '' });
  await vi.waitFor(() => expect(calls('bind_wechat')).toEqual([{ bindingCode: 'ours' }]));
  session.signOut();
});

test('a refused code is only logged, and who was signed in stays so', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  session.signIn({ accessToken: 'old', uid: 7, phone: '' });
  history.replaceState(null, '', '/?code=spent');
  serve({ refresh_access_token_cookie: refuse(61008, '登录已失效', 401) });
  await takeHandOver('mini_program');
  expect(warned).toHaveBeenCalledOnce();
  expect(session.get().uid).toBe('7');
  expect(location.search).toBe('');
});

test('without a code nothing is asked', async () => {
  const { calls } = serve({ refresh_access_token_cookie: member });
  await takeHandOver('mini_program');
  expect(calls('refresh_access_token_cookie')).toEqual([]);
});

test.each([
  ['a1b2', 'a1b2'],
  ['a%2Fb%3D', 'a/b='],
  ['50%', '50%'],
])('the code %s is read as %s', (text, code) => expect(decodeAccessCode(text)).toBe(code));

test('a code that the shell encoded twice is sent as it was', async () => {
  history.replaceState(null, '', `/?userAccessCode=${encodeURIComponent(encodeURIComponent('a/b='))}`);
  const { calls } = serve({ refresh_access_token_cookie: member });
  await takeHandOver('app');
  expect(calls('refresh_access_token_cookie')).toEqual([{ shortAccessToken: 'a/b=' }]);
});

test.each(['web', 'chat'] as const)('a link with a code signs nobody in in a %s host', async (kind) => {
  history.replaceState(null, '', '/?userAccessCode=strangers&code=oauth');
  const { calls } = serve({ refresh_access_token_cookie: member });
  await takeHandOver(kind);
  expect(calls('refresh_access_token_cookie')).toEqual([]);
  expect(session.isSignedIn()).toBe(false);
  expect(location.search).toBe('?code=oauth');
});

test('the mini program says who it is', async () => {
  const program = { appId: 'wx1', displayName: '云廊', originalId: 'gh_1' };
  history.replaceState(null, '', `/?miniProgram=${encodeURIComponent(JSON.stringify(program))}`);
  serve({});
  await takeHandOver('mini_program');
  expect(miniProgram()).toEqual(program);
  expect(location.search).toBe('');
});

const asked = { state: 'ours', historyState: { key: 'cashier', depth: 2 } };
const cashierPath = '/pages/spaceMall/paymentPage/index';
const unbound = answer({ isBound: false, bindingCode: 'binding', expiresAt: 0 });

// A busy machine reads the dialog's code only after a while.
const patient = { timeout: 10_000 };

describe("the chat app's answer to who pays", () => {
  beforeEach(() => {
    sessionStorage.setItem('chat-authorisation', JSON.stringify(asked));
    session.signIn({ accessToken: 'one', uid: 7, phone: '' });
  });
  afterEach(() => {
    session.signOut();
    sessionStorage.clear();
  });

  test('is taken to the server, leaves the address, and the page has its place in the history again', async () => {
    history.replaceState(null, '', `${cashierPath}?params=a&code=theirs&state=ours`);
    const bound = answer({ isBound: true, app: 'official_account' as const });
    const { calls } = serve({ sign_in_with_wechat: unbound, bind_wechat: bound });
    await takeHandOver('chat');
    expect(calls('sign_in_with_wechat')).toEqual([{ code: 'theirs', app: 'official_account' }]);
    expect(calls('bind_wechat')).toEqual([{ bindingCode: 'binding' }]);
    expect(location.search).toBe('?params=a');
    expect(navigation.get()).toMatchObject({ key: 'cashier', depth: 2, search: '?params=a' });
    expect(sessionStorage.getItem('chat-authorisation')).toBeNull();
  });

  test.each([
    ['another question', 'chat', 'code=theirs&state=forged'],
    ['no question', 'chat', 'code=theirs&state='],
    ['a question in a browser', 'web', 'code=theirs&state=ours'],
  ] as const)('is not taken as the answer to %s', async (_title, kind, query) => {
    history.replaceState(null, '', `${cashierPath}?${query}`);
    const { calls } = serve({});
    await takeHandOver(kind);
    expect(calls('sign_in_with_wechat')).toEqual([]);
    expect(location.search).toBe(`?${query}`);
  });

  test('is taken once', async () => {
    const { calls } = serve({ sign_in_with_wechat: answer({ isBound: true, expiresAt: 0 }) });
    for (const _time of [1, 2]) {
      history.replaceState(null, '', `${cashierPath}?code=theirs&state=ours`);
      await takeHandOver('chat');
    }
    expect(calls('sign_in_with_wechat')).toHaveLength(1);
    // Bound to somebody else: asking again would go round in circles.
    expect(sessionStorage.getItem('chat-authorisation')).not.toBeNull();
  });

  test('that is a refusal is no more than that', async () => {
    history.replaceState(null, '', `${cashierPath}?state=ours`);
    const { calls } = serve({});
    await takeHandOver('chat');
    expect(calls('sign_in_with_wechat')).toEqual([]);
    expect(location.search).toBe('');
  });

  test('that needs a proof asks the member for it, and a new sign-in binds', async () => {
    history.replaceState(null, '', `${cashierPath}?code=theirs&state=ours`);
    let isProven = false;
    const needed = () =>
      isProven
        ? answer({ isBound: true, app: 'official_account' as const })
        : refuse(81_007, '请先用短信验证码确认是您本人', 403);
    const { calls } = serve({ sign_in_with_wechat: unbound, bind_wechat: needed });
    await takeHandOver('chat');
    await vi.waitFor(() => expect(dialogStore.get()?.title).toBe('确认是您本人'), patient);
    dialogStore.get()?.answer(true);
    await Promise.resolve();
    isProven = true;
    session.signIn({ accessToken: 'two', uid: 7, phone: '' });
    await vi.waitFor(() => expect(calls('bind_wechat')).toHaveLength(2), patient);
  });
});

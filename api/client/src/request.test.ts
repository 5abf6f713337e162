// The request client against a scripted network: headers, codes, sign-in, time-outs, patience, retries and keys.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from './connection';
import { operationPatienceMs } from './constants';
import { ApiError, authInterceptCode } from './errors';
import { request } from './request';
import { session } from './session';
import { isSilent, silentCodes } from './silent';
import { upload } from './upload';

interface Sent {
  url: string;
  init: RequestInit;
  headers: Headers;
}

type Step = { status?: number; body: unknown } | 'broken' | 'silence';

let sent: Sent[];
let steps: Step[];
let signInAnswers: boolean[];
let signInTakesMs: number;

const success = (data: unknown, code = 200): Step => ({ body: { code, msg: '', data, traceId: 't' } });
const refusal = (code: number, msg = 'no', status = 409, data?: unknown): Step => ({
  status,
  body: { code, msg, data, traceId: 't9' },
});
const address = { receiver: '林晓', phone: '13800005678' } as never;
const keys = () => sent.map(({ headers }) => headers.get('idempotency-key'));
const storedKeys = () => Object.keys(sessionStorage).filter((name) => name.startsWith('idempotency:'));

beforeEach(() => {
  vi.useFakeTimers();
  [sent, steps, signInAnswers, signInTakesMs] = [[], [], [], 0];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init, headers: new Headers(init.headers) });
    const step = steps.shift();
    if (step === undefined) throw new Error('the test has no answer left');
    if (step === 'broken') return Promise.reject(new TypeError('Failed to fetch'));
    if (step === 'silence') {
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    }
    const text = typeof step.body === 'string' ? step.body : JSON.stringify(step.body);
    return Promise.resolve(new Response(text, { status: step.status ?? 200 }));
  });
  connect({
    signIn: async () => {
      const signedIn = signInAnswers.shift() ?? false;
      await new Promise((resolve) => setTimeout(resolve, signInTakesMs));
      if (signedIn) session.signIn({ accessToken: 'fresh', uid: 7, phone: '13800005678' });
      return signedIn;
    },
    language: () => 'en',
    operations: () => import('./operations'),
    client: () => ({ clientType: 'liteApp', platformSource: 'portal_web' }),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets time pass until the call has settled; a refusal is returned instead of thrown. */
async function settle<Value>(call: Promise<Value>): Promise<Value | ApiError> {
  const caught = call.catch((error: unknown) => {
    if (error instanceof ApiError) return error;
    throw error;
  });
  await vi.runAllTimersAsync();
  return caught;
}

describe('what is sent', () => {
  test('a GET carries its input in the query and the member in two headers', async () => {
    session.signIn({ accessToken: 'secret', uid: 7, phone: '' });
    steps = [success({})];
    await settle(request('get_page', { pageCode: '秋 & 冬' }));
    expect(sent[0]?.url).toBe('/newCms/v1.0/getPage?pageCode=%E7%A7%8B+%26+%E5%86%AC');
    expect(sent[0]?.init).toMatchObject({ method: 'GET', credentials: 'include' });
    const headers = Object.fromEntries(sent[0]?.headers ?? []);
    expect(headers).toMatchObject({
      access_token: 'secret',
      authorization: 'secret',
      'accept-language': 'en',
      'x-client-type': 'liteApp',
      'x-mall-id': '11',
    });
    expect(headers['x-device-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(headers['idempotency-key']).toBeUndefined();
  });

  test('a POST carries its input as JSON', async () => {
    steps = [success({})];
    await settle(request('cancel_order', { orderId: 12 } as never));
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ orderId: 12 });
  });

  test('a member of the path leaves the input and is encoded', async () => {
    steps = [success({})];
    await settle(request('get_member_card', { memberId: 'a/b' } as never));
    expect(sent[0]?.url).toBe('/member/a%2Fb/vipcard');
    expect(sent[0]?.init.body).toBe('{}');
  });

  test('a missing member of the path is a mistake in the page', async () => {
    await expect(request('get_member_card', {} as never)).rejects.toThrow('memberId');
  });

  test.each(['access_token', 'appUid', 'userId'])('%s is overwritten with the present value', async (name) => {
    session.signIn({ accessToken: 'secret', uid: 7, phone: '' });
    steps = [success({})];
    await settle(request('cancel_order', { orderId: 1, [name]: 'old' } as never));
    const body = JSON.parse(String(sent[0]?.init.body));
    expect(body[name]).toBe(name === 'access_token' ? 'secret' : '7');
    expect(Object.keys(body)).toHaveLength(2);
  });

  test('a call without the business line has none of its headers, and custom headers stand', async () => {
    steps = [success({})];
    await settle(request('get_page', { pageCode: 'a' }, { noBusinessLine: true, headers: { 'x-own': '1' } }));
    expect([...(sent[0]?.headers.keys() ?? [])]).not.toContain('x-mall-id');
    expect(sent[0]?.headers.get('x-own')).toBe('1');
  });

  test('a file goes as multipart in the field file, with the same headers', async () => {
    session.signIn({ accessToken: 'secret', uid: 7, phone: '' });
    steps = [success('/media/1.webp')];
    expect(await settle(upload('upload_image', new File(['x'], 'a.png')))).toBe('/media/1.webp');
    const body = sent[0]?.init.body;
    expect(body instanceof FormData && body.get('file')).toBeInstanceOf(File);
    expect(sent[0]?.headers.get('access_token')).toBe('secret');
    expect(sent[0]?.headers.has('content-type')).toBe(false);
  });
});

describe('what comes back', () => {
  test.each([200, 200_000])('code %i is success', async (code) => {
    steps = [success({ title: 'a' }, code)];
    expect(await settle(request('get_page', { pageCode: 'a' }))).toEqual({ title: 'a' });
  });

  test('another code rejects with everything that the server said', async () => {
    const problems = [{ pointer: '/phone', code: 'pattern', message: '请输入手机号' }];
    steps = [refusal(40001, '请检查填写的内容', 400, { problems })];
    const error = await settle(request('get_page', { pageCode: 'a' }));
    expect(error).toMatchObject({ kind: 'refused', code: 40001, message: '请检查填写的内容', traceId: 't9', problems });
  });

  test.each([...silentCodes, authInterceptCode])('code %i is for the page to put into words', (code) =>
    expect(isSilent(new ApiError({ kind: 'refused', code }))).toBe(true),
  );

  test('a call that was given up is nothing to tell; any other refusal is', () => {
    expect(isSilent(new ApiError({ kind: 'cancelled' }))).toBe(true);
    expect(isSilent(new ApiError({ kind: 'refused', code: 66_001 }))).toBe(false);
  });

  test.each([
    ['a page of a proxy', { status: 502, body: '<html>' }, 'server'],
    ['a broken network', 'broken', 'network'],
    ['silence for 60 seconds', 'silence', 'timeout'],
  ] as const)('%s is told apart', async (_title, step, kind) => {
    steps = [step];
    expect(await settle(request('get_page', { pageCode: 'a' }))).toMatchObject({ kind, isUncertain: true });
  });

  test('nothing times out before its 60 seconds', async () => {
    steps = ['silence'];
    let isSettled = false;
    const call = request('get_page', { pageCode: 'a' }).finally(() => (isSettled = true));
    call.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(isSettled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isSettled).toBe(true);
  });

  test('a call that its page no longer needs fails quietly', async () => {
    steps = ['silence'];
    const controller = new AbortController();
    const call = settle(request('get_page', { pageCode: 'a' }, { signal: controller.signal }));
    controller.abort();
    expect(await call).toMatchObject({ kind: 'cancelled' });
  });
});

describe('when the server asks who this is', () => {
  const intercept = refusal(authInterceptCode, '请先登录', 401);

  test('the member signs in and the call goes on with the new token', async () => {
    signInAnswers = [true];
    steps = [intercept, success({ orderId: 1 })];
    expect(await settle(request('get_order', { orderId: 1 }))).toEqual({ orderId: 1 });
    expect(sent.map(({ headers }) => headers.get('access_token'))).toEqual([null, 'fresh']);
  });

  test('a member who does not sign in hears nothing more, and the call fails', async () => {
    steps = [intercept];
    expect(await settle(request('get_order', { orderId: 1 }))).toMatchObject({ code: authInterceptCode });
  });

  test('calls that are refused together ask once', async () => {
    signInAnswers = [true];
    steps = [intercept, intercept, success(1), success(2)];
    const both = Promise.all([request('get_order', { orderId: 1 }), request('get_order', { orderId: 2 })]);
    expect(await settle(both)).toEqual([1, 2]);
  });

  test('a consuming call keeps its key over the sign-in', async () => {
    signInAnswers = [true];
    steps = [intercept, success({})];
    await settle(request('save_address', address));
    expect(new Set(keys()).size).toBe(1);
    expect(keys()).toHaveLength(2);
  });
});

describe('consuming calls', () => {
  test.each([
    ['a broken network', 'broken'],
    ['a broken server', refusal(500, '', 500)],
    ['a busy server', refusal(50301, '', 503)],
    ['silence', 'silence'],
  ] as [string, Step][])('after %s the same call is sent again with the same key', async (_title, step) => {
    steps = [step, step, success({ addressId: 3 })];
    expect(await settle(request('save_address', address))).toEqual({ addressId: 3 });
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
    expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  test('the key is stored before the call is sent and gone after its answer', async () => {
    steps = ['silence', success({})];
    const call = request('save_address', address);
    expect(storedKeys().map((name) => sessionStorage.getItem(name))).toEqual(keys());
    await settle(call);
    expect(storedKeys()).toEqual([]);
  });

  test('while the outcome is unknown the next press uses the same key', async () => {
    steps = ['broken', 'broken', 'broken', success({})];
    expect(await settle(request('save_address', address))).toMatchObject({ kind: 'network' });
    await settle(request('save_address', address));
    expect(keys()).toHaveLength(4);
    expect(new Set(keys()).size).toBe(1);
  });

  test('after a refusal the next press is a new action', async () => {
    steps = [refusal(62002), success({})];
    await settle(request('save_address', address));
    await settle(request('save_address', address));
    expect(new Set(keys()).size).toBe(2);
  });

  test('other input and other names are other actions; the order of members is not', async () => {
    steps = ['broken', 'broken', 'broken', 'broken', 'broken', 'broken', success({}), success({}), success({})];
    await settle(request('save_address', { a: 1, b: 2 } as never));
    await settle(request('save_address', { a: 1, b: 3 } as never));
    await settle(request('save_address', { b: 2, a: 1 } as never));
    await settle(request('save_address', { b: 3, a: 1 } as never));
    await settle(request('save_address', { a: 1, b: 2 } as never, { action: 'second copy' }));
    expect(new Set(keys()).size).toBe(3);
    expect(keys()[6]).toBe(keys()[0]);
    expect(keys()[7]).toBe(keys()[3]);
  });

  test('within fifteen seconds all repeats are over, and the next press uses the same key', async () => {
    steps = ['broken', 'silence', success({})];
    let isSettled = false;
    const call = request('save_address', address, { patienceMs: operationPatienceMs }).finally(
      () => (isSettled = true),
    );
    const caught = call.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(isSettled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isSettled).toBe(true);
    expect(await caught).toMatchObject({ kind: 'timeout', isUncertain: true });
    await settle(request('save_address', address));
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
  });

  test('what the member takes to sign in is not waiting for the server', async () => {
    signInAnswers = [true];
    signInTakesMs = 60_000;
    steps = [refusal(authInterceptCode, '', 401), 'broken', success({ addressId: 3 })];
    expect(await settle(request('save_address', address, { patienceMs: operationPatienceMs }))).toEqual({
      addressId: 3,
    });
  });

  test('a call that consumes nothing has the same patience', async () => {
    steps = ['silence'];
    const call = request('cancel_order', { orderId: 1 } as never, { patienceMs: operationPatienceMs });
    const caught = call.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(operationPatienceMs);
    expect(await caught).toMatchObject({ kind: 'timeout' });
  });

  test('an upload may take its sixty seconds', async () => {
    steps = ['silence'];
    let isSettled = false;
    const call = upload('upload_image', new File(['x'], 'a.png')).finally(() => (isSettled = true));
    call.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(isSettled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isSettled).toBe(true);
  });

  test('a call that consumes nothing is not repeated', async () => {
    steps = ['broken'];
    await settle(request('cancel_order', { orderId: 1 } as never));
    expect(sent).toHaveLength(1);
  });
});

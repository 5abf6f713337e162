// The staff's request client: cookie and token instead of a member's session, signing in again in place, one key for one effect.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './errors';
import { session } from './session';
import { connectStaff, requestStaff } from './staff';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const signInAgain = vi.fn<() => Promise<boolean>>();
const askSession = vi.fn<() => Promise<void>>();
let csrfToken = 'token-1';

const answer = (data: unknown, status = 200, code = status) => Response.json({ code, msg: '', data }, { status });
const sentHeaders = (call: number) => fetched.mock.calls[call]?.[1].headers as Headers;

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  csrfToken = 'token-1';
  connectStaff({ language: () => 'en', csrfToken: () => csrfToken, askSession, signInAgain });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  fetched.mockReset();
  signInAgain.mockReset();
  askSession.mockReset();
  sessionStorage.clear();
});

const shipped = { orderId: 7, shopId: 3, carrier: 'SF', waybillNumber: 'SF1382' };

test('a write bears the token against forged calls, and a read does not', async () => {
  fetched.mockImplementation(async () => answer({ cases: [], hasMore: false }));
  await requestStaff('ship_package', shipped);
  await requestStaff('list_after_sales_to_do', { caseStage: 'applied' });
  expect(sentHeaders(0).get('x-csrf-token')).toBe('token-1');
  expect(sentHeaders(1).has('x-csrf-token')).toBe(false);
  expect(fetched.mock.calls[1]?.[0]).toBe('/staff/v1/afterSales/list?caseStage=applied');
});

test("a member's session on the same device never travels with a call of staff", async () => {
  session.signIn({ accessToken: 'of-a-member', uid: '5', phone: '13800005678' });
  fetched.mockImplementation(async () => answer({}));
  await requestStaff('ship_package', shipped);
  const { headers, body } = fetched.mock.calls[0]?.[1] ?? {};
  expect(JSON.stringify([...(headers as Headers)]) + body).not.toContain('of-a-member');
  session.signOut();
});

test('when the session is over, one sign-in serves all calls that wait, and each is sent again with the new token', async () => {
  fetched.mockImplementation(async () => (csrfToken === 'token-2' ? answer({}) : answer(null, 401, 40_101)));
  signInAgain.mockImplementation(async () => {
    csrfToken = 'token-2';
    return true;
  });
  await Promise.all([requestStaff('ship_package', shipped), requestStaff('ship_package', { ...shipped, orderId: 8 })]);
  expect(signInAgain).toHaveBeenCalledTimes(1);
  expect(sentHeaders(3).get('x-csrf-token')).toBe('token-2');
});

test('whoever does not sign in again gets the refusal', async () => {
  fetched.mockImplementation(async () => answer(null, 401, 40_101));
  signInAgain.mockResolvedValue(false);
  await expect(requestStaff('ship_package', shipped)).rejects.toMatchObject({
    code: 40_101,
  });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a token of the session before is asked for anew, and the write sent once more', async () => {
  fetched.mockImplementation(async () => (csrfToken === 'token-2' ? answer({}) : answer(null, 403, 40_302)));
  askSession.mockImplementation(async () => {
    csrfToken = 'token-2';
  });
  await requestStaff('ship_package', shipped);
  expect(sentHeaders(1).get('x-csrf-token')).toBe('token-2');
  expect(signInAgain).not.toHaveBeenCalled();
});

test('what consumes something is repeated with the same key while its outcome is unknown, and after a sign-in, too', async () => {
  vi.useFakeTimers();
  fetched
    .mockRejectedValueOnce(new TypeError('no network'))
    .mockResolvedValueOnce(answer(null, 401, 40_101))
    .mockResolvedValueOnce(answer({}));
  signInAgain.mockResolvedValue(true);
  const done = requestStaff('grant_coupon', { couponId: 1, memberId: 2, reason: 'a stain' });
  await vi.runAllTimersAsync();
  await done;
  const keys = [0, 1, 2].map((call) => sentHeaders(call).get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(1);
});

test('a refusal brings its code and every problem with its place', async () => {
  const problems = [{ pointer: '/reason', code: 'too_short', message: 'Please say why' }];
  fetched.mockResolvedValue(answer({ problems }, 400, 40_001));
  const refusal = await requestStaff('grant_coupon', { couponId: 1, memberId: 2, reason: '' }).catch((error) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ kind: 'refused', code: 40_001, problems });
});

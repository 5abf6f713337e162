// What a member sees of an operation: the indicator, one sentence, control back after 15 s, and everything it changed asked again.
import { operationPatienceMs } from '@galleria/client/constants';
import { type ApiError, authInterceptCode } from '@galleria/client/errors';
import { operations } from '@galleria/client/operations';
import { silentCodes } from '@galleria/client/silent';
import type { OperationId } from '@galleria/client/types';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changes, type ReadOperation, staleAfter, type WriteOperation } from '@/api/operations/changes';
import { type Outcome, useImageUpload, useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { loading } from '@/ui/loading';
import { toastStore } from '@/ui/toast';
import { connectClient } from './connect';
import { showOperations } from './operationFeedback';
import { findPage } from './pages';
import { queryClient } from './queryClient';
import { answer, makeServer, refuse, type ServerScript } from './testing/server';

let client: QueryClient;

function surroundings({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function serve(script: ServerScript): ReturnType<typeof makeServer> {
  const server = makeServer(script);
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

/** The server takes the call and never answers. */
function fallSilent(): Headers[] {
  const sent: Headers[] = [];
  vi.stubGlobal('fetch', (_address: string, { headers, signal }: RequestInit) => {
    sent.push(new Headers(headers));
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  return sent;
}

const hook = <Value,>(use: () => Value): Value => renderHook(use, { wrapper: surroundings }).result.current;
/** Runs what the hook gives, as a press on a button would. */
function press<Input extends unknown[], Data>(
  use: () => (...input: Input) => Promise<Data>,
  ...input: Input
): Promise<Data> {
  const run = hook(use);
  return act(() => run(...input));
}
const toastText = () => toastStore.get()?.text;
const cancelled = answer({ orderId: 1, orderStatus: 'closed' } as never);

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } },
  });
  showOperations(client.getMutationCache());
  connectClient({ clientType: 'liteApp', platformSource: 'portal_web' });
});

test('whoever opens another page than home, or the sign-in sheet, has operations shown', async () => {
  const shows = () => Object.keys(queryClient.getMutationCache().config);
  expect(shows()).toEqual([]);
  await findPage('/pages/personalCenter/index');
  expect(shows()).toEqual(['onMutate', 'onSuccess', 'onError']);
  queryClient.getMutationCache().config = {};
  vi.resetModules();
  const { askToSignIn } = await import('./SignInSlot');
  const fresh = await import('./queryClient');
  void askToSignIn();
  await vi.waitFor(() => expect(Object.keys(fresh.queryClient.getMutationCache().config)).toHaveLength(3));
});

afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what an operation changes', () => {
  test('a new write without a line does not compile, nor does a read that has one', () => {
    const { cancel_order: _gone, ...others } = changes;
    // @ts-expect-error: the line of cancel_order is missing.
    const incomplete: Readonly<Record<WriteOperation, readonly ReadOperation[]>> = others;
    // @ts-expect-error: a write is no question that could be asked again.
    const wrong: readonly ReadOperation[] = ['cancel_order'];
    expect([Object.keys(incomplete).length + 1, wrong]).toEqual([Object.keys(changes).length, ['cancel_order']]);
  });

  test('only operations of the contract are named', () => {
    const known = Object.keys(operations);
    expect(
      Object.entries(changes)
        .flatMap(([id, stale]) => [id, ...stale])
        .filter((id) => !known.includes(id)),
    ).toEqual([]);
  });

  test('an order that is cancelled gives coupons, points, gift cards and wallet back', () => {
    const kept: OperationId[] = ['list_coupons', 'get_points_balance', 'list_gift_cards', 'get_member_wallet'];
    expect(staleAfter('cancel_order')).toEqual(expect.arrayContaining([...kept, 'list_orders', 'get_product_stock']));
  });

  test('what is on the screen is asked again before it resolves, the rest when it is looked at', async () => {
    const { calls } = serve({
      cancel_order: cancelled,
      count_orders: answer({ toPay: 1, toShip: 0, toReceive: 0 } as never),
    });
    client.setQueryData(['get_member_wallet', undefined], { balanceCents: 1 });
    client.setQueryData(['list_shops', undefined], {});
    const cancel = hook(() => {
      useQuery(queryFor('count_orders'));
      return useOperation('cancel_order');
    });
    await vi.runAllTimersAsync();
    expect(calls('count_orders')).toHaveLength(1);
    let outcome: Outcome<unknown> | undefined;
    const done = cancel({ orderId: 1 }).then((come) => (outcome = come));
    await vi.runAllTimersAsync();
    await done;
    expect(outcome?.error).toBeUndefined();
    expect(calls('count_orders')).toHaveLength(2);
    expect(client.getQueryState(['get_member_wallet', undefined])?.isInvalidated).toBe(true);
    expect(client.getQueryState(['list_shops', undefined])?.isInvalidated).toBe(false);
  });

  test('what gives way to another page is not asked again at once', async () => {
    const { calls } = serve({ cancel_order: cancelled, count_orders: answer({} as never) });
    const cancel = hook(() => {
      useQuery(queryFor('count_orders'));
      return useOperation('cancel_order', { asksAgain: 'later' });
    });
    await vi.runAllTimersAsync();
    await act(() => cancel({ orderId: 1 }));
    await vi.runAllTimersAsync();
    expect(calls('count_orders')).toHaveLength(1);
    expect(client.getQueryState(['count_orders', undefined])?.isInvalidated).toBe(true);
  });

  test('a refusal shows that the screen is out of date; what was typed wrongly does not', async () => {
    client.setQueryData(['list_orders', undefined], []);
    const isOld = () => client.getQueryState(['list_orders', undefined])?.isInvalidated;
    const cancel = hook(() => useOperation('cancel_order'));
    const problems = [{ pointer: '/orderId', code: 'required', message: '缺少订单' }];
    serve({
      cancel_order: {
        ...refuse(40_001, '请检查', 400),
        body: { code: 40_001, msg: '请检查', data: { problems } as never, traceId: 't' },
      },
    });
    await act(() => cancel({ orderId: 1 }));
    expect(isOld()).toBe(false);
    serve({ cancel_order: refuse(67_002, '订单已支付') });
    await act(() => cancel({ orderId: 1 }));
    expect(isOld()).toBe(true);
  });
});

describe('what the member is told', () => {
  test('the sentence of the refusal, once, and the caller gets it as a value', async () => {
    serve({ cancel_order: refuse(67_002, '订单已支付') });
    const { error } = await press(() => useOperation('cancel_order'), { orderId: 1 });
    expect(error).toMatchObject({ kind: 'refused', code: 67_002 });
    expect(toastText()).toBe('订单已支付');
  });

  test('what is done, when the page has words for it', async () => {
    serve({ cancel_order: cancelled });
    await press(() => useOperation('cancel_order', { done: '已取消' }), { orderId: 1 });
    expect(toastStore.get()).toMatchObject({ text: '已取消', icon: 'success' });
  });

  test('nothing, where the page has told of it already', async () => {
    serve({ cancel_order: refuse(67_002, '订单已支付') });
    const seen: ApiError[] = [];
    const toldBy = (error: ApiError) => seen.push(error) > 0;
    await press(() => useOperation('cancel_order', { toldBy }), { orderId: 1 });
    expect([seen.length, toastText()]).toEqual([1, undefined]);
  });

  test.each([...silentCodes])('nothing of code %i, which its page puts into words', async (code) => {
    serve({ cancel_order: refuse(code, 'no') });
    await press(() => useOperation('cancel_order'), { orderId: 1 });
    expect(toastText()).toBeUndefined();
  });

  test('nothing when they did not want to sign in', async () => {
    serve({ sign_out: refuse(authInterceptCode, '请先登录', 401) });
    const { error } = await press(() => useOperation('sign_out', { hideSignIn: true }));
    expect([error?.code, toastText()]).toEqual([authInterceptCode, undefined]);
  });

  test('why an upload failed, too', async () => {
    serve({ upload_image: refuse(64_001, '图片太大了', 400) });
    const { error } = await press(useImageUpload, new Blob(['x']));
    expect([error?.code, toastText()]).toEqual([64_001, '图片太大了']);
  });

  test('a mistake in the app is no answer: it is thrown', async () => {
    const broken = hook(() => useOperation('get_member_card'));
    await expect(act(() => broken({} as never))).rejects.toThrow('memberId');
    expect(loading.isBusy()).toBe(false);
  });
});

describe('how long the member waits', () => {
  test.each([
    ['cancel_order', '还没有收到结果，请先看看办好没有'],
    ['add_to_cart', '还没有收到结果，再试一次不会重复提交'],
  ] as const)('after 15 s of silence %s gives control back and says what to do', async (operationId, sentence) => {
    fallSilent();
    const run = hook(() => useOperation(operationId)) as (input: object) => Promise<Outcome<unknown>>;
    let outcome: Outcome<unknown> | undefined;
    void run({ orderId: 1 }).then((come) => (outcome = come));
    await vi.advanceTimersByTimeAsync(operationPatienceMs - 1);
    expect([outcome, loading.isBusy()]).toEqual([undefined, true]);
    await vi.advanceTimersByTimeAsync(1);
    expect(loading.isBusy()).toBe(false);
    expect(outcome?.error).toMatchObject({ kind: 'timeout', isUncertain: true });
    expect(toastText()).toBe(sentence);
  });

  test('the next press sends the key of the one that was not answered', async () => {
    const sent = fallSilent();
    const submit = hook(() => useOperation('submit_order'));
    for (const _press of [1, 2]) {
      void submit({ skuId: 1 } as never);
      await vi.advanceTimersByTimeAsync(operationPatienceMs);
    }
    const keys = sent.map((headers) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('a slow look at what changed keeps nobody waiting', async () => {
    const server = makeServer({ cancel_order: cancelled });
    let isSilent = false;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      isSilent || address.includes('count') ? new Promise(() => undefined) : server.fetch(address, init),
    );
    const cancel = hook(() => {
      useQuery(queryFor('count_orders'));
      return useOperation('cancel_order');
    });
    let isOver = false;
    void cancel({ orderId: 1 }).then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(4_900);
    expect([isOver, loading.isBusy()]).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(200);
    expect(isOver).toBe(true);
    isSilent = true;
  });

  test.each([
    ['success', cancelled],
    ['failure', refuse(67_002, 'no')],
  ])('the indicator stands until %s, and not at all for a quiet operation', async (_title, reply) => {
    serve({ cancel_order: reply });
    const heard: boolean[] = [];
    const leave = loading.subscribe(() => heard.push(loading.isBusy()));
    await press(() => useOperation('cancel_order', { isQuiet: true }), { orderId: 1 });
    expect(heard).toEqual([]);
    await press(() => useOperation('cancel_order'), { orderId: 1 });
    expect(heard).toEqual([true, false]);
    leave();
  });

  test('an operation is tried when the phone says that it has no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { calls } = serve({ cancel_order: cancelled });
    await press(() => useOperation('cancel_order'), { orderId: 1 });
    expect(calls('cancel_order')).toHaveLength(1);
  });
});

test('an operation that ends after its page has gone is still told and still changes what is stale', async () => {
  serve({ cancel_order: refuse(67_002, '订单已支付') });
  client.setQueryData(['list_orders', undefined], []);
  const { result, unmount } = renderHook(() => useOperation('cancel_order'), { wrapper: surroundings });
  const done = result.current({ orderId: 1 });
  unmount();
  await vi.runAllTimersAsync();
  expect((await done).error?.code).toBe(67_002);
  expect(client.getQueryState(['list_orders', undefined])?.isInvalidated).toBe(true);
});

// Watching a payment: growing pauses, one minute, and the server's word alone.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectClient } from '@/app/connect';
import { answer, refuse } from '@/app/testing/renderPage';
import { makeServer, type ServerScript } from '@/app/testing/server';
import { watchPayment } from './watchPayment';

const state = (orderStatus: 'created' | 'to_ship' | 'closed') =>
  answer({ orderId: 7, orderStatus, statusText: '', actions: [] });

function serve(script: ServerScript) {
  const server = makeServer(script);
  vi.stubGlobal('fetch', server.fetch);
  connectClient({ clientType: 'liteApp', platformSource: 'portal_web' });
  return server;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('it is paid when the server says so, asked after 0, 1 and 3 seconds', async () => {
  let asked = 0;
  const server = serve({ update_process_pay: () => state(++asked < 3 ? 'created' : 'to_ship') });
  const outcome = watchPayment(7, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(server.calls('update_process_pay')).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(100);
  expect(await outcome).toBe('paid');
});

test('an order that was closed meanwhile is not called paid', async () => {
  serve({ update_process_pay: state('closed') });
  expect(await watchPayment(7, new AbortController().signal)).toBe('closed');
});

test('after a minute without a result it is unknown, and a broken network is asked again', async () => {
  let asked = 0;
  const server = serve({ update_process_pay: () => (++asked === 1 ? refuse(500, '', 503) : state('created')) });
  const outcome = watchPayment(7, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await outcome).toBe('unknown');
  expect(server.calls('update_process_pay')).toHaveLength(9);
});

test('a covered page stops asking', async () => {
  const server = serve({ update_process_pay: state('created') });
  const controller = new AbortController();
  const outcome = watchPayment(7, controller.signal);
  await vi.advanceTimersByTimeAsync(500);
  controller.abort();
  expect(await outcome).toBeUndefined();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.calls('update_process_pay')).toHaveLength(1);
});

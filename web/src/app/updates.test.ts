// The update button opens the new version in every window, whichever took it first.
import { afterEach, expect, test, vi } from 'vitest';
import { installUpdate } from './updates';

function windowWith(state: ServiceWorkerState) {
  const container = new EventTarget();
  const reload = vi.fn();
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', { reload });
  const postMessage = vi.fn();
  return { container, reload, postMessage, worker: { state, postMessage } as unknown as ServiceWorker };
}

afterEach(() => void vi.unstubAllGlobals());

test('the first window has the version that waits take over, and opens anew when it has', () => {
  const { container, reload, postMessage, worker } = windowWith('installed');
  installUpdate(worker);
  expect([postMessage.mock.calls, reload.mock.calls.length]).toEqual([[['takeOver']], 0]);
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

test.each(['activating', 'activated', 'redundant'] as const)(
  'a window whose version was taken by another one (%s) opens anew at once',
  (state) => {
    const { reload, worker } = windowWith(state);
    installUpdate(worker);
    expect(reload).toHaveBeenCalledOnce();
  },
);

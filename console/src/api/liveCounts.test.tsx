// Live counts: told by the stream, asked for when it breaks, and never more than one question in half a minute.
import { connectStaff } from '@galleria/client/staff';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playServer } from '@/app/testing/server';
import { useLiveCounts, watchCounts } from './liveCounts';

class PlayedStream extends EventTarget {
  static newest: PlayedStream;
  static count = 0;
  readonly CONNECTING = 0;
  readyState = 1;
  onerror: (() => void) | undefined;
  constructor(readonly url: string) {
    super();
    PlayedStream.newest = this;
    PlayedStream.count += 1;
  }
  tell(name: string, data: unknown): void {
    act(() => void this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) })));
  }
  close(): void {
    this.readyState = 2;
  }
}

function Shown() {
  const live = useLiveCounts();
  return <p>{live ? `${live.counts.map(({ count }) => count).join()} at ${live.at}` : 'unknown'}</p>;
}

let server: ReturnType<typeof playServer>;
let end = () => {};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = playServer();
  server.answer('get_live_counts', { at: 9, counts: [{ name: 'receipts', count: 7 }] });
  connectStaff({
    language: () => 'zh-CN',
    csrfToken: () => '',
    askSession: async () => {},
    signInAgain: async () => false,
  });
  vi.stubGlobal('EventSource', PlayedStream);
  vi.stubGlobal('BroadcastChannel', undefined);
  PlayedStream.count = 0;
  render(<Shown />);
  end = watchCounts(70);
});
afterEach(() => {
  act(() => end());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what the stream tells is shown, and a beat says until when it holds', () => {
  expect(PlayedStream.newest.url).toBe('/staff/live');
  PlayedStream.newest.tell('counts', { at: 1, counts: [{ name: 'receipts', count: 3 }] });
  expect(screen.getByText('3 at 1')).toBeTruthy();
  PlayedStream.newest.tell('beat', { at: 5 });
  expect(screen.getByText('3 at 5')).toBeTruthy();
  expect(server.calls).toEqual([]);
});

test('a stream that breaks is asked instead, once in half a minute, and listened to again', async () => {
  PlayedStream.newest.readyState = 0;
  PlayedStream.newest.onerror?.();
  PlayedStream.newest.onerror?.();
  expect(await screen.findByText('7 at 9')).toBeTruthy();
  expect(server.callsOf('get_live_counts')).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(65_000));
  expect(server.callsOf('get_live_counts')).toHaveLength(2 + 1);
  expect(PlayedStream.count).toBe(1);
  PlayedStream.newest.tell('counts', { at: 99, counts: [] });
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(server.callsOf('get_live_counts')).toHaveLength(3);
});

test('a stream that was refused, or has fallen silent, is opened anew', async () => {
  await act(() => vi.advanceTimersByTimeAsync(36_000));
  expect(PlayedStream.count).toBe(2);
  expect(server.callsOf('get_live_counts')).toHaveLength(1);
});

test('what failed is no news: the last figure stays with its time', async () => {
  PlayedStream.newest.tell('counts', { at: 1, counts: [{ name: 'receipts', count: 3 }] });
  server.answer('get_live_counts', () => ({ status: 503, code: 50300 }));
  PlayedStream.newest.onerror?.();
  await act(() => vi.advanceTimersByTimeAsync(40_000));
  expect(screen.getByText('3 at 1')).toBeTruthy();
});

test('whoever signs out is told nothing any more', () => {
  PlayedStream.newest.tell('counts', { at: 1, counts: [] });
  const left = PlayedStream.newest;
  act(() => end());
  expect(left.readyState).toBe(2);
  expect(screen.getByText('unknown')).toBeTruthy();
});

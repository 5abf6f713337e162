// How much work waits for whoever works here: told by a stream of events, and asked for while there is none. One window of a browser listens for all of them.
import { ApiError } from '@galleria/client/errors';
import { requestStaff } from '@galleria/client/staff';
import type { Output } from '@galleria/client/types';
import { useSyncExternalStore } from 'react';

export type LiveCounts = Output<'get_live_counts'>;
export type LiveCount = LiveCounts['counts'][number];

const address = '/staff/live';
/** The stream beats every ten seconds: a silence of this length is a break. */
const longestSilenceMs = 30_000;
const askEveryMs = 30_000;
const lookEveryMs = 5_000;

const listeners = new Set<() => void>();
let known: LiveCounts | undefined;

function change(next: LiveCounts | undefined): void {
  known = next;
  for (const listener of listeners) listener();
}

/** From one window to the others. */
type Told = { kind: 'counts'; counts: LiveCounts } | { kind: 'hello' };

/** What one window does about the counts while somebody is signed in. */
class Watch {
  private stream: EventSource | undefined;
  private heardAtMs = Date.now();
  private askedAtMs = 0;
  private isOver = false;
  private readonly channel: BroadcastChannel | undefined;
  private readonly looking: ReturnType<typeof setInterval>;
  private readonly lock = new AbortController();

  constructor(sessionId: number) {
    const name = `galleria-live-${sessionId}`;
    this.channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
    if (this.channel) this.channel.onmessage = ({ data }: MessageEvent<Told>) => this.hear(data);
    this.channel?.postMessage({ kind: 'hello' } satisfies Told);
    this.looking = setInterval(() => this.look(), lookEveryMs);
    this.takeTurn(name);
  }

  /** Browsers open few connections to a server, so one window holds the stream; when it closes, another takes its turn. */
  private takeTurn(name: string): void {
    // Pages that are not secure have none.
    const locks: LockManager | null | undefined = navigator.locks;
    if (!locks || !this.channel) {
      this.open();
      return;
    }
    const hold = () => {
      this.open();
      return new Promise<void>((resolve) => this.lock.signal.addEventListener('abort', () => resolve()));
    };
    locks.request(name, { signal: this.lock.signal }, hold).catch((reason: unknown) => {
      if (!this.isOver) throw reason;
    });
  }

  private open(): void {
    if (this.isOver) return;
    if (typeof EventSource === 'undefined') {
      void this.ask();
      return;
    }
    this.stream?.close();
    const stream = new EventSource(address);
    this.stream = stream;
    stream.addEventListener('counts', ({ data }) => this.take(JSON.parse(data)));
    stream.addEventListener('beat', ({ data }) => known && this.take({ ...known, at: JSON.parse(data).at }));
    stream.onerror = () => void this.ask();
  }

  private take(counts: LiveCounts): void {
    if (this.isOver) return;
    this.heardAtMs = Date.now();
    this.channel?.postMessage({ kind: 'counts', counts } satisfies Told);
    change(counts);
  }

  private hear(told: Told): void {
    if (told.kind === 'hello') {
      if (this.stream && known) this.channel?.postMessage({ kind: 'counts', counts: known } satisfies Told);
      return;
    }
    this.heardAtMs = Date.now();
    change(told.counts);
  }

  private look(): void {
    if (Date.now() - this.heardAtMs < longestSilenceMs) return;
    if (Date.now() - this.askedAtMs < askEveryMs) return;
    // A browser tries again by itself where it knows that the stream broke, and not where it was refused, or is silent.
    if (this.stream && this.stream.readyState !== this.stream.CONNECTING) this.open();
    void this.ask();
  }

  /** A failure is no news: what was known stays, with its time, and is asked for again. */
  private async ask(): Promise<void> {
    if (this.isOver || Date.now() - this.askedAtMs < askEveryMs) return;
    this.askedAtMs = Date.now();
    try {
      const counts = await requestStaff('get_live_counts', undefined, { isUnattended: true });
      if (!this.isOver) change(counts);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  end(): void {
    this.isOver = true;
    clearInterval(this.looking);
    this.lock.abort();
    this.stream?.close();
    this.channel?.close();
    change(undefined);
  }
}

/** Watches for whoever has this session, until what it gives is called. */
export function watchCounts(sessionId: number): () => void {
  const watch = new Watch(sessionId);
  return () => watch.end();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What waits, by its name, with when that was so; undefined until it was told. */
export function useLiveCounts(): LiveCounts | undefined {
  return useSyncExternalStore(subscribe, () => known);
}

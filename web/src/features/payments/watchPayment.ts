// Asks the server what became of a payment until it knows: the client's own word counts for nothing.

import { ApiError } from '@galleria/client/errors';
import { request } from '@galleria/client/request';
import { useEffect, useState } from 'react';
import { changes } from '@/api/operations/changes';
import { useAskAgain } from '@/api/operations/useOperation';

/** `closed`: the order is over unpaid. `unknown`: no result within a minute. */
export type PaymentOutcome = 'paid' | 'closed' | 'unknown';

/** Pauses between two questions; together one minute. */
const pausesMs = [1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 13_000, 15_000];

/** Ends after `durationMs`, or earlier when the member comes back to the app, or when it is no longer wanted. */
function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const onVisible = () => document.visibilityState === 'visible' && end();
    const timer = setTimeout(end, durationMs);
    document.addEventListener('visibilitychange', onVisible);
    signal.addEventListener('abort', end);
  });
}

/** What is known now; undefined while the order still waits for its payment or no answer could be had. */
async function askOnce(orderId: number, signal: AbortSignal): Promise<PaymentOutcome | undefined> {
  try {
    const { orderStatus } = await request('update_process_pay', { orderId }, { signal });
    if (orderStatus === 'created') return undefined;
    return orderStatus === 'closed' ? 'closed' : 'paid';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.kind === 'refused' ? 'unknown' : undefined;
  }
}

/** Asks at once and after each pause; undefined only when `signal` ended it. */
export async function watchPayment(orderId: number, signal: AbortSignal): Promise<PaymentOutcome | undefined> {
  for (const pauseMs of [0, ...pausesMs]) {
    if (pauseMs > 0) await pause(pauseMs, signal);
    if (signal.aborted) return undefined;
    const outcome = await askOnce(orderId, signal);
    if (outcome) return outcome;
  }
  return signal.aborted ? undefined : 'unknown';
}

/** Watches while `isWatching`; stops while the page is covered. `again` starts another minute. */
export function usePaymentOutcome(orderId: number, isWatching: boolean) {
  const askAgain = useAskAgain();
  const [outcome, setOutcome] = useState<PaymentOutcome>();
  const isOver = outcome !== undefined;

  useEffect(() => {
    if (!isWatching || isOver) return undefined;
    const controller = new AbortController();
    void watchPayment(orderId, controller.signal).then((known) => {
      if (!known) return;
      setOutcome(known);
      if (known !== 'unknown') void askAgain(changes.update_process_pay);
    });
    return () => controller.abort();
  }, [orderId, isWatching, isOver, askAgain]);

  return { outcome, again: () => setOutcome(undefined) };
}

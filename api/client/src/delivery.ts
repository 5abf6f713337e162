// Sends a call that consumes something once, however often it takes: with one key, until its outcome is known.
import { ApiError, asksWho } from './errors';
import { forgetKey, keyFor } from './idempotency';

const retryDelaysMs = [400, 1_600];

interface Patience {
  /** The longest wait for an answer, repeats included. */
  patienceMs?: number;
}

/** One sending, with these headers besides those of every call. */
export type Deliver = (headers: Readonly<Record<string, string>>, timeoutMs?: number) => Promise<unknown>;

function wait(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}

/** Runs `attempt` again while it is not known whether the server acted and there is time left. */
async function withRetries<Result>(
  { patienceMs = Number.POSITIVE_INFINITY }: Patience,
  attempt: (timeoutMs: number) => Promise<Result>,
): Promise<Result> {
  const endMs = Date.now() + patienceMs;
  for (const delayMs of retryDelaysMs) {
    try {
      return await attempt(endMs - Date.now());
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isUncertain || endMs - Date.now() <= delayMs) throw error;
      await wait(delayMs);
    }
  }
  return attempt(endMs - Date.now());
}

/**
 * Sends with the key of the action `name`, which is stored before the first sending, and again with the same key while the outcome is unknown. `signedIn`
 * has whoever calls sign in where the server asks who that is: the key stays then, as it does after an unknown outcome.
 */
export async function deliverOnce<Options extends Patience>(
  name: string,
  options: Options,
  deliver: Deliver,
  signedIn: (options: Options, attempt: () => Promise<unknown>) => Promise<unknown>,
): Promise<unknown> {
  const key = keyFor(name);
  const attempt = (timeoutMs: number) => deliver({ 'idempotency-key': key }, timeoutMs);
  try {
    const data = await signedIn(options, () => withRetries(options, attempt));
    forgetKey(name);
    return data;
  } catch (error) {
    const isAnswered = error instanceof ApiError && error.kind === 'refused' && !asksWho(error);
    if (isAnswered) forgetKey(name);
    throw error;
  }
}

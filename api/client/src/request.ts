// The request client: `request('cancel_order', { orderId })` is one typed call to the server.
import { requestTimeoutMs } from './constants';
import { ApiError, authInterceptCode } from './errors';
import { actionName, forgetKey, keyFor } from './idempotency';
import { type FlatInput, messageFor, type OperationLine } from './message';
import { operations } from './operations';
import { send } from './send';
import { signInOnce } from './signIn';
import type { InputArguments, OperationId, Output, RequestOptions } from './types';

const retryDelaysMs = [400, 1_600];

function wait(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}

/** Runs `attempt`; when the server asks who this is, asks the member and runs it once more. */
export async function withSignIn<Result>(options: RequestOptions, attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== authInterceptCode || options.hideSignIn) throw error;
    if (!(await signInOnce())) throw error;
    return attempt();
  }
}

/** How long the next sending may take: no longer than one may at all, nor than is left of the caller's patience. */
function timeLeftUntil(endMs: number): number {
  return Math.min(requestTimeoutMs, endMs - Date.now());
}

/** Runs `attempt` again while it is not known whether the server acted and there is time left. */
async function withRetries<Result>(
  { patienceMs = Number.POSITIVE_INFINITY }: RequestOptions,
  attempt: (timeoutMs: number) => Promise<Result>,
): Promise<Result> {
  const endMs = Date.now() + patienceMs;
  for (const delayMs of retryDelaysMs) {
    try {
      return await attempt(timeLeftUntil(endMs));
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isUncertain || timeLeftUntil(endMs) <= delayMs) throw error;
      await wait(delayMs);
    }
  }
  return attempt(timeLeftUntil(endMs));
}

async function sendConsuming(name: string, line: OperationLine, input: FlatInput, options: RequestOptions) {
  const key = keyFor(name);
  const keyed = { ...options, headers: { ...options.headers, 'idempotency-key': key } };
  const attempt = (timeoutMs: number) => {
    const { url, init } = messageFor(line, input, keyed);
    return send(url, init, options.signal, timeoutMs);
  };
  try {
    const data = await withSignIn(options, () => withRetries(options, attempt));
    forgetKey(name);
    return data;
  } catch (error) {
    const answered = error instanceof ApiError && error.kind === 'refused' && error.code !== authInterceptCode;
    if (answered) forgetKey(name);
    throw error;
  }
}

/**
 * Calls an operation of the contract and resolves to the answer's `data`; rejects with an ApiError, and shows nothing:
 * telling the member is the app's. On 500305 the member is asked to sign in and the call is sent again. An operation that
 * consumes something carries a key that is stored before the first sending, and is repeated with that same key while its
 * outcome is unknown and `patienceMs` is not over; the next call for the same action then bears the same key.
 */
export async function request<Id extends OperationId>(
  operationId: Id,
  ...rest: InputArguments<Id>
): Promise<Output<Id>> {
  const [given, options = {}] = rest;
  const line: OperationLine = operations[operationId];
  const input: FlatInput = given ?? {};
  const sendOnce = () => {
    const { url, init } = messageFor(line, input, options);
    return send(url, init, options.signal, Math.min(requestTimeoutMs, options.patienceMs ?? requestTimeoutMs));
  };
  const data = line.idempotent
    ? sendConsuming(actionName(operationId, input, options.action), line, input, options)
    : withSignIn(options, sendOnce);
  return (await data) as Output<Id>;
}

// The request client: `request('cancel_order', { orderId })` is one typed call to the server.
import { ApiError, authInterceptCode, silentCodes } from './errors';
import { appEvents } from './events';
import { actionName, forgetKey, keyFor } from './idempotency';
import { type FlatInput, headersFor, messageFor, type OperationLine } from './message';
import { operations } from './operations';
import { send } from './send';
import { signInOnce } from './signIn';
import type { InputArguments, OperationId, Output, RequestOptions } from './types';

const retryDelaysMs = [400, 1_600];

function wait(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}

/** Runs `attempt`; when the server asks who this is, asks the member and runs it once more. */
async function withSignIn<Result>(options: RequestOptions, attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== authInterceptCode || options.hideSignIn) throw error;
    if (!(await signInOnce())) throw error;
    return attempt();
  }
}

/** Runs `attempt` again while it is not known whether the server acted. */
async function withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (const delayMs of retryDelaysMs) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isUncertain) throw error;
      await wait(delayMs);
    }
  }
  return attempt();
}

async function sendConsuming(name: string, line: OperationLine, input: FlatInput, options: RequestOptions) {
  const key = keyFor(name);
  const keyed = { ...options, headers: { ...options.headers, 'idempotency-key': key } };
  const attempt = () => {
    const { url, init } = messageFor(line, input, keyed);
    return send(url, init, options.signal);
  };
  try {
    const data = await withSignIn(options, () => withRetries(attempt));
    forgetKey(name);
    return data;
  } catch (error) {
    const answered = error instanceof ApiError && error.kind === 'refused' && error.code !== authInterceptCode;
    if (answered) forgetKey(name);
    throw error;
  }
}

/** Shows the loading indicator and reports failures, each unless the caller asked otherwise. */
async function withFeedback<Result>(options: RequestOptions, work: () => Promise<Result>): Promise<Result> {
  const events = appEvents();
  if (!options.hideLoading) events.loadingStarted();
  try {
    return await work();
  } catch (error) {
    const heard =
      error instanceof ApiError &&
      error.kind !== 'cancelled' &&
      error.code !== authInterceptCode &&
      !silentCodes.has(error.code) &&
      !options.hideErrorToast;
    if (heard) events.failed(error);
    throw error;
  } finally {
    if (!options.hideLoading) events.loadingEnded();
  }
}

/**
 * Calls an operation of the contract and resolves to the answer's `data`; rejects with an ApiError.
 * The member hears of a failure by a toast unless the code is silent or the caller hides it. On 500305 the member is
 * asked to sign in and the call is sent again. An operation that consumes something carries a key that is stored before
 * the first sending, and is repeated with that same key while its outcome is unknown.
 */
export function request<Id extends OperationId>(operationId: Id, ...rest: InputArguments<Id>): Promise<Output<Id>> {
  const [given, options = {}] = rest;
  const line: OperationLine = operations[operationId];
  const input: FlatInput = given ?? {};
  const work = line.idempotent
    ? () => sendConsuming(actionName(operationId, input, options.action), line, input, options)
    : () =>
        withSignIn(options, () => {
          const { url, init } = messageFor(line, input, options);
          return send(url, init, options.signal);
        });
  return withFeedback(options, work) as Promise<Output<Id>>;
}

/**
 * Sends one file as multipart form data in the field `file`, with the headers of every call; resolves to the answer's
 * `data`, which for pictures is the address. Rejects as `request` does.
 */
export function upload<Id extends OperationId>(
  operationId: Id,
  file: Blob,
  options: RequestOptions = {},
): Promise<Output<Id>> {
  const line: OperationLine = operations[operationId];
  const attempt = () => {
    const body = new FormData();
    body.append('file', file, file instanceof File ? file.name : 'file');
    const init: RequestInit = { method: line.method, headers: headersFor(options), credentials: 'include', body };
    return send(line.path, init, options.signal);
  };
  return withFeedback(options, () => withSignIn(options, attempt)) as Promise<Output<Id>>;
}

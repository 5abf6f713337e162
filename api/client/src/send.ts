// Sends one message with a time-out and reads the envelope, turning everything that is not success into an ApiError.
import { learnServerTime } from './clock';
import { requestTimeoutMs } from './constants';
import { ApiError, type Problem, successCodes } from './errors';

interface Envelope {
  code: number;
  msg?: string;
  data?: unknown;
  traceId?: string;
}

function isEnvelope(value: unknown): value is Envelope {
  return value !== null && typeof value === 'object' && typeof (value as Envelope).code === 'number';
}

function problemsOf(envelope: Envelope): Problem[] {
  const found = (envelope.data as { problems?: unknown } | null | undefined)?.problems;
  return Array.isArray(found) ? found : [];
}

async function readEnvelope(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch((cause: unknown) => {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  });
  if (!isEnvelope(body)) throw new ApiError({ kind: 'server', code: response.ok ? 0 : response.status });
  if (response.ok && successCodes.has(body.code)) return body.data;
  throw new ApiError({
    kind: response.status >= 500 ? 'server' : 'refused',
    code: body.code,
    message: body.msg ?? '',
    traceId: body.traceId ?? '',
    problems: problemsOf(body),
    data: body.data,
  });
}

/** Resolves to the envelope's data; rejects with an ApiError after at most `timeoutMs`, and 60 seconds anyhow, without a complete answer. */
export async function send(
  url: string,
  init: RequestInit,
  signal?: AbortSignal,
  timeoutMs: number = requestTimeoutMs,
): Promise<unknown> {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);
  let timedOut = false;
  const timer = setTimeout(
    () => {
      timedOut = true;
      controller.abort();
    },
    Math.min(timeoutMs, requestTimeoutMs),
  );
  try {
    const response = await fetch(url, { ...init, signal: controller.signal });
    learnServerTime(response.headers.get('date'), Date.now());
    return await readEnvelope(response);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    if (signal?.aborted) throw new ApiError({ kind: 'cancelled' });
    throw new ApiError({ kind: timedOut ? 'timeout' : 'network' });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

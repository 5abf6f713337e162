// Sends a file by tus 1.0.0, part by part, from where the server has it: after a cut, on the next visit, and where an answer was lost.
import { headersFor } from '@galleria/client/message';

const version = '1.0.0';
const partType = 'application/offset+octet-stream';
/** What one cut loses at most; progress is told at least so often. */
const partBytes = 1_048_576;
const firstPauseMs = 1_000;
const longestPauseMs = 15_000;

/** What the server said of an upload that it does not take: nothing is gained by sending it again. */
export class UploadRefusal extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

type Metadata = Readonly<Record<string, string>>;

function base64Of(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

async function refusalOf(answer: Response): Promise<UploadRefusal> {
  const said = (await answer.json().catch(() => ({}))) as { code?: number; msg?: string };
  return new UploadRefusal(answer.status, said.code ?? 0, said.msg ?? '');
}

function call(address: string, method: string, headers: Metadata, signal?: AbortSignal, body?: Blob) {
  const all = headersFor({ headers: { 'tus-resumable': version, ...headers } });
  return fetch(address, {
    method,
    headers: all,
    credentials: 'include',
    ...(signal && { signal }),
    ...(body && { body }),
  });
}

/** Gives the address of the upload. */
export async function beginUpload(
  address: string,
  byteCount: number,
  metadata: Metadata,
  signal?: AbortSignal,
): Promise<string> {
  const pairs = Object.entries(metadata).map(([name, value]) => `${name} ${base64Of(value)}`);
  const headers = { 'upload-length': String(byteCount), 'upload-metadata': pairs.join(',') };
  const answer = await call(address, 'POST', headers, signal);
  const begun = answer.headers.get('location');
  if (answer.status !== 201 || !begun) throw await refusalOf(answer);
  return begun;
}

/** How much of it the server has. */
async function offsetOf(address: string, signal: AbortSignal): Promise<number> {
  const answer = await call(address, 'HEAD', {}, signal);
  if (!answer.ok) throw new UploadRefusal(answer.status, 0, '');
  return Number(answer.headers.get('upload-offset'));
}

/** Where the server is afterwards; undefined where only it knows. */
async function sendPart(address: string, file: Blob, offset: number, signal: AbortSignal): Promise<number | undefined> {
  const headers = { 'content-type': partType, 'upload-offset': String(offset) };
  const answer = await call(address, 'PATCH', headers, signal, file.slice(offset, offset + partBytes));
  if (answer.status === 204) return Number(answer.headers.get('upload-offset'));
  // Elsewhere than we thought, damaged on its way, or somebody else at it: it is asked anew.
  if ([409, 423, 460].includes(answer.status) || answer.status === 429 || answer.status >= 500) return undefined;
  throw await refusalOf(answer);
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    window.addEventListener('online', end);
  });

interface SendingEvents {
  onProgress: (sentBytes: number) => void;
  /** True while it waits for the network or the server. */
  onWaiting: (isWaiting: boolean) => void;
}

/**
 * Sends what is missing, for as long as it takes; resolves when all of it is there. Rejects with an `UploadRefusal`, and with an `AbortError` when
 * `signal` ends it: what arrived until then stays.
 */
export async function sendFile(file: Blob, address: string, events: SendingEvents, signal: AbortSignal): Promise<void> {
  let offset: number | undefined;
  let pauseMs = firstPauseMs;
  for (;;) {
    signal.throwIfAborted();
    try {
      const before: number = offset ?? (await offsetOf(address, signal));
      if (offset === undefined) events.onProgress(before);
      if (before >= file.size) return;
      offset = await sendPart(address, file, before, signal);
      if (offset !== undefined) {
        pauseMs = firstPauseMs;
        events.onWaiting(false);
        events.onProgress(offset);
        continue;
      }
    } catch (error) {
      const isFinal = error instanceof UploadRefusal && error.status < 500 && error.status !== 429;
      if (isFinal || signal.aborted) throw error;
      offset = undefined;
    }
    events.onWaiting(true);
    await pause(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}

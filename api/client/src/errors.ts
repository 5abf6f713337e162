// What can go wrong with a call, as one error type, and which codes are success or ask to sign in.

/** Code 200 and code 200000 both mean success (specification §8). */
export const successCodes: ReadonlySet<number> = new Set([200, 200_000]);

export const authInterceptCode = 500_305;
/** The same where the mall's staff call. */
const staffSignedOutCode = 40_101;
export const productUnavailableCode = 5_002_000;

/** `refused`: the server said no. `server`: it broke. The others: no answer was read. */
export type ErrorKind = 'refused' | 'server' | 'network' | 'timeout' | 'cancelled';

/** One field that the server refused; `pointer` is a JSON pointer into the input, such as `/items/0/quantity`. */
export interface Problem {
  pointer: string;
  /** What is wrong in one word, the same in every language. */
  code: string;
  message: string;
}

interface ApiErrorParts {
  kind: ErrorKind;
  code?: number;
  message?: string;
  traceId?: string;
  problems?: readonly Problem[];
  data?: unknown;
}

/** Every failed call rejects with this. `code` is 0 when no envelope was read; `message` is the server's, for the member. */
export class ApiError extends Error {
  readonly kind: ErrorKind;
  readonly code: number;
  readonly traceId: string;
  readonly problems: readonly Problem[];
  readonly data: unknown;

  constructor(parts: ApiErrorParts) {
    super(parts.message ?? '');
    this.name = 'ApiError';
    this.kind = parts.kind;
    this.code = parts.code ?? 0;
    this.traceId = parts.traceId ?? '';
    this.problems = parts.problems ?? [];
    this.data = parts.data;
  }

  /** True when it is not known whether the server acted: the same call may be sent again with the same key. */
  get isUncertain(): boolean {
    return this.kind === 'network' || this.kind === 'timeout' || this.kind === 'server';
  }
}

/** True when the server does not know who calls. */
export function asksWho(error: unknown): boolean {
  return error instanceof ApiError && (error.code === authInterceptCode || error.code === staffSignedOutCode);
}

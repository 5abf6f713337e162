// The refusals of the wallet that the PIN's sheets answer in their own way.
import { ApiError, authInterceptCode } from '@galleria/client/errors';
import { appEvents } from '@galleria/client/events';

const kinds = { 73002: 'wrong', 73003: 'locked', 73004: 'not_set', 73005: 'weak' } as const;

export interface PinFailure {
  what: 'wrong' | 'locked' | 'not_set' | 'weak';
  /** The server's sentence; for a wrong PIN it tells the tries that are left. */
  message: string;
}

/** Undefined when the failure is none of the PIN's: then the member has been told as of every other failed call. */
export function readPinFailure(error: unknown): PinFailure | undefined {
  if (!(error instanceof ApiError)) throw error;
  const what = kinds[error.code as keyof typeof kinds];
  if (what) return { what, message: error.message };
  if (error.code !== authInterceptCode && error.kind !== 'cancelled') appEvents().failed(error);
  return undefined;
}

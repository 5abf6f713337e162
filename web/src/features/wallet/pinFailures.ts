// The refusals of the wallet that the PIN's sheets answer in their own way.
import type { ApiError } from '@galleria/client/errors';

const kinds = {
  73002: 'wrong',
  73003: 'locked',
  73004: 'not_set',
  73005: 'weak',
  73012: 'code_wrong',
  73016: 'code_needed',
} as const;

export interface PinFailure {
  what: (typeof kinds)[keyof typeof kinds];
  /** The server's sentence; for a wrong PIN it tells the tries that are left. */
  message: string;
}

/** Undefined when the failure is none of the PIN's. */
export function readPinFailure(error: ApiError): PinFailure | undefined {
  const what = kinds[error.code as keyof typeof kinds];
  return what && { what, message: error.message };
}

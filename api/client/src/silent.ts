// Which failures nobody is told of.
import { type ApiError, authInterceptCode } from './errors';

/** The pages that make these calls say it in their own words (specification §8). */
export const silentCodes: ReadonlySet<number> = new Set([
  4005, 5_003_037, 50_010, 50_020, 50_030, 50_040, 70_004, 70_002, 70_003,
]);

/** True for what nobody should be told: a call that was given up, a question who this is, and the codes whose pages speak for themselves. */
export function isSilent(error: ApiError): boolean {
  return error.kind === 'cancelled' || error.code === authInterceptCode || silentCodes.has(error.code);
}

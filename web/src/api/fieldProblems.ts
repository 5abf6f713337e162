// Sorts a refused call's problems to the fields of a form, so that each failure stands next to its field.
import { ApiError, authInterceptCode } from '@galleria/client/errors';
import { appEvents } from '@galleria/client/events';

/**
 * The sentence for each field that the server refused: by the problems' pointers, else by the code's own field.
 * What belongs to no field is reported as every other failed call is; anything that is no ApiError is thrown on.
 * The call itself goes with `hideErrorToast`, or the member hears the same twice.
 */
export function problemsByField<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  fieldOfCode: Readonly<Partial<Record<number, Field>>> = {},
): Partial<Record<Field, string>> {
  if (!(error instanceof ApiError)) throw error;
  const found: Partial<Record<Field, string>> = {};
  for (const { pointer, message } of error.problems) {
    const field = fields.find((name) => pointer === `/${name}`);
    if (field) found[field] ??= message;
  }
  const own = fieldOfCode[error.code];
  if (own) found[own] ??= error.message;
  const wasAsked = error.code === authInterceptCode || error.kind === 'cancelled';
  if (Object.keys(found).length === 0 && !wasAsked) appEvents().failed(error);
  return found;
}

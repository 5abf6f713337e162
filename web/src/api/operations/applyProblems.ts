// Sorts a refused operation's problems to the fields of a form, so that each failure stands next to its field.
import type { ApiError } from '@galleria/client/errors';
import { type Places as FieldPlaces, placesOf } from '@galleria/client/problems';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

export type Places<Values extends FieldValues> = FieldPlaces<Path<Values>>;

/**
 * Puts each problem's sentence at the form's field that its JSON pointer names, or the code's own field; of several for one
 * field, the first. False when nothing found a place: then the member has to be told as of any other failure.
 */
export function applyProblems<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  error: ApiError,
  places: Places<Values> = {},
): boolean {
  const found = placesOf(error, form.getValues(), places);
  for (const [field, message] of found) form.setError(field, { type: 'server', message });
  return found.size > 0;
}

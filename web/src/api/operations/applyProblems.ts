// Sorts a refused operation's problems to the fields of a form, so that each failure stands next to its field.
import type { ApiError } from '@galleria/client/errors';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

export interface Places<Values extends FieldValues> {
  /** The field of a refusal that names none, by its code. */
  codes?: Readonly<Partial<Record<number, Path<Values>>>>;
  /** The field of what the form calls differently than the contract does. */
  names?: Readonly<Record<string, Path<Values>>>;
}

/** `/items/0/quantity` as the form writes it: `items.0.quantity`. */
function nameAt(pointer: string): string {
  const parts = pointer.split('/').slice(1);
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')).join('.');
}

/**
 * Puts each problem's sentence at the form's field that its JSON pointer names, or the code's own field; of several for one
 * field, the first. False when nothing found a place: then the member has to be told as of any other failure.
 */
export function applyProblems<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  error: ApiError,
  { codes = {}, names = {} }: Places<Values> = {},
): boolean {
  const values = form.getValues();
  const found = new Map<Path<Values>, string>();
  const place = (field: Path<Values> | undefined, message: string) => {
    if (field && !found.has(field)) found.set(field, message);
  };
  for (const { pointer, message } of error.problems) {
    const name = nameAt(pointer);
    const [first = ''] = name.split('.');
    place(names[name] ?? (first in values ? (name as Path<Values>) : undefined), message);
  }
  place(codes[error.code], error.message);
  for (const [field, message] of found) form.setError(field, { type: 'server', message });
  return found.size > 0;
}

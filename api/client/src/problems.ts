// Sorts a refused call's problems to the fields of a form, so that each failure stands next to its field.
import type { ApiError } from './errors';

export interface Places<Field extends string> {
  /** The field of a refusal that names none, by its code. */
  codes?: Readonly<Partial<Record<number, Field>>>;
  /** The field of what the form calls differently than the contract does. */
  names?: Readonly<Record<string, Field>>;
}

/** `/items/0/quantity` as forms write it: `items.0.quantity`. */
function nameAt(pointer: string): string {
  const parts = pointer.split('/').slice(1);
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')).join('.');
}

/**
 * The sentence for each field that a problem's JSON pointer names, or the code's own field; of several for one field, the first. `values` are the form's: what
 * it does not have gets no place.
 */
export function placesOf<Field extends string>(
  error: Pick<ApiError, 'code' | 'message' | 'problems'>,
  values: object,
  { codes = {}, names = {} }: Places<Field> = {},
): Map<Field, string> {
  const found = new Map<Field, string>();
  const place = (field: Field | undefined, message: string) => {
    if (field && !found.has(field)) found.set(field, message);
  };
  for (const { pointer, message } of error.problems) {
    const name = nameAt(pointer);
    const [first = ''] = name.split('.');
    place(names[name] ?? (first in values ? (name as Field) : undefined), message);
  }
  place(codes[error.code], error.message);
  return found;
}

// A form that is checked as a whole when it is handed in: every problem stands at its field, and goes when the field is changed.
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';

/** What is wrong, by field; a field without a sentence is right. */
export type Problems<Values> = { [Field in keyof Values & string]?: string | undefined };

export interface CheckedForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** The sentence at each field that is wrong now, the server's too. */
  problems: Problems<Values>;
  /** Sets a field that is no text field, and forgets what was wrong with it. */
  change: <Field extends Path<Values>>(field: Field, value: PathValue<Values, Field>) => void;
  /** Shows these problems in the place of those before; true when there is any. */
  show: (problems: Problems<Values>) => boolean;
}

function errorsOf<Values extends FieldValues>(problems: Problems<Values>): FieldErrors<Values> {
  const found = Object.entries(problems).filter(([, message]) => message !== undefined);
  return Object.fromEntries(
    found.map(([field, message]) => [field, { type: 'check', message }]),
  ) as FieldErrors<Values>;
}

/** Starts with `start`. `form.handleSubmit(send)` calls `send` only when `check` finds nothing, and shows what it found otherwise. */
export function useCheckedForm<Values extends FieldValues>(
  start: Values,
  check: (values: Values) => Problems<Values> = () => ({}),
): CheckedForm<Values> {
  const form = useForm<Values>({
    defaultValues: start as DefaultValues<Values>,
    reValidateMode: 'onSubmit',
    resolver: (values) => {
      const errors = errorsOf(check(values));
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const shown = Object.entries(form.formState.errors).map(([field, error]) => [field, error?.message]);
  return {
    ...form,
    problems: Object.fromEntries(shown) as Problems<Values>,
    change(field, value) {
      form.setValue(field, value, { shouldDirty: true });
      form.clearErrors(field);
    },
    show(problems) {
      form.clearErrors();
      const found = Object.entries(errorsOf(problems));
      for (const [field, error] of found) form.setError(field as Path<Values>, { message: error?.message as string });
      return found.length > 0;
    },
  };
}

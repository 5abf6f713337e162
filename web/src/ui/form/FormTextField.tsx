// A text field of a form: its text, its problem and the focus are the form's.
import type { ComponentProps } from 'react';
import { type FieldPathByValue, type FieldValues, type PathValue, useController } from 'react-hook-form';
import { TextField } from '../kit/TextField';
import type { CheckedForm } from './useCheckedForm';

interface FormTextFieldProps<Values extends FieldValues>
  extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'problem' | 'inputRef'> {
  form: CheckedForm<Values>;
  name: FieldPathByValue<Values, string>;
  /** What becomes of a text as it is typed, such as capitals. */
  write?: (text: string) => string;
}

/** Typing forgets what was wrong with the field. */
export function FormTextField<Values extends FieldValues>({
  form,
  name,
  write = (text) => text,
  ...field
}: FormTextFieldProps<Values>) {
  const { field: bound, fieldState } = useController({ control: form.control, name });
  return (
    <TextField
      {...field}
      value={bound.value}
      onChange={(text) => form.change(name, write(text) as PathValue<Values, typeof name>)}
      problem={fieldState.error?.message}
      inputRef={bound.ref}
    />
  );
}

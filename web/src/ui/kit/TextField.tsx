// One line, or several, of text in a form.
import { type HTMLInputTypeAttribute, type ReactNode, type Ref, useId, useState } from 'react';
import { useTranslation } from '../words';
import { Field } from './Field';
import type { Validator } from './validators';

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (next: string) => void;
  placeholder?: string;
  /** Checked when the member leaves the field; its sentence stays until the text is right. */
  validate?: Validator;
  /** A problem from outside, such as the server's; shown before the validator's. */
  problem?: string | undefined;
  required?: boolean;
  maxLength?: number;
  /** The latest day that a date field offers. */
  max?: string;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'numeric' | 'tel' | 'decimal' | 'email';
  autoComplete?: string;
  /** More than one makes it a box of that many lines. */
  rows?: number;
  /** The input itself, for moving the focus to it; not for boxes of several lines. */
  inputRef?: Ref<HTMLInputElement>;
  extra?: ReactNode;
}

/** An empty field is not called wrong before the member has typed; the form checks what is required. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, validate, required = false, rows = 1, extra } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const [wasLeft, setWasLeft] = useState(false);
  const own = wasLeft && value !== '' ? validate?.(value) : undefined;
  const problem = props.problem ?? (own ? t(own) : undefined);
  const control = {
    id,
    value,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    inputMode: props.inputMode,
    autoComplete: props.autoComplete ?? 'off',
    'aria-required': required,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onBlur: () => setWasLeft(true),
  };
  return (
    <Field label={label} controlId={id} problem={problem} required={required} extra={extra}>
      {rows > 1 ? (
        <textarea {...control} rows={rows} />
      ) : (
        <input {...control} ref={props.inputRef} max={props.max} type={props.type ?? 'text'} />
      )}
    </Field>
  );
}

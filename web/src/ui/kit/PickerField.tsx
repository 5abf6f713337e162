// A row of a form whose value is chosen on a sheet.
import { useId } from 'react';
import { Icon } from '../Icon';
import { Field } from './Field';
import styles from './PickerField.module.css';

interface PickerFieldProps {
  label: string;
  /** What was chosen; undefined shows `placeholder`. */
  value: string | undefined;
  placeholder: string;
  problem?: string | undefined;
  required?: boolean;
  /** Opens the sheet. */
  onOpen: () => void;
}

export function PickerField({ label, value, placeholder, problem, required = false, onOpen }: PickerFieldProps) {
  const id = useId();
  return (
    <Field label={label} controlId={id} problem={problem} required={required}>
      <button
        type="button"
        id={id}
        className={styles.picker}
        data-empty={value === undefined}
        aria-haspopup="dialog"
        aria-describedby={problem ? `${id}-problem` : undefined}
        onClick={onOpen}
      >
        {value ?? placeholder}
        <Icon name="forward" size={14} />
      </button>
    </Field>
  );
}

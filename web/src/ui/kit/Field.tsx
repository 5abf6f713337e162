// A labelled place in a form, with its problem in words.
import type { ReactNode } from 'react';
import styles from './Field.module.css';

interface FieldProps {
  label: string;
  /** id of the control, so that the label and the problem belong to it. */
  controlId: string;
  problem?: string | undefined;
  required?: boolean;
  /** Beside the control: a button for a code, a picker's arrow. */
  extra?: ReactNode;
  children: ReactNode;
}

/** The problem is announced when it appears; point the control at `${controlId}-problem` with aria-describedby. */
export function Field({ label, controlId, problem, required = false, extra, children }: FieldProps) {
  return (
    <div className={styles.field} data-invalid={problem !== undefined}>
      <div className={styles.row}>
        <label className={styles.label} htmlFor={controlId}>
          {label}
          {required && (
            <span className={styles.required} aria-hidden="true">
              *
            </span>
          )}
        </label>
        <div className={styles.control}>{children}</div>
        {extra}
      </div>
      {problem && (
        <p className={styles.problem} id={`${controlId}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

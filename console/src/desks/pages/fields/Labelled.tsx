// A name over what is typed, and what is wrong with it below.
import { type ReactNode, useId } from 'react';
import styles from './Fields.module.css';

interface Props {
  label: string;
  problem: string | undefined;
  children: (id: string) => ReactNode;
}

export function Labelled({ label, problem, children }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children(id)}
      {problem !== undefined && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </div>
  );
}

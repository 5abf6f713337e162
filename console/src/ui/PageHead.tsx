// The head of a page: its name, what state it is in, and what can be done.
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import styles from './PageHead.module.css';

interface Props {
  title: ReactNode;
  /** Beside the name: states, a count, when it was asked for. */
  notes?: ReactNode;
  /** At the end of the line: buttons. */
  actions?: ReactNode;
  /** What the browser's tab says, where the name is no text. */
  tabTitle?: string;
}

export function PageHead({ title, notes, actions, tabTitle }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const name = tabTitle ?? (typeof title === 'string' ? title : '');
  useEffect(() => {
    document.title = name ? `${name} · Galleria` : 'Galleria';
  }, [name]);
  // Whoever comes by keyboard or hears the page begins at its name.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className={styles.head}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <div className={styles.notes}>{notes}</div>
      <div className={styles.actions}>{actions}</div>
    </header>
  );
}

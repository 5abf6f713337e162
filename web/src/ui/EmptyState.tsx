// What a place shows when there is nothing in it, or when it could not be filled.
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Icon, type IconName } from './Icon';
import { useTranslation } from './words';

interface EmptyStateProps {
  icon?: IconName;
  /** Stands in the arch in place of the icon. */
  picture?: ReactNode;
  title?: string;
  body?: string;
  /** A small line under the body, such as a reference. */
  note?: string;
  /** Buttons that lead on. */
  children?: ReactNode;
}

/** Without a title it says that there is nothing here yet. */
export function EmptyState({ icon = 'home', picture, title, body, note, children }: EmptyStateProps) {
  const { t } = useTranslation('ui');
  return (
    <section className={styles.state}>
      <div className={styles.arch} aria-hidden="true">
        {picture ?? <Icon name={icon} size={30} />}
      </div>
      <h2 className={styles.title}>{title ?? t('empty')}</h2>
      {body && <p className={styles.body}>{body}</p>}
      {note && <p className={styles.note}>{note}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  );
}

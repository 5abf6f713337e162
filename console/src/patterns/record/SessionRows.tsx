// Sessions of an account: where, by what, and since when.
import type { Output } from '@galleria/client/types';
import type { ReactNode } from 'react';
import { formatDateTime } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { useTranslation } from '@/ui/useTranslation';
import styles from './SessionRows.module.css';

type SessionOfStaff = Output<'list_staff_sessions'>[number];

interface Props {
  sessions: readonly SessionOfStaff[];
  action: (session: SessionOfStaff) => ReactNode;
}

export function SessionRows({ sessions, action }: Props) {
  const { t } = useTranslation('patterns');
  if (sessions.length === 0) return <p className={styles.note}>{t('session.none')}</p>;
  return (
    <ul>
      {sessions.map((session) => (
        <li key={session.sessionId} className={styles.row}>
          <span className={styles.device}>
            {session.device || t('session.unknownDevice')}{' '}
            {session.isCurrent && <Mark tone="good">{t('session.this')}</Mark>}
          </span>
          <span className={styles.note}>{session.address}</span>
          <span className={styles.note}>{t('session.since', { time: formatDateTime(session.signedInAt) })}</span>
          <span className={styles.note}>{t('session.lastUsed', { time: formatDateTime(session.lastUsedAt) })}</span>
          <span className={styles.action}>{action(session)}</span>
        </li>
      ))}
    </ul>
  );
}
